import { useExplain } from '#web/shell/explain.ts'
import { ActDialog, type ActDialogProps } from '#web/ui/ActDialog.tsx'
import { useTeamAct } from './use-team-act.ts'

export type TeamDialogProps = {
  isOpen: boolean
  teamId: string
  onClose: () => void
}

/**
 * Dialog around one action on a team. `done` is called after success, when the page shows the new state of
 * the team.
 */
export const TeamDialog = ({
  done,
  call,
  onDone,
  ...dialog
}: Omit<ActDialogProps, 'onConfirm' | 'explain'> & {
  done: string
  call: () => Promise<unknown>
  onDone?: () => void
}) => {
  const act = useTeamAct()
  const explain = useExplain()
  const confirm = async () => {
    await act(done, call)
    onDone?.()
  }
  return <ActDialog {...dialog} onConfirm={confirm} explain={explain} />
}
