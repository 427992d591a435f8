import { useState } from 'react'
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
  const [isCopied, setCopied] = useState(false)
  const key = created?.key ?? null
  const close = () => {
    setCopied(false)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('shown.title')}
      role="alertdialog"
      actions={
        <Button variant="primary" onPress={close}>
          {t('shown.done')}
        </Button>
      }
    >
      <p>{key === null ? t('shown.lost') : t('shown.text', { name: created?.name })}</p>
      {key !== null && (
        <>
          <TextField label={t('shown.label')} value={key} onChange={() => {}} isReadOnly />
          <Button
            icon="copy"
            onPress={async () => {
              await navigator.clipboard.writeText(key)
              setCopied(true)
            }}
          >
            {isCopied ? t('shown.copied') : t('shown.copy')}
          </Button>
        </>
      )}
    </Dialog>
  )
}
