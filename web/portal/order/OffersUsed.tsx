import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { OfferLinks } from '#web/orders/offers/OfferLinks.tsx'
import { Section } from '#web/ui/Section.tsx'

export const OffersUsed = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const { t: orderText } = useTranslation('orders')
  return (
    <Section title={orderText('order.offers')} look="card">
      {order.offers.length > 0 ? (
        <OfferLinks offers={order.offers} addressOf={pathTo.offer} />
      ) : (
        <p>{t('order.noOffers')}</p>
      )}
    </Section>
  )
}
