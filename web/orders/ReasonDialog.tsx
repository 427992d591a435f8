import { useState } from 'react'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { asOneLine, longestReason } from './reasons.ts'

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
  /** The dialog closes after success. Otherwise it stays open with the typed reason, as an ActionDialog. */
  onConfirm: (reason: string) => Promise<unknown>
}

/** Dialog for an action that needs a reason for the other side. */
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
  const written = asOneLine(reason)
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      isDanger
      check={() => {
        setMissing(!written)
        return written !== ''
      }}
      onConfirm={async () => {
        const result = await onConfirm(written)
        if (result !== false) setReason('')
        return result
      }}
      explain={explain}
    >
      <p>{text}</p>
      <TextArea
        label={label}
        description={hint}
        value={reason}
        onChange={setReason}
        maxLength={longestReason}
        isRequired
        error={isMissing ? missing : undefined}
      />
    </ActionDialog>
  )
}
