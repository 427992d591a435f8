import { useTranslation } from 'react-i18next'
import type { TeamInvitation } from '#contract/teams.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { Breakable } from '#web/ui/Breakable.tsx'
import { TeamDialog, type TeamDialogProps } from './TeamDialog.tsx'

export const WithdrawDialog = ({
  teamId,
  invitation,
  ...dialog
}: TeamDialogProps & { invitation: TeamInvitation | null }) => {
  const { t } = useTranslation('team')
  const api = useApi()
  if (!invitation) return null
  const withdraw = () =>
    api.DELETE('/api/v1/teams/{id}/invitations/{invitationId}', {
      params: { path: { id: teamId, invitationId: invitation.id } },
    })
  return (
    <TeamDialog
      kind="question"
      {...dialog}
      title={t('invitations.withdrawTitle')}
      confirmLabel={t('invitations.withdraw')}
      cancelLabel={t('invitations.keep')}
      isDanger
      done={t('invitations.withdrawn')}
      call={withdraw}
    >
      <p>
        <Breakable>{t('invitations.withdrawText', { email: invitation.email })}</Breakable>
      </p>
    </TeamDialog>
  )
}
