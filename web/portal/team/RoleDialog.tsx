import { useTranslation } from 'react-i18next'
import type { TeamMember } from '#contract/teams.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { ifMatch } from '#web/api/client.ts'
import { useSession } from '#web/api/session.ts'
import { TeamDialog, type TeamDialogProps } from './TeamDialog.tsx'

/** Confirmation before a member becomes an admin or stops being one. */
export const RoleDialog = ({
  teamId,
  member,
  ...dialog
}: TeamDialogProps & { member: TeamMember | null }) => {
  const { t } = useTranslation('team')
  const api = useApi()
  const isSelf = useSession().data?.person.id === member?.id
  if (!member) return null
  const { id: personId, name, version } = member
  const role = member.role === 'admin' ? 'member' : 'admin'
  const words = role === 'admin' ? 'makeAdmin' : 'makeMember'
  const save = () =>
    api.PUT('/api/v1/teams/{id}/members/{personId}/role', {
      params: { path: { id: teamId, personId }, header: ifMatch(version) },
      body: { role },
    })
  return (
    <TeamDialog
      kind="question"
      {...dialog}
      title={isSelf && words === 'makeMember' ? t('makeMember.titleSelf') : t(`${words}.title`, { name })}
      confirmLabel={t(`${words}.do`)}
      done={t(`${words}.done`, { name })}
      call={save}
    >
      <p>{isSelf && words === 'makeMember' ? t('makeMember.textSelf') : t(`${words}.text`, { name })}</p>
    </TeamDialog>
  )
}
