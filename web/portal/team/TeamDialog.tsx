import { useExplain } from '#web/shell/explain.ts'
import { ActDialog, type ActDialogProps } from '#web/ui/ActDialog.tsx'
import { useTeamAct } from './use-team-act.ts'

export type TeamDialogProps = {
  isOpen: boolean
  teamId: string
  onClose: () => void
}

/** A dialog around one act on a team: `done` is told when it has succeeded, and the page then shows the team as it is. */
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
