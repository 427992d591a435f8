import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { type Explanation, Failure } from './LoadStates.tsx'
import { useUiTexts } from './UiTexts.tsx'

export type ActDialogProps = {
  isOpen: boolean
  title: string
  children: ReactNode
  /** Says what will be done: "Delete draft", never "OK". */
  confirmLabel: string
  cancelLabel?: string
  isDanger?: boolean
  /** `question` asks before something weighty: it must be answered, and the focus begins on the harmless answer. */
  kind?: 'form' | 'question'
  onClose: () => void
  /** Asked first: shows what is still missing, and says whether nothing is. */
  check?: () => boolean
  /** Closes after it succeeds. What it throws is told by `explain`, and the dialog stays as it was filled in. */
  onConfirm: () => Promise<unknown>
  explain: (error: unknown) => Explanation
}

/** A dialog around one act. */
export const ActDialog = ({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  isDanger,
  kind = 'form',
  onClose,
  check,
  onConfirm,
  explain,
}: ActDialogProps) => {
  const texts = useUiTexts()
  const [failure, setFailure] = useState<Explanation | null>(null)
  const close = () => {
    setFailure(null)
    onClose()
  }
  const confirm = async () => {
    setFailure(null)
    if (check && !check()) return
    try {
      await onConfirm()
      close()
    } catch (error) {
      setFailure(explain(error))
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      role={kind === 'question' ? 'alertdialog' : 'dialog'}
      actions={
        <>
          <Button autoFocus={kind === 'question'} onPress={close}>
            {cancelLabel ?? texts.cancel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} onPress={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {failure && <Failure explanation={failure} />}
    </Dialog>
  )
}
