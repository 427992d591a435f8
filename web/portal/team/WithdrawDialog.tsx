import { useTranslation } from 'react-i18next'
import type { TeamInvitation } from '#contract/teams.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { ActDialog } from '#web/ui/ActDialog.tsx'
import { useTeamAct } from './use-team-act.ts'

export const WithdrawDialog = ({
  isOpen,
  teamId,
  invitation,
  onClose,
}: {
  isOpen: boolean
  teamId: string
  invitation: TeamInvitation | null
  onClose: () => void
}) => {
  const { t } = useTranslation('team')
  const api = useApi()
  const act = useTeamAct()
  const explain = useExplain()
  if (!invitation) return null
  const withdraw = () =>
    api.DELETE('/api/v1/teams/{id}/invitations/{invitationId}', {
      params: { path: { id: teamId, invitationId: invitation.id } },
    })
  return (
    <ActDialog
      kind="question"
      isOpen={isOpen}
      title={t('invitations.withdrawTitle')}
      confirmLabel={t('invitations.withdraw')}
      isDanger
      onClose={onClose}
      onConfirm={() => act(t('invitations.withdrawn'), withdraw)}
      explain={explain}
    >
      <p>{t('invitations.withdrawText', { email: invitation.email })}</p>
    </ActDialog>
  )
}
