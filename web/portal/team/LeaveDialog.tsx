import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '#contract/paths.ts'
import type { Team } from '#contract/teams.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useSession } from '#web/api/session.ts'
import { useApp } from '#web/shell/AppContext.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { HeirSelect, useHeirs } from './HeirSelect.tsx'
import { TeamDialog } from './TeamDialog.tsx'

/** Leaves the team. The first admin takes over the orders, unless another member is chosen. */
export const LeaveDialog = ({
  isOpen,
  team: { id, name: team },
  onClose,
}: {
  isOpen: boolean
  team: Team
  onClose: () => void
}) => {
  const { t } = useTranslation('team')
  const api = useApi()
  const language = useLanguage()
  const { openAddress } = useApp()
  const heirs = useHeirs(id, useSession().data?.person.id)
  const [chosen, setChosen] = useState('')
  const first = heirs.find(({ role }) => role === 'admin') ?? heirs[0]
  const handOverTo = chosen || first?.id || null
  const leave = () =>
    api.POST('/api/v1/teams/{id}/departure', { params: { path: { id } }, body: { handOverTo } })
  return (
    <TeamDialog
      isOpen={isOpen}
      title={t('leave.title', { team })}
      confirmLabel={t('leave.confirm')}
      isDanger
      onClose={onClose}
      done={t('leave.done', { team })}
      call={leave}
      onDone={() => openAddress(pathTo.portal({}, language))}
    >
      <p>{heirs.length > 0 ? t('leave.text') : t('leave.textLast', { team })}</p>
      {handOverTo && <HeirSelect heirs={heirs} value={handOverTo} onChange={setChosen} />}
    </TeamDialog>
  )
}
