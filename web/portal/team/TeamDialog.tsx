import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog, type ActionDialogProps } from '#web/ui/ActionDialog.tsx'
import { useTeamAction } from './use-team-action.ts'

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
}: Omit<ActionDialogProps, 'onConfirm' | 'explain'> & {
  done: string
  call: () => Promise<unknown>
  onDone?: () => void
}) => {
  const perform = useTeamAction()
  const explain = useExplain()
  const confirm = async () => {
    await perform(done, call)
    onDone?.()
  }
  return <ActionDialog {...dialog} onConfirm={confirm} explain={explain} />
}
