import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useNewDraft } from './use-new-draft.ts'

/** Creates a draft with the same samples, contacts and billing. */
export const OrderAgainButton = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const explain = useExplain()
  const begin = useNewDraft()
  return (
    <ActionButton
      icon="copy"
      onPress={() => begin({ copyOf: order.id, organisationId: order.organisation?.id })}
      explain={(error) => `${t('order.againFailed')} ${inOneLine(explain(error))}`}
    >
      {t('order.again')}
    </ActionButton>
  )
}
