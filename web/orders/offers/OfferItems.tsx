import { useTranslation } from 'react-i18next'
import type { Offer } from '#contract/offers.ts'
import { Section } from '#web/ui/Section.tsx'
import styles from './OfferItemsTable.module.css'
import { OfferItemsTable, type ShownOffer } from './OfferItemsTable.tsx'

/** Text of the provider, items and terms of an offer, as the customer sees them. */
export const OfferItems = ({ offer }: { offer: ShownOffer & Pick<Offer, 'text'> }) => {
  const { t } = useTranslation('orders')
  return (
    <>
      {offer.text && <p className={styles.text}>{offer.text}</p>}
      <Section title={t('offerItems.items')}>
        <OfferItemsTable offer={offer} />
        <p className={styles.terms}>{t('offerItems.terms')}</p>
      </Section>
    </>
  )
}
