import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { Campaign } from '#contract/campaigns.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { hasCode } from '#web/api/problem.ts'
import { MissingPage } from '#web/orders/MissingPage.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Columns, Section } from '#web/ui/Section.tsx'
import { CampaignTag } from '../CampaignTag.tsx'
import { campaignQuery } from '../campaign-queries.ts'
import { CampaignActions } from './CampaignActions.tsx'
import { CampaignFacts } from './CampaignFacts.tsx'
import { CampaignHistory } from './CampaignHistory.tsx'
import { CampaignItems } from './CampaignItems.tsx'
import { FiguresSection } from './FiguresSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'

/** One campaign: figures, people, the offer that each gets, and its history. */
export const CampaignPage = () => {
  const { t } = useTranslation('office-campaigns')
  const language = useLanguage()
  const { id = '' } = useParams()
  const query = useQuery(campaignQuery(useApi(), id))
  const campaign = query.data
  const state = useLoadState(query)
  const back = { href: pathTo.officeCampaigns({}, language), label: t('editor.back') }
  if (hasCode(query.error, 'campaign_not_found', 'invalid_fields'))
    return <MissingPage title={t('page.missingTitle')} text={t('page.missingText')} back={back} />
  return (
    <Page
      title={campaign?.name[language] ?? t('list.title')}
      overline={campaign?.code}
      aside={campaign && <CampaignTag state={campaign.state} />}
      back={back}
      actions={campaign && <CampaignActions campaign={campaign} />}
    >
      <LoadStates state={state}>{(shown) => <CampaignContent campaign={shown} />}</LoadStates>
    </Page>
  )
}

const CampaignContent = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation('office-campaigns')
  return (
    <Columns
      side={
        <>
          <Section title={t('page.facts')} look="card">
            <CampaignFacts campaign={campaign} />
          </Section>
          <CampaignHistory campaign={campaign} />
        </>
      }
    >
      {campaign.ended && (
        <Banner icon="info" title={t('page.ended')}>
          {campaign.ended.reason}
        </Banner>
      )}
      <FiguresSection campaign={campaign} />
      <PeopleSection campaign={campaign} />
      <CampaignItems campaign={campaign} />
    </Columns>
  )
}
