import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { campaignColumns } from '#contract/office-lists.ts'
import { pathTo } from '#contract/paths.ts'
import { List } from '#web/orders/list/List.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { useCommands } from '../../commands/commands.ts'
import { CampaignFilterBar } from './CampaignFilterBar.tsx'
import { CampaignsTable, useCampaignColumnName } from './CampaignsTable.tsx'
import { type CampaignListState, useCampaignList, viewedCampaigns } from './use-campaign-list.ts'

/** All campaigns with their state and figures. Managers create new ones. */
export const CampaignsPage = () => {
  const { t } = useTranslation('office-campaigns')
  const language = useLanguage()
  const list = useCampaignList()
  const navigate = useNavigate()
  const canCreate = list.query.data?.pages[0]?.allowed.includes('create')
  const newHref = pathTo.officeCampaignNew({}, language)
  useCommands(
    canCreate ? [{ id: 'create', label: t('list.new'), icon: 'add', run: () => void navigate(newHref) }] : [],
  )
  return (
    <Page
      title={t('list.title')}
      lead={t('list.lead')}
      actions={
        canCreate && (
          <LinkButton variant="primary" icon="add" href={newHref}>
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

const CampaignList = ({ list }: { list: CampaignListState }) => {
  const { t } = useTranslation('office-campaigns')
  const nameOf = useCampaignColumnName()
  return (
    <List
      list={list}
      columns={columns}
      viewed={viewedCampaigns}
      exportPath="/api/v1/campaigns/export"
      nameOf={nameOf}
      texts={{
        noMatch: t('list.noMatch'),
        noMatchText: t('list.noMatchText'),
        clear: t('list.clear'),
        more: t('list.more'),
        end: t('list.all'),
      }}
      filters={(tools) => <CampaignFilterBar list={list} tools={tools} />}
      none={<EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>}
    >
      {(campaigns, shown) => <CampaignsTable campaigns={campaigns} columns={shown} sorting={list.sorting} />}
    </List>
  )
}
