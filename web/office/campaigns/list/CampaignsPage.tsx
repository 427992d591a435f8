import { useTranslation } from 'react-i18next'
import { pathTo } from '#contract/paths.ts'
import { List } from '#web/orders/list/List.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { CampaignFilterBar } from './CampaignFilterBar.tsx'
import { CampaignsTable, campaignColumns, useCampaignColumnName } from './CampaignsTable.tsx'
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

const columns = { all: campaignColumns, usual: campaignColumns, storedAs: 'campaign' } as const

const CampaignList = ({ list }: { list: ReturnType<typeof useCampaignList> }) => {
  const { t } = useTranslation('office-campaigns')
  const nameOf = useCampaignColumnName()
  return (
    <List
      list={list}
      columns={columns}
      nameOf={nameOf}
      texts={{
        noMatch: t('list.noMatch'),
        noMatchText: t('list.noMatchText'),
        clear: t('list.clear'),
        more: t('list.more'),
        end: t('list.all'),
      }}
      filters={(tools) => (
        <CampaignFilterBar
          filters={list.filters}
          isNarrowed={list.isNarrowed}
          onChange={list.change}
          onClear={list.clear}
          tools={tools}
        />
      )}
      none={<EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>}
    >
      {(campaigns, shown) => <CampaignsTable campaigns={campaigns} columns={shown} sorting={list.sorting} />}
    </List>
  )
}
