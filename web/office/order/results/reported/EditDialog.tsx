import { useTranslation } from 'react-i18next'
import type { ReportedResult } from '#contract/reported-results.ts'
import { useExplain } from '#web/shell/explain.ts'
import { type FieldProblems, useFieldProblems } from '#web/shell/use-field-problems.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useDialogEdit } from '../../../use-dialog-edit.ts'
import styles from './EditDialog.module.css'
import type { ReportedActions } from './use-reported-actions.ts'

/** Texts of a result by path of their field, each of which is kept or follows a change by itself. */
type Texts = { [path: string]: string }

const textsOf = ({ title, table }: ReportedResult): Texts => {
  const columns = (table?.tests ?? []).flatMap(({ name, unit }, index) => [
    [nameAt(index), name],
    [unitAt(index), unit],
  ])
  return { title, ...Object.fromEntries(columns) }
}

const nameAt = (index: number) => `columns.${index}.name`
const unitAt = (index: number) => `columns.${index}.unit`

/** Edits the title of a reported result and the names and units of its columns. Mounted when it opens. */
export const EditDialog = ({
  result,
  save,
  onClose,
}: {
  result: ReportedResult
  save: ReportedActions['editResult']
  onClose: () => void
}) => {
  const { t } = useTranslation('office-results')
  const explain = useExplain()
  const problems = useFieldProblems()
  const { typed, change } = useDialogEdit(result, textsOf, 'order_changed')
  const { title = '' } = typed
  const columns = result.table?.tests.map((_, index) => ({
    name: typed[nameAt(index)] ?? '',
    unit: typed[unitAt(index)] ?? '',
  }))
  const names = Object.fromEntries(columns?.map(({ name }, index) => [nameAt(index), name]) ?? [])
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
          onChange={(value) => change({ title: value })}
          maxLength={200}
          isRequired
          error={problems.of('title')}
        />
        {columns && <ColumnFields columns={columns} change={change} problemOf={problems.of} />}
      </div>
    </ActionDialog>
  )
}

const ColumnFields = ({
  columns,
  change,
  problemOf,
}: {
  columns: readonly { name: string; unit: string }[]
  change: (texts: Texts) => void
  problemOf: FieldProblems['of']
}) => {
  const { t } = useTranslation('office-results')
  return columns.map(({ name, unit }, index) => (
    <fieldset key={nameAt(index)} className={styles.column}>
      <legend>{t('edit.column', { number: index + 1 })}</legend>
      <TextField
        label={t('edit.columnName')}
        value={name}
        onChange={(value) => change({ [nameAt(index)]: value })}
        maxLength={200}
        isRequired
        error={problemOf(nameAt(index))}
      />
      <TextField
        label={t('edit.unit')}
        value={unit}
        onChange={(value) => change({ [unitAt(index)]: value })}
        maxLength={40}
        isOptional
        error={problemOf(unitAt(index))}
      />
    </fieldset>
  ))
}
