import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type Props = {
  isOpen: boolean
  created: { name: string; key: string | null } | null
  onClose: () => void
}

/** Shows a new key once. It must be answered, because the key cannot be shown again. */
export const ShownKeyDialog = ({ isOpen, created, onClose }: Props) => {
  const { t } = useTranslation('office-keys')
  const [copying, setCopying] = useState<'copied' | 'failed' | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const key = created?.key ?? null
  const close = () => {
    setCopying(null)
    onClose()
  }
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
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
      title={t('shown.title')}
      role="alertdialog"
      ignoresEscape
      actions={
        <Button variant="primary" onPress={close}>
          {t('shown.done')}
        </Button>
      }
    >
      <p>{key === null ? t('shown.lost') : t('shown.text', { name: created?.name })}</p>
      {key !== null && (
        <>
          <TextField
            ref={field}
            label={t('shown.label')}
            value={key}
            onChange={() => {}}
            isReadOnly
            error={copying === 'failed' ? t('shown.copyFailed') : undefined}
          />
          <Button icon="copy" onPress={() => copy(key)}>
            {copying === 'copied' ? t('shown.copied') : t('shown.copy')}
          </Button>
        </>
      )}
    </Dialog>
  )
}
