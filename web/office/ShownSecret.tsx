import { useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useCopy } from './use-copy.ts'

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
  const { outcome, forget, copy } = useCopy()
  const field = useRef<HTMLInputElement>(null)
  const close = () => {
    forget()
    onClose()
  }
  const press = async (shown: string) => {
    if (!(await copy(shown))) field.current?.select()
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
            error={outcome === 'failed' ? texts.copyFailed : undefined}
          />
          <Button icon="copy" onPress={() => press(secret)}>
            {outcome === 'copied' ? texts.copied : texts.copy}
          </Button>
        </>
      )}
    </Dialog>
  )
}
