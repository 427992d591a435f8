import { useTranslation } from 'react-i18next'
import { offerColumns } from '#contract/office-lists.ts'
import { List } from '#web/orders/list/List.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { NewOfferButton } from '../NewOfferButton.tsx'
import { OfferFilterBar } from './OfferFilterBar.tsx'
import { OffersTable } from './OffersTable.tsx'
import { useOfferList, viewedOffers } from './use-offer-list.ts'

/** All offers of all customers, with drafts. */
export const OffersPage = () => {
  const { t } = useTranslation('office-offers')
  return (
    <Page title={t('list.title')} lead={t('list.lead')} actions={<NewOfferButton />}>
      <OfferList />
    </Page>
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
    >
      {(offers, shown) => <OffersTable offers={offers} columns={shown} sorting={list.sorting} />}
    </List>
  )
}
