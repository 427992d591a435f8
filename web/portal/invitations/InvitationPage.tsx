import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { hasCode } from '#web/api/problem.ts'
import { useApp } from '#web/shell/AppContext.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { GoneInvitation } from './GoneInvitation.tsx'
import { OpeningInvitation } from './OpeningInvitation.tsx'

/** Page of a one-time invitation link. Gives the signed-in user access to one order and opens it. */
export const InvitationPage = () => {
  const { t } = useTranslation('portal')
  const { token = '' } = useParams()
  const api = useApi()
  const language = useLanguage()
  const { openAddress } = useApp()
  // The call is idempotent for one user, so it is made on load and repeated after a connection failure.
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () =>
      dataOf(api.POST('/api/v1/invitations/{token}/acceptance', { params: { path: { token } } })),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const state = useLoadState(query)
  const orderId = query.data?.orderId
  useEffect(() => {
    if (orderId) openAddress(pathTo.order({ id: orderId }, language), { replace: true })
  }, [orderId, language, openAddress])

  // A token of invalid form means the same to the reader as an unknown one.
  if (hasCode(query.error, 'invitation_not_found', 'invalid_fields')) return <GonePage />
  return <OpeningInvitation title={t('invitation.title')} text={t('invitation.opening')} state={state} />
}

const GonePage = () => {
  const { t } = useTranslation('portal')
  return (
    <GoneInvitation
      title={t('invitation.gone')}
      lead={t('invitation.goneText')}
      about={t('invitation.title')}
      toList={t('invitation.toList')}
    >
      <p>{t('invitation.wrongAccount')}</p>
    </GoneInvitation>
  )
}
