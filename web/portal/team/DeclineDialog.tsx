import { useTranslation } from 'react-i18next'
import type { JoinRequest } from '#contract/teams.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { ActDialog } from '#web/ui/ActDialog.tsx'
import { useTeamAct } from './use-team-act.ts'

export const DeclineDialog = ({
  isOpen,
  teamId,
  request,
  onClose,
}: {
  isOpen: boolean
  teamId: string
  request: JoinRequest | null
  onClose: () => void
}) => {
  const { t } = useTranslation('team')
  const api = useApi()
  const act = useTeamAct()
  const explain = useExplain()
  if (!request) return null
  const { id: requestId, name } = request
  const decline = () =>
    api.POST('/api/v1/teams/{id}/join-requests/{requestId}/refusal', {
      params: { path: { id: teamId, requestId } },
    })
  return (
    <ActDialog
      kind="question"
      isOpen={isOpen}
      title={t('requests.declineTitle', { name })}
      confirmLabel={t('requests.decline')}
      isDanger
      onClose={onClose}
      onConfirm={() => act(t('requests.declined'), decline)}
      explain={explain}
    >
      <p>{t('requests.declineText', { name })}</p>
    </ActDialog>
  )
}
