import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportedResult } from '#contract/reported-results.ts'
import { useExplain } from '#web/shell/explain.ts'
import { type FieldProblems, useFieldProblems } from '#web/shell/use-field-problems.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { OfficeActions } from '../../use-office-actions.ts'
import styles from './EditDialog.module.css'

/** Edits the title of a reported result and the names and units of its columns. Mounted when it opens. */
export const EditDialog = ({
  result,
  save,
  onClose,
}: {
  result: ReportedResult
  save: OfficeActions['editResult']
  onClose: () => void
}) => {
  const { t } = useTranslation('office-results')
  const explain = useExplain()
  const problems = useFieldProblems()
  const [title, setTitle] = useState(result.title)
  const [columns, setColumns] = useState(() => result.table?.tests.map(({ name, unit }) => ({ name, unit })))
  const names = Object.fromEntries(columns?.map(({ name }, index) => [`columns.${index}.name`, name]) ?? [])
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={t('edit.title')}
      confirmLabel={t('edit.confirm')}
      cancelLabel={t('keep')}
      check={() => problems.require({ title, ...names })}
      onConfirm={() =>
        problems.reading(() => save({ reportedId: result.id, title, columns: columns ?? null }))
      }
      explain={explain}
    >
      <p>{t('edit.text')}</p>
      <div className={styles.fields}>
        <TextField
          label={t('edit.name')}
          value={title}
          onChange={setTitle}
          maxLength={200}
          isRequired
          error={problems.of('title')}
        />
        {columns && <ColumnFields columns={columns} onChange={setColumns} problemOf={problems.of} />}
      </div>
    </ActionDialog>
  )
}

type EditedColumn = { name: string; unit: string }

const ColumnFields = ({
  columns,
  onChange,
  problemOf,
}: {
  columns: readonly EditedColumn[]
  onChange: (columns: EditedColumn[]) => void
  problemOf: FieldProblems['of']
}) => {
  const { t } = useTranslation('office-results')
  const change = (index: number, changed: Partial<EditedColumn>) =>
    onChange(columns.map((column, at) => (at === index ? { ...column, ...changed } : column)))
  return columns.map(({ name, unit }, index) => (
    <fieldset key={columnKey(index)} className={styles.column}>
      <legend>{t('edit.column', { number: index + 1 })}</legend>
      <TextField
        label={t('edit.columnName')}
        value={name}
        onChange={(changed) => change(index, { name: changed })}
        maxLength={200}
        isRequired
        error={problemOf(`columns.${index}.name`)}
      />
      <TextField
        label={t('edit.unit')}
        value={unit}
        onChange={(changed) => change(index, { unit: changed })}
        maxLength={40}
        isOptional
        error={problemOf(`columns.${index}.unit`)}
      />
    </fieldset>
  ))
}

/** Columns are identified by position, because their names are being edited. */
const columnKey = (index: number) => `column ${index}`
