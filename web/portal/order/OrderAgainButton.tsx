import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useNewDraft } from './use-new-draft.ts'

/** Creates a draft with the same samples, contacts and billing, and says that the reference has to be given anew. */
export const OrderAgainButton = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const explain = useExplain()
  const begin = useNewDraft()
  const copy = async () => {
    await begin({ copyOf: order.id, organisationId: order.organisation?.id })
    if (order.reference === '') return
    const title = t('order.againWithoutReference', { reference: order.reference })
    showToast({ tone: 'accent', title, text: t('order.againNewReference') })
  }
  return (
    <ActionButton
      icon="copy"
      onPress={copy}
      explain={(error) => `${t('order.againFailed')} ${inOneLine(explain(error))}`}
    >
      {t('order.again')}
    </ActionButton>
  )
}
