import { useTranslation } from 'react-i18next'
import type { TeamMember } from '#contract/teams.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { ifMatch } from '#web/api/client.ts'
import { useSession } from '#web/api/session.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActDialog } from '#web/ui/ActDialog.tsx'
import { useTeamAct } from './use-team-act.ts'

/** The question before somebody becomes an admin, or stops being one. */
export const RoleDialog = ({
  isOpen,
  teamId,
  member,
  onClose,
}: {
  isOpen: boolean
  teamId: string
  member: TeamMember | null
  onClose: () => void
}) => {
  const { t } = useTranslation('team')
  const api = useApi()
  const act = useTeamAct()
  const explain = useExplain()
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
    <ActDialog
      kind="question"
      isOpen={isOpen}
      title={isSelf && words === 'makeMember' ? t('makeMember.titleSelf') : t(`${words}.title`, { name })}
      confirmLabel={t(`${words}.do`)}
      onClose={onClose}
      onConfirm={() => act(t(`${words}.done`, { name }), save)}
      explain={explain}
    >
      <p>{isSelf && words === 'makeMember' ? t('makeMember.textSelf') : t(`${words}.text`, { name })}</p>
    </ActDialog>
  )
}
