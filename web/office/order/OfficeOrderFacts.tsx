import { useTranslation } from 'react-i18next'
import { formatInstant } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { OfferLinks } from '#web/orders/offers/OfferLinks.tsx'
import { useOrderFacts } from '#web/orders/use-order-facts.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Description, DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Section } from '#web/ui/Section.tsx'

export const OfficeOrderFacts = ({ order }: { order: Order }) => {
  const { t } = useTranslation('office')
  const { t: orderText } = useTranslation('orders')
  const language = useLanguage()
  const facts = useOrderFacts(order)
  const { organisation } = order
  const items: Description[] = [
    {
      ...facts.organisation,
      value: organisation && (
        <Link href={pathTo.officeCustomer({ id: organisation.id }, language)}>{organisation.name}</Link>
      ),
    },
    facts.owner,
    { id: 'reference', term: orderText('details.reference'), value: order.reference },
    { id: 'created', term: orderText('details.created'), value: formatInstant(order.createdAt, language) },
    facts.submitted,
    // A cancelled order is not completed.
    ...(order.state === 'cancelled' ? [] : [facts.completion]),
    facts.shipping,
    ...(order.specialGoods.length > 0 ? [facts.goods] : []),
    facts.afterTesting,
    {
      id: 'offers',
      term: orderText('order.offers'),
      value:
        order.offers.length > 0 ? (
          <OfferLinks offers={order.offers} addressOf={pathTo.officeOffer} />
        ) : (
          t('order.noOffers')
        ),
    },
  ]
  return (
    <Section title={orderText('order.summary')} look="card">
      <DescriptionList items={items} />
    </Section>
  )
}
