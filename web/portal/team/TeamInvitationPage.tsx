import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { formatOfferNumber } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import type { ShownTeamInvitation } from '#contract/teams.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { hasCode } from '#web/api/problem.ts'
import { sessionQuery, useSession } from '#web/api/session.ts'
import { useApp } from '#web/shell/AppContext.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { GoneInvitation } from '../invitations/GoneInvitation.tsx'
import { OpeningInvitation } from '../invitations/OpeningInvitation.tsx'

/** Address to which an invitation leads: the offer in whose mail it was sent, or else the team. */
const useAddressBehind = () => {
  const language = useLanguage()
  return (teamId: string, offerId: string | null) =>
    offerId === null
      ? `${pathTo.portalTeam({}, language)}?team=${teamId}`
      : pathTo.offer({ id: offerId }, language)
}

/**
 * Page of a one-time invitation link. Joining shows the user's name and address to the team, so it needs a
 * press.
 */
export const TeamInvitationPage = () => {
  const { t } = useTranslation('team')
  const { token = '' } = useParams()
  const api = useApi()
  const { openAddress } = useApp()
  const addressBehind = useAddressBehind()
  const query = useQuery({
    queryKey: ['team-invitation', token],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/team-invitations/{token}', { params: { path: { token } }, signal })),
  })
  const state = useLoadState(query)
  const joined = query.data?.isMember ? addressBehind(query.data.team.id, query.data.offerId) : null
  useEffect(() => {
    if (joined) openAddress(joined, { replace: true })
  }, [joined, openAddress])

  // A token of invalid form means the same to the reader as an unknown one.
  if (hasCode(query.error, 'team_invitation_not_found', 'invalid_fields')) return <GonePage />
  if (hasCode(query.error, 'forbidden')) {
    return (
      <Page title={t('invitation.title')} width="text">
        <p>{t('invitation.expert')}</p>
      </Page>
    )
  }
  if (!query.data || joined) {
    return <OpeningInvitation title={t('invitation.title')} text={t('invitation.opening')} state={state} />
  }
  return <AskedToJoin token={token} invitation={query.data} />
}

const AskedToJoin = ({ token, invitation }: { token: string; invitation: ShownTeamInvitation }) => {
  const team = invitation.team.name
  const { t } = useTranslation('team')
  const api = useApi()
  const queryClient = useQueryClient()
  const explain = useExplain()
  const { openAddress } = useApp()
  const addressBehind = useAddressBehind()
  const email = useSession().data?.person.email ?? ''
  const offer = invitation.offer && {
    number: formatOfferNumber(invitation.offer.number),
    offer: invitation.offer.name,
  }
  const [failure, setFailure] = useState<Explanation | null>(null)
  const [isGone, setGone] = useState(false)
  const join = async () => {
    setFailure(null)
    try {
      const { teamId, offerId } = await dataOf(
        api.POST('/api/v1/team-invitations/{token}/acceptance', { params: { path: { token } } }),
      )
      await queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey })
      showToast({ tone: 'accent', title: t('invitation.done', { team }) })
      openAddress(addressBehind(teamId, offerId), { replace: true })
    } catch (error) {
      if (hasCode(error, 'team_invitation_not_found')) setGone(true)
      else setFailure(explain(error))
    }
  }
  if (isGone) return <GonePage />
  return (
    <Page title={offer ? t('invitation.offerTitle', offer) : t('invitation.title')} width="text">
      {offer && <p>{t('invitation.offerText', { ...offer, team })}</p>}
      <p>{t('invitation.text', { name: invitation.invitedBy, team })}</p>
      <p>{t('invitation.as', { email })}</p>
      {failure && <Failure explanation={failure} />}
      <div>
        <Button variant="primary" onPress={join}>
          {t('invitation.join', { team })}
        </Button>
      </div>
    </Page>
  )
}

const GonePage = () => {
  const { t } = useTranslation('team')
  return (
    <GoneInvitation
      title={t('invitation.gone')}
      lead={t('invitation.goneText')}
      about={t('invitation.title')}
      toList={t('back')}
    />
  )
}
