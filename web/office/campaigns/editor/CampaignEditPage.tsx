import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { hasCode } from '#web/api/problem.ts'
import { useSession } from '#web/api/session.ts'
import { MissingPage } from '#web/orders/MissingPage.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useTyping } from '../../offers/editor/use-typing.ts'
import { campaignQuery } from '../campaign-queries.ts'
import { CampaignEditProvider } from './CampaignEditContext.tsx'
import { CampaignEditor } from './CampaignEditor.tsx'
import { valuesOf, withFoundWork } from './open-campaign.ts'

/** Stored campaign, read once per visit. `allowed` says what of it may be edited. */
export const CampaignEditPage = () => {
  const { t } = useTranslation('office-campaigns')
  const language = useLanguage()
  const api = useApi()
  const { id = '' } = useParams()
  const personId = useSession().data?.person.id ?? ''
  const typing = useTyping()
  const current = useQuery(campaignQuery(api, id)).data
  const opening = useQuery({
    queryKey: ['campaign-opening', id],
    queryFn: async () => {
      const campaign = await dataOf(api.GET('/api/v1/campaigns/{id}', { params: { path: { id } } }))
      const stored = { id, version: campaign.version }
      const work = { base: valuesOf(campaign), stored, workId: `campaign ${id}`, personId }
      return { campaign, ...(await withFoundWork(work)) }
    },
    enabled: personId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const state = useLoadState(opening)
  const back = { href: pathTo.officeCampaign({ id }, language), label: t('editor.backToCampaign') }
  const { data } = opening
  const isRefused = data && !data.campaign.allowed.includes('edit')
  if (isRefused || hasCode(opening.error, 'campaign_not_found', 'invalid_fields', 'forbidden')) {
    return <MissingPage title={t('editor.closedTitle')} text={t('editor.closedText')} back={back} />
  }
  if (data) {
    const { allowed } = current ?? data.campaign
    return (
      <CampaignEditProvider key={id} opening={data} typing={typing}>
        <CampaignEditor back={back} isPromised={!allowed.includes('edit_offer')} />
      </CampaignEditProvider>
    )
  }
  return (
    <Page title={t('editor.editTitle')} back={back}>
      <LoadStates state={state} skeleton={<Skeleton look="form" rows={6} />}>
        {() => null}
      </LoadStates>
    </Page>
  )
}
