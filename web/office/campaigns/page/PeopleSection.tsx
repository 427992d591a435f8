import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CampaignPerson } from '#contract/campaign-figures.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { formatInstant, formatNumber, formatOfferNumber } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { LoadMore } from '#web/orders/list/LoadMore.tsx'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { campaignPeopleQuery } from '../campaign-queries.ts'

/** People who registered, the latest first. Each row leads to the offer. */
export const PeopleSection = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation('office-campaigns')
  const language = useLanguage()
  const query = useInfiniteQuery(campaignPeopleQuery(useApi(), campaign.id))
  const state = useLoadState(query)
  if (campaign.registrations === 0) return null
  const columns: Column<CampaignPerson>[] = [
    {
      id: 'person',
      header: t('people.person'),
      isRowHeader: true,
      cell: ({ person, organisation }) => <NameWithNote name={person.name} note={organisation?.name} />,
    },
    {
      id: 'at',
      header: t('people.registered'),
      cell: ({ registeredAt }) => formatInstant(registeredAt, language),
    },
    { id: 'offer', header: t('people.offer'), cell: ({ offerNumber }) => formatOfferNumber(offerNumber) },
    {
      id: 'orders',
      header: t('figures.orders'),
      align: 'end',
      cell: ({ orders }) => formatNumber(orders, language),
    },
  ]
  return (
    <Section title={t('people.title')}>
      <LoadStates state={state}>
        {({ pages }) => (
          <DataTable
            caption={t('people.title')}
            columns={columns}
            rows={pages.flatMap((page) => page.items)}
            rowKey={({ person }) => person.id}
            rowHref={({ offerId }) => pathTo.officeOffer({ id: offerId }, language)}
          />
        )}
      </LoadStates>
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        failure={query.isFetchNextPageError ? query.error : null}
        label={t('list.more')}
        end={undefined}
        onMore={() => query.fetchNextPage()}
      />
    </Section>
  )
}
