import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'

/** Asks before an accreditation or a method is removed. */
export const RemoveDialog = ({
  text,
  ...dialog
}: {
  title: string
  text: string
  confirmLabel: string
  isOpen: boolean
  onClose: () => void
  onConfirm: () => Promise<unknown>
}) => {
  const explain = useExplain()
  return (
    <ActionDialog kind="question" isDanger explain={explain} {...dialog}>
      <p>{text}</p>
    </ActionDialog>
  )
}
