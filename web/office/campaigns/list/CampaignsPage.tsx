import { useTranslation } from 'react-i18next'
import { pathTo } from '#contract/paths.ts'
import { LoadMore } from '#web/orders/list/LoadMore.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CampaignFilterBar } from './CampaignFilterBar.tsx'
import { CampaignsTable } from './CampaignsTable.tsx'
import { useCampaignList } from './use-campaign-list.ts'

/** All campaigns with their state and figures. Managers create new ones. */
export const CampaignsPage = () => {
  const { t } = useTranslation('office-campaigns')
  const language = useLanguage()
  const list = useCampaignList()
  const canCreate = list.query.data?.pages[0]?.allowed.includes('create')
  return (
    <Page
      title={t('list.title')}
      lead={t('list.lead')}
      actions={
        canCreate && (
          <LinkButton variant="primary" icon="add" href={pathTo.officeCampaignNew({}, language)}>
            {t('list.new')}
          </LinkButton>
        )
      }
    >
      <CampaignList list={list} />
    </Page>
  )
}

const CampaignList = ({ list }: { list: ReturnType<typeof useCampaignList> }) => {
  const { t } = useTranslation('office-campaigns')
  const { query, campaigns, filters, isNarrowed, change, clear } = list
  const isUntouched = query.isSuccess && campaigns.length === 0 && !isNarrowed
  return (
    <div>
      {!isUntouched && (
        <CampaignFilterBar filters={filters} isNarrowed={isNarrowed} onChange={change} onClear={clear} />
      )}
      <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="table" rows={6} />}>
        {() => {
          if (campaigns.length > 0) return <CampaignsTable campaigns={campaigns} />
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
      {campaigns.length > 0 && (
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
