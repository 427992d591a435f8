import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamMember } from '#contract/teams.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { ifMatch } from '#web/api/client.ts'
import { useSession } from '#web/api/session.ts'
import { HeirSelect, useHeirs } from './HeirSelect.tsx'
import { TeamDialog, type TeamDialogProps } from './TeamDialog.tsx'

/** Removes a member. The acting admin takes over the orders, unless another member is chosen. */
export const RemoveDialog = ({
  teamId,
  member,
  ...dialog
}: TeamDialogProps & { member: TeamMember | null }) => {
  const { t } = useTranslation('team')
  const api = useApi()
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
    <TeamDialog
      {...dialog}
      title={t('remove.title', { name })}
      confirmLabel={t('remove.confirm')}
      isDanger
      done={t('remove.done', { name })}
      call={remove}
    >
      <p>{t('remove.text', { name })}</p>
      <HeirSelect heirs={heirs} value={handOverTo} onChange={setChosen} />
    </TeamDialog>
  )
}
