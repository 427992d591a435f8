import { useState } from 'react'
import { useExplain } from '#web/shell/explain.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

export type ReasonDialogProps = {
  isOpen: boolean
  title: string
  text: string
  label: string
  hint?: string
  missing: string
  confirmLabel: string
  cancelLabel: string
  onClose: () => void
  /** Closes after it succeeds; what it throws is told and the reason stays typed. */
  onConfirm: (reason: string) => Promise<unknown>
}

const longest = 1000

/** The contract's reasons are one line; a typed line break is a space to it. */
const asOneLine = (typed: string) => typed.replace(/\s+/g, ' ').trim()

/** An act that needs a reason for the other side. */
export const ReasonDialog = ({
  isOpen,
  title,
  text,
  label,
  hint,
  missing,
  confirmLabel,
  cancelLabel,
  onClose,
  onConfirm,
}: ReasonDialogProps) => {
  const explain = useExplain()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<Explanation | null>(null)

  const confirm = async () => {
    const written = asOneLine(reason)
    setMissing(!written)
    if (!written) return
    setFailure(null)
    try {
      await onConfirm(written)
      setReason('')
      onClose()
    } catch (error) {
      setFailure(explain(error))
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onPress={onClose}>{cancelLabel}</Button>
          <Button variant="danger" onPress={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <TextArea
        label={label}
        description={hint}
        value={reason}
        onChange={setReason}
        maxLength={longest}
        isRequired
        error={isMissing ? missing : undefined}
      />
      {failure && <Failure explanation={failure} />}
    </Dialog>
  )
}
