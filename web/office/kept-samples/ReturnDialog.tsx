import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './KeptDialogs.module.css'

type Way = { carrier: string; tracking: string }
const nothing: Way = { carrier: '', tracking: '' }

/** Asks how samples go back to the customer. */
export const ReturnDialog = ({
  isOpen,
  onClose,
  save,
}: {
  isOpen: boolean
  onClose: () => void
  save: (way: Way) => Promise<unknown>
}) => {
  const { t } = useTranslation('office-reception')
  const explain = useExplain()
  const [typed, setTyped] = useState(nothing)
  const close = () => {
    setTyped(nothing)
    onClose()
  }
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={close}
      title={t('kept.returnTitle')}
      confirmLabel={t('kept.actions.return')}
      explain={explain}
      onConfirm={() => save({ carrier: typed.carrier.trim(), tracking: typed.tracking.trim() })}
    >
      <div className={styles.fields}>
        <p>{t('kept.returnText')}</p>
        {(['carrier', 'tracking'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`kept.${field}`)}
            value={typed[field]}
            onChange={(value) => setTyped({ ...typed, [field]: value })}
            maxLength={100}
            isOptional
            autoComplete="off"
          />
        ))}
      </div>
    </ActionDialog>
  )
}
