import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useSession } from '#web/api/session.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useTyping } from '../../offers/editor/use-typing.ts'
import { CampaignEditProvider } from './CampaignEditContext.tsx'
import { CampaignEditor } from './CampaignEditor.tsx'
import { valuesOfBeginning, withFoundWork } from './open-campaign.ts'

/** New campaign: from scratch, from an offer (`?offer=`), or as a copy of another campaign (`?copy=`). */
export const CampaignNewPage = () => {
  const { t } = useTranslation('office-campaigns')
  const language = useLanguage()
  const api = useApi()
  const [address] = useSearchParams()
  const personId = useSession().data?.person.id ?? ''
  const typing = useTyping()
  const [offerId, campaignId] = [address.get('offer'), address.get('copy')]
  const origin = offerId ? { offerId } : campaignId ? { campaignId } : {}
  const workId = `campaign new ${offerId ?? campaignId ?? ''}`
  const opening = useQuery({
    queryKey: ['campaign-opening', workId],
    queryFn: async () => {
      const beginning = await dataOf(api.GET('/api/v1/campaigns/beginning', { params: { query: origin } }))
      return withFoundWork({ base: valuesOfBeginning(beginning), stored: null, workId, personId })
    },
    enabled: personId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const state = useLoadState(opening)
  const back = { href: pathTo.officeCampaigns({}, language), label: t('editor.back') }
  if (opening.data) {
    return (
      <CampaignEditProvider key={workId} opening={opening.data} typing={typing}>
        <CampaignEditor back={back} isPromised={false} />
      </CampaignEditProvider>
    )
  }
  return (
    <Page title={t('editor.newTitle')} back={back}>
      <LoadStates state={state} skeleton={<Skeleton look="form" rows={6} />}>
        {() => null}
      </LoadStates>
    </Page>
  )
}
