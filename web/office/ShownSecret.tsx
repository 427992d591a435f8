import { useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Null if there is nothing to copy. */
  secret: string | null
  text: string
  texts: Record<'title' | 'label' | 'copy' | 'copied' | 'copyFailed' | 'done', string>
}

/** Shows a new secret once, with a button that copies it. It must be answered, because it cannot be shown again. */
export const ShownSecret = ({ isOpen, onClose, secret, text, texts }: Props) => {
  const [copying, setCopying] = useState<'copied' | 'failed' | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const close = () => {
    setCopying(null)
    onClose()
  }
  const copy = async (copied: string) => {
    try {
      await navigator.clipboard.writeText(copied)
      setCopying('copied')
    } catch {
      setCopying('failed')
      field.current?.select()
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={texts.title}
      role="alertdialog"
      ignoresEscape
      actions={
        <Button variant="primary" onPress={close}>
          {texts.done}
        </Button>
      }
    >
      <p>{text}</p>
      {secret !== null && (
        <>
          <TextField
            ref={field}
            label={texts.label}
            value={secret}
            onChange={() => {}}
            isReadOnly
            error={copying === 'failed' ? texts.copyFailed : undefined}
          />
          <Button icon="copy" onPress={() => copy(secret)}>
            {copying === 'copied' ? texts.copied : texts.copy}
          </Button>
        </>
      )}
    </Dialog>
  )
}
