import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/customers.ts'
import { formatDay, formatOfferNumber, formatPriceRange } from '#contract/formats.ts'
import type { OfferOverviewRow } from '#contract/offer-drafts.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { NewOfferButton } from '../../offers/NewOfferButton.tsx'
import { OfferTag } from '../../offers/OfferTag.tsx'
import { customerOffersQuery } from '../customer-queries.ts'
import { WorkSection } from './WorkSection.tsx'

export const CustomerOffers = ({ customer: { id, name } }: { customer: Customer }) => {
  const { t } = useTranslation('office-customers')
  const { t: offers } = useTranslation('office-offers')
  const language = useLanguage()
  const query = useInfiniteQuery(customerOffersQuery(useApi(), id))
  const columns: Column<OfferOverviewRow>[] = [
    {
      id: 'offer',
      header: offers('list.offer'),
      isRowHeader: true,
      width: '40%',
      cell: (offer) => (
        <NameWithNote
          name={`${formatOfferNumber(offer.number)} ${offer.name || offers('list.unnamed')}`}
          note={offer.version > 1 && offers('list.version', { version: offer.version })}
        />
      ),
    },
    { id: 'state', header: offers('list.state'), cell: ({ state }) => <OfferTag state={state} /> },
    {
      id: 'validUntil',
      header: offers('list.validity'),
      cell: ({ validUntil }) => formatDay(validUntil, language),
    },
    {
      id: 'total',
      header: offers('list.total'),
      align: 'end',
      cell: ({ totalCents }) => formatPriceRange(totalCents, language),
    },
  ]
  return (
    <WorkSection
      texts={{ title: t('offers.title'), none: t('offers.none'), caption: t('offers.caption', { name }) }}
      actions={<NewOfferButton organisationId={id} />}
      query={query}
      columns={columns}
      rowKey={(offer) => `${offer.id} ${offer.version}`}
      rowHref={(offer) =>
        offer.state === 'draft'
          ? pathTo.officeOfferDraft({ id: offer.id }, language)
          : pathTo.officeOffer({ id: offer.id }, language)
      }
      all={{
        href: `${pathTo.officeOffers({}, language)}?customer=${id}`,
        label: t('offers.all', { name }),
      }}
    />
  )
}
