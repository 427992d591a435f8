import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { type Explanation, Failure } from './LoadStates.tsx'
import { useUiTexts } from './UiTexts.tsx'

export type ActionDialogProps = {
  isOpen: boolean
  title: string
  children: ReactNode
  /** Names the action: "Delete draft", never "OK". */
  confirmLabel: string
  /** Reason why the action cannot be taken yet. */
  disabledReason?: string | undefined
  cancelLabel?: string
  isDanger?: boolean
  width?: DialogProps['width']
  /**
   * `question` asks before a serious action: it must be answered, and the focus starts on the harmless
   * answer.
   */
  kind?: 'form' | 'question'
  onClose: () => void
  /** Called first. Shows missing input and returns true when nothing is missing. */
  check?: () => boolean
  /**
   * The dialog closes after success. It stays open with its input if the result is false, which means that somebody else was
   * first, and after a failure, which is shown with `explain`; null if a field shows it.
   */
  onConfirm: () => Promise<unknown>
  explain: (error: unknown) => Explanation | null
  /** Input that a failure is about. The failure disappears when it changes. */
  entered?: unknown
}

/** Dialog around one action. */
export const ActionDialog = ({
  isOpen,
  title,
  children,
  confirmLabel,
  disabledReason,
  cancelLabel,
  isDanger,
  width,
  kind = 'form',
  onClose,
  check,
  onConfirm,
  explain,
  entered,
}: ActionDialogProps) => {
  const texts = useUiTexts()
  const [failed, setFailed] = useState<{ why: Explanation; entered: unknown } | null>(null)
  const focusFirstWrong = useFocusFirstWrong()
  const failure = failed && failed.entered === entered ? failed.why : null
  const close = () => {
    setFailed(null)
    onClose()
  }
  const fail = (why: Explanation | null) => setFailed(why && { why, entered })
  const confirm = async () => {
    setFailed(null)
    if (check && !check()) return focusFirstWrong()
    try {
      if ((await onConfirm()) === false) fail({ what: texts.overtaken, todo: texts.overtakenTodo })
      else close()
    } catch (error) {
      fail(explain(error))
      focusFirstWrong()
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      width={width}
      role={kind === 'question' ? 'alertdialog' : 'dialog'}
      actions={
        <>
          <Button autoFocus={kind === 'question'} onPress={close}>
            {cancelLabel ?? texts.cancel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} onPress={confirm} disabledReason={disabledReason}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {failure && <FailureInSight explanation={failure} />}
    </Dialog>
  )
}

const FailureInSight = ({ explanation }: { explanation: Explanation }) => (
  <div ref={scrollIntoView}>
    <Failure explanation={explanation} />
  </div>
)

/** Brings the first field with a problem into view, if there is one, after the render that marks it. */
const useFocusFirstWrong = () => {
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals === 0) return
    document.querySelector<HTMLElement>('[role$="dialog"] [aria-invalid="true"]')?.focus()
  }, [refusals])
  return () => setRefusals((count) => count + 1)
}

/** The dialog may be longer than the screen. */
const scrollIntoView = (failure: HTMLElement | null) => void failure?.scrollIntoView({ block: 'nearest' })
