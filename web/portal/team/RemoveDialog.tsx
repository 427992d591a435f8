import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamMember } from '#contract/teams.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { ifMatch } from '#web/api/client.ts'
import { useSession } from '#web/api/session.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActDialog } from '#web/ui/ActDialog.tsx'
import { HeirSelect, useHeirs } from './HeirSelect.tsx'
import { useTeamAct } from './use-team-act.ts'

/** Removing somebody, and who takes over: the admin who acts, unless somebody else is chosen. */
export const RemoveDialog = ({
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
  const me = useSession().data?.person.id ?? ''
  const heirs = useHeirs(teamId, member?.id)
  const [chosen, setChosen] = useState('')
  if (!member) return null
  const { id: personId, name, version } = member
  const handOverTo = chosen || me
  const remove = () =>
    api.POST('/api/v1/teams/{id}/members/{personId}/removal', {
      params: { path: { id: teamId, personId }, header: ifMatch(version) },
      body: { handOverTo },
    })
  return (
    <ActDialog
      isOpen={isOpen}
      title={t('remove.title', { name })}
      confirmLabel={t('remove.confirm')}
      isDanger
      onClose={onClose}
      onConfirm={() => act(t('remove.done', { name }), remove)}
      explain={explain}
    >
      <p>{t('remove.text', { name })}</p>
      <HeirSelect heirs={heirs} value={handOverTo} onChange={setChosen} />
    </ActDialog>
  )
}
