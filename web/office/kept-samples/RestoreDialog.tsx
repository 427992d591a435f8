import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './KeptDialogs.module.css'

/** Asks why samples that were disposed of or returned are in store again. */
export const RestoreDialog = ({
  isOpen,
  onClose,
  save,
}: {
  isOpen: boolean
  onClose: () => void
  save: (own: { reason: string }) => Promise<unknown>
}) => {
  const { t } = useTranslation('office-reception')
  const explain = useExplain()
  const [reason, setReason] = useState('')
  const close = () => {
    setReason('')
    onClose()
  }
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={close}
      title={t('kept.restoreTitle')}
      confirmLabel={t('kept.actions.restore')}
      explain={explain}
      onConfirm={() => save({ reason: reason.trim() })}
    >
      <div className={styles.fields}>
        <p>{t('kept.restoreText')}</p>
        <TextArea
          label={t('kept.restoreReason')}
          description={t('kept.restoreHint')}
          value={reason}
          onChange={setReason}
          maxLength={1000}
          isOptional
        />
      </div>
    </ActionDialog>
  )
}
