import { useTranslation } from 'react-i18next'
import type { Offer } from '#contract/offers.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useNewDraft } from '../order/use-new-draft.ts'

/** Creates a draft with the offer's tests. A press after a failure repeats the same intent. */
export const OrderOnlineButton = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('orders')
  const explain = useExplain()
  const begin = useNewDraft()
  return (
    <ActionButton
      variant="primary"
      iconAfter="arrowRight"
      onPress={() => begin({ offerIds: [offer.id], organisationId: offer.organisation?.id })}
      explain={(error) => `${t('offer.orderFailed')} ${inOneLine(explain(error))}`}
    >
      {t('offer.orderOnline')}
    </ActionButton>
  )
}
