import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Offer } from '#contract/offers.ts'
import { useExplain } from '#web/shell/explain.ts'
import { Button } from '#web/ui/Button.tsx'
import { useNewDraft } from '../orders/use-new-draft.ts'
import styles from './OfferPage.module.css'

/** Begins a draft with the offer's tests. A failure is told beside the button, and a second press is the same intent. */
export const OrderOnlineButton = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('portal')
  const explain = useExplain()
  const begin = useNewDraft()
  const [failure, setFailure] = useState<string | null>(null)
  const press = async () => {
    setFailure(null)
    try {
      await begin({ offerIds: [offer.id], organisationId: offer.organisation?.id })
    } catch (error) {
      const { what, todo } = explain(error)
      setFailure([t('offer.orderFailed'), what, todo].join(' '))
    }
  }
  return (
    <span className={styles.act}>
      <Button variant="primary" iconAfter="arrowRight" onPress={press}>
        {t('offer.orderOnline')}
      </Button>
      {failure && (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      )}
    </span>
  )
}
