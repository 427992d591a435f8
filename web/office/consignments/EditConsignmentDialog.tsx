import { useTranslation } from 'react-i18next'
import type { Consignment, ConsignmentEdit } from '#contract/consignments.ts'
import { formatConsignmentNumber } from '#contract/formats.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useFieldProblems } from '#web/shell/use-field-problems.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useDialogEdit } from '../use-dialog-edit.ts'
import styles from './ConsignmentPage.module.css'
import { suggestedDay } from './suggested-day.ts'
import { useConsignmentActions } from './use-consignment-actions.ts'

const fieldsOf = (consignment: Consignment): ConsignmentEdit => {
  const { carrier, tracking, expectedBackOn, note } = consignment
  return { carrier, tracking, expectedBackOn: expectedBackOn ?? suggestedDay(consignment), note }
}

/** Carrier, expected results and instructions of a consignment. Mounted when it opens. */
export const EditConsignmentDialog = ({
  consignment,
  onClose,
}: {
  consignment: Consignment
  onClose: () => void
}) => {
  const { t } = useTranslation('office-consignments')
  const explain = useExplain()
  const problems = useFieldProblems()
  const { typed, change, base, saving } = useDialogEdit(consignment, fieldsOf, 'consignment_changed')
  const { edit } = useConsignmentActions(base)
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={t('edit.title', { number: formatConsignmentNumber(consignment.number) })}
      confirmLabel={t('edit.confirm')}
      onConfirm={() => saving(() => problems.reading(() => edit(typed)))}
      explain={explain}
    >
      <ConsignmentFields typed={typed} change={change} problemOf={problems.of} />
    </ActionDialog>
  )
}

const ConsignmentFields = ({
  typed,
  change,
  problemOf,
}: {
  typed: ConsignmentEdit
  change: (changed: Partial<ConsignmentEdit>) => void
  problemOf: (path: string) => string | undefined
}) => {
  const { t } = useTranslation('office-consignments')
  return (
    <div className={styles.fields}>
      <TextField
        label={t('page.carrier')}
        value={typed.carrier}
        onChange={(value) => change({ carrier: value })}
        maxLength={100}
        isOptional
        autoComplete="off"
        error={problemOf('carrier')}
      />
      <TextField
        label={t('page.tracking')}
        value={typed.tracking}
        onChange={(value) => change({ tracking: value })}
        maxLength={100}
        isOptional
        autoComplete="off"
        error={problemOf('tracking')}
      />
      <TextField
        type="date"
        label={t('edit.expectedBack')}
        description={t('edit.expectedBackHint')}
        value={typed.expectedBackOn ?? ''}
        onChange={(value) => change({ expectedBackOn: value || null })}
        isOptional
        error={problemOf('expectedBackOn')}
      />
      <TextArea
        label={t('edit.note')}
        description={t('edit.noteHint')}
        value={typed.note}
        onChange={(value) => change({ note: value })}
        maxLength={2000}
        rows={4}
        isOptional
        error={problemOf('note')}
      />
    </div>
  )
}
