import { useTranslation } from 'react-i18next'
import { afterTestingTexts, otherLocation, receptions } from '#contract/facts.ts'
import { formatDay, formatInstant, formatOfferNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#web/paths.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Section } from '#web/ui/Section.tsx'

export const OfficeOrderFacts = ({ order }: { order: Order }) => {
  const { t } = useTranslation('office')
  const { t: words } = useTranslation('orders')
  const language = useLanguage()
  const location = order.shippingLocation
  const reception = location && (location === 'other' ? otherLocation : receptions[location])
  const instant = (at: string | null) => at && formatInstant(at, language)
  return (
    <Section title={t('order.summary')} look="card">
      <DescriptionList
        items={[
          {
            id: 'organisation',
            term: words('details.organisation'),
            value: order.organisation?.name,
          },
          { id: 'owner', term: words('details.owner'), value: order.owner.name },
          { id: 'reference', term: words('details.reference'), value: order.reference },
          { id: 'created', term: words('details.created'), value: instant(order.createdAt) },
          { id: 'submitted', term: words('details.submitted'), value: instant(order.submittedAt) },
          {
            id: 'estimated',
            term: words('details.estimated'),
            value: order.estimatedCompletionOn && formatDay(order.estimatedCompletionOn, language),
          },
          ...(order.completedAt
            ? [{ id: 'completed', term: words('details.completed'), value: instant(order.completedAt) }]
            : []),
          { id: 'shipping', term: words('details.shipping'), value: reception?.name[language] },
          {
            id: 'after',
            term: words('details.afterTesting'),
            value: afterTestingTexts[order.afterTesting][language],
          },
          { id: 'offers', term: t('order.offers'), value: <Offers order={order} /> },
        ]}
      />
    </Section>
  )
}

/** Offers are read in the portal, which experts may open too. */
const Offers = ({ order }: { order: Order }) => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  if (order.offers.length === 0) return t('order.noOffers')
  return order.offers.map((offer) => {
    const day = formatDay(offer.validUntil, language)
    return (
      <div key={offer.id}>
        <Link href={pathTo.offer({ id: offer.id }, language)}>
          {`${formatOfferNumber(offer.number)} ${offer.name}`}
        </Link>
        , {offer.expired ? t('order.offerExpired', { day }) : t('order.offerValidUntil', { day })}
      </div>
    )
  })
}
