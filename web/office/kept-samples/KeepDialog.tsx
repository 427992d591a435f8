import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExplain } from '#web/shell/explain.ts'
import { useFieldProblems } from '#web/shell/use-field-problems.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './KeptDialogs.module.css'

type Longer = { until: string; reason: string }
const nothing: Longer = { until: '', reason: '' }

/** Asks until when samples are kept, and why. */
export const KeepDialog = ({
  isOpen,
  onClose,
  save,
}: {
  isOpen: boolean
  onClose: () => void
  save: (longer: Longer) => Promise<unknown>
}) => {
  const { t } = useTranslation('office-reception')
  const explain = useExplain()
  const problems = useFieldProblems()
  const [typed, setTyped] = useState(nothing)
  const close = () => {
    setTyped(nothing)
    problems.clear()
    onClose()
  }
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={close}
      title={t('kept.keepTitle')}
      confirmLabel={t('kept.actions.keep')}
      check={() => problems.require(typed)}
      explain={explain}
      onConfirm={() => problems.reading(() => save({ ...typed, reason: typed.reason.trim() }))}
    >
      <div className={styles.fields}>
        <TextField
          type="date"
          label={t('kept.newDay')}
          description={t('kept.newDayHint')}
          value={typed.until}
          onChange={(until) => setTyped({ ...typed, until })}
          isRequired
          error={problems.of('until') && t('kept.newDayWrong')}
        />
        <TextArea
          label={t('kept.keepReason')}
          value={typed.reason}
          onChange={(reason) => setTyped({ ...typed, reason })}
          maxLength={1000}
          isRequired
          error={problems.of('reason')}
        />
      </div>
    </ActionDialog>
  )
}
