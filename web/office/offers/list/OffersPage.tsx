import { useTranslation } from 'react-i18next'
import { formatOfferNumber } from '#contract/formats.ts'
import type { OfferOverviewRow } from '#contract/offer-drafts.ts'
import { offerColumns } from '#contract/office-lists.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { List } from '#web/orders/list/List.tsx'
import type { BulkActions } from '#web/orders/list/selection/SelectedRows.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { NewOfferButton } from '../NewOfferButton.tsx'
import { OfferBulkActions } from './OfferBulkActions.tsx'
import { OfferFilterBar } from './OfferFilterBar.tsx'
import { OffersTable, offerRowKey } from './OffersTable.tsx'
import { useOfferList, viewedOffers } from './use-offer-list.ts'

/** All offers of all customers, with drafts. */
export const OffersPage = () => {
  const { t } = useTranslation('office-offers')
  return (
    <Page title={t('list.title')} lead={t('list.lead')} actions={<ListActions />}>
      <OfferList />
    </Page>
  )
}

const ListActions = () => {
  const { t } = useTranslation('office-offers')
  return (
    <>
      <LinkButton variant="quiet" icon="copy" href={pathTo.officeOfferTemplates({}, useLanguage())}>
        {t('templates.title')}
      </LinkButton>
      <NewOfferButton />
    </>
  )
}

const columns = {
  all: offerColumns,
  usual: ['offer', 'customer', 'state', 'sent', 'validity', 'total'],
  storedAs: 'offer',
} as const

const OfferList = () => {
  const { t } = useTranslation('office-offers')
  const list = useOfferList()
  const { filters, isNarrowed, change, clear } = list
  const bulk = useBulkActions()
  return (
    <List
      list={list}
      columns={columns}
      viewed={viewedOffers}
      nameOf={(column) => t(`list.${column}`)}
      exportPath="/api/v1/offers/export"
      texts={{
        noMatch: t('list.noMatch'),
        noMatchText: t('list.noMatchText'),
        clear: t('list.clear'),
        more: t('list.more'),
        end: t('list.all'),
      }}
      filters={(tools) => (
        <OfferFilterBar
          filters={filters}
          isNarrowed={isNarrowed}
          onChange={change}
          onClear={clear}
          tools={tools}
        />
      )}
      none={<EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>}
      bulk={bulk}
    >
      {(offers, shown, selection) => (
        <OffersTable offers={offers} columns={shown} sorting={list.sorting} selection={selection} />
      )}
    </List>
  )
}

/** Drafts are neither reminded of nor withdrawn. */
const useBulkActions = (): BulkActions<OfferOverviewRow> => {
  const api = useApi()
  const language = useLanguage()
  return {
    seen: ({ id, version, state }) => (state === 'draft' ? null : { id, version }),
    keyOf: offerRowKey,
    nameOf: ({ number, name }) => `${formatOfferNumber(number)} ${name}`,
    hrefOf: (id) => pathTo.officeOffer({ id }, language),
    count: (query) => dataOf(api.GET('/api/v1/offers/count', { params: { query } })),
    actions: (take) => <OfferBulkActions take={take} />,
  }
}
