import { useTranslation } from 'react-i18next'
import { LoadMore } from '#web/orders/list/LoadMore.tsx'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useBeginOffer } from '../use-begin-offer.ts'
import { OfferFilterBar } from './OfferFilterBar.tsx'
import { OffersTable } from './OffersTable.tsx'
import { useOfferList } from './use-offer-list.ts'

/** All offers of all customers, with drafts. */
export const OffersPage = () => {
  const { t } = useTranslation('office-offers')
  return (
    <Page title={t('list.title')} lead={t('list.lead')} actions={<NewOfferButton />}>
      <OfferList />
    </Page>
  )
}

/** Begins a draft and opens it. A press after a failure repeats the same intent. */
const NewOfferButton = () => {
  const { t } = useTranslation('office-offers')
  const explain = useExplain()
  const begin = useBeginOffer()
  return (
    <ActionButton
      variant="primary"
      icon="add"
      onPress={() => begin()}
      explain={(error) => `${t('list.newFailed')} ${inOneLine(explain(error))}`}
    >
      {t('list.new')}
    </ActionButton>
  )
}

const OfferList = () => {
  const { t } = useTranslation('office-offers')
  const { query, offers, filters, isNarrowed, change, clear } = useOfferList()
  const isUntouched = query.isSuccess && offers.length === 0 && !isNarrowed
  return (
    <div>
      {!isUntouched && (
        <OfferFilterBar filters={filters} isNarrowed={isNarrowed} onChange={change} onClear={clear} />
      )}
      <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="table" rows={8} />}>
        {() => {
          if (offers.length > 0) return <OffersTable offers={offers} />
          if (!isNarrowed) return <EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>
          return (
            <EmptyState
              title={t('list.noMatch')}
              actions={<Button onPress={clear}>{t('list.clear')}</Button>}
            >
              {t('list.noMatchText')}
            </EmptyState>
          )
        }}
      </LoadStates>
      {offers.length > 0 && (
        <LoadMore
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          hasFailed={query.isFetchNextPageError}
          label={t('list.more')}
          end={(query.data?.pages.length ?? 0) > 1 ? t('list.all') : undefined}
          onMore={() => query.fetchNextPage()}
        />
      )}
    </div>
  )
}
