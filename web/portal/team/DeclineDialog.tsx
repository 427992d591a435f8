import { useTranslation } from 'react-i18next'
import type { JoinRequest } from '#contract/teams.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { TeamDialog, type TeamDialogProps } from './TeamDialog.tsx'

export const DeclineDialog = ({
  teamId,
  request,
  ...dialog
}: TeamDialogProps & { request: JoinRequest | null }) => {
  const { t } = useTranslation('team')
  const api = useApi()
  if (!request) return null
  const { id: requestId, name } = request
  const decline = () =>
    api.POST('/api/v1/teams/{id}/join-requests/{requestId}/refusal', {
      params: { path: { id: teamId, requestId } },
    })
  return (
    <TeamDialog
      kind="question"
      {...dialog}
      title={t('requests.declineTitle', { name })}
      confirmLabel={t('requests.decline')}
      isDanger
      done={t('requests.declined')}
      call={decline}
    >
      <p>{t('requests.declineText', { name })}</p>
    </TeamDialog>
  )
}
