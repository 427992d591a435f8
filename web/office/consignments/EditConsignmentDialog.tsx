import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Consignment, ConsignmentEdit } from '#contract/consignments.ts'
import { formatConsignmentNumber } from '#contract/formats.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useFieldProblems } from '../customers/edit/use-field-problems.ts'
import styles from './ConsignmentPage.module.css'

/** Carrier, expected results and instructions of a consignment. */
export const EditConsignmentDialog = ({
  consignment: { number, carrier, tracking, expectedBackOn, note },
  isOpen,
  onClose,
  save,
}: {
  consignment: Consignment
  isOpen: boolean
  onClose: () => void
  save: (edit: ConsignmentEdit) => Promise<unknown>
}) => {
  const { t } = useTranslation('office-consignments')
  const explain = useExplain()
  const problems = useFieldProblems()
  const [typed, setTyped] = useState<ConsignmentEdit>({ carrier, tracking, expectedBackOn, note })
  const change = (changed: Partial<ConsignmentEdit>) => setTyped({ ...typed, ...changed })
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('edit.title', { number: formatConsignmentNumber(number) })}
      confirmLabel={t('edit.confirm')}
      onConfirm={() => problems.reading(() => save(typed))}
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
