import { type ReactNode, useState } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useUiTexts } from './UiTexts.tsx'

export type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  children: ReactNode
  /** Says what will be done: "Delete draft", never "OK". */
  confirmLabel: string
  isDanger?: boolean
  onClose: () => void
  /** Closes after it succeeds. What it throws is shown by `explain`, and the question stays open. */
  onConfirm: () => Promise<unknown>
  explain: (error: unknown) => string
}

/** A question before something weighty. The focus begins on the harmless answer. */
export const ConfirmDialog = ({
  isOpen,
  title,
  children,
  confirmLabel,
  isDanger,
  onClose,
  onConfirm,
  explain,
}: ConfirmDialogProps) => {
  const texts = useUiTexts()
  const [failure, setFailure] = useState<string | null>(null)

  const close = () => {
    setFailure(null)
    onClose()
  }
  const confirm = async () => {
    setFailure(null)
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
      role="alertdialog"
      actions={
        <>
          <Button autoFocus onPress={close}>
            {texts.cancel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} onPress={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {failure && <Banner tone="signal" title={failure} isAlert />}
    </Dialog>
  )
}
