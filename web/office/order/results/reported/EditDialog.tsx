import { useTranslation } from 'react-i18next'
import type { FieldErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/lists.ts'
import { readLimit } from '#contract/measured-value.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import { useExplain } from '#web/shell/explain.ts'
import { type FieldProblems, useFieldProblems } from '#web/shell/use-field-problems.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useDialogEdit } from '../../../use-dialog-edit.ts'
import { typedLimit } from '../../typed-limit.ts'
import styles from './EditDialog.module.css'
import type { ReportedActions } from './use-reported-actions.ts'

/** Texts of a result by path of their field, each of which is kept or follows a change by itself. */
type Texts = { [path: string]: string }
const fields = ['name', 'unit', 'minimum', 'maximum'] as const
type Field = (typeof fields)[number]
type Column = Record<Field, string>

const pathOf = (index: number, field: Field) => `columns.${index}.${field}`

const textsOf = ({ title, table }: ReportedResult, language: Language): Texts => {
  const columns = (table?.tests ?? []).flatMap(({ name, unit, minimum, maximum }, index) => [
    [pathOf(index, 'name'), name],
    [pathOf(index, 'unit'), unit],
    [pathOf(index, 'minimum'), typedLimit(minimum, language)],
    [pathOf(index, 'maximum'), typedLimit(maximum, language)],
  ])
  return { title, ...Object.fromEntries(columns) }
}

const columnsOf = ({ table }: ReportedResult, typed: Texts): Column[] | null =>
  table?.tests.map(
    (_, index) =>
      Object.fromEntries(fields.map((field) => [field, typed[pathOf(index, field)] ?? ''])) as Column,
  ) ?? null

const limitOf = (text: string) => (text.trim() === '' ? null : readLimit(text))

const readColumn = ({ name, unit, minimum, maximum }: Column) => ({
  name,
  unit,
  minimum: limitOf(minimum),
  maximum: limitOf(maximum),
})

function problemsOf(title: string, columns: readonly Column[]): Record<string, FieldErrorCode> {
  const found: [path: string, code: FieldErrorCode | false][] = [
    ['title', title.trim() === '' && 'required'],
    ...columns.flatMap(({ name, minimum, maximum }, index): typeof found => [
      [pathOf(index, 'name'), name.trim() === '' && 'required'],
      [pathOf(index, 'minimum'), minimum.trim() !== '' && limitOf(minimum) === null && 'wrong_format'],
      [pathOf(index, 'maximum'), maximum.trim() !== '' && limitOf(maximum) === null && 'wrong_format'],
    ]),
  ]
  return Object.fromEntries(found.flatMap(([path, code]) => (code ? [[path, code]] : [])))
}

/** Edits the title of a reported result, and the names, units and limits of its columns. Mounted when it opens. */
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
  const language = useLanguage()
  const explain = useExplain()
  const problems = useFieldProblems()
  const { typed, change } = useDialogEdit(result, (one) => textsOf(one, language), 'order_changed')
  const { title = '' } = typed
  const columns = columnsOf(result, typed)
  const edit = {
    reportedId: result.id,
    title,
    columns: columns?.map(readColumn) ?? null,
  }
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={t('edit.title')}
      confirmLabel={t('edit.confirm')}
      cancelLabel={t('keep')}
      check={() => problems.show(problemsOf(title, columns ?? []))}
      onConfirm={() => problems.reading(() => save(edit))}
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
        {columns?.map((column, index) => (
          <ColumnFields
            key={pathOf(index, 'name')}
            column={column}
            index={index}
            change={change}
            problemOf={problems.of}
          />
        ))}
      </div>
    </ActionDialog>
  )
}

const ColumnFields = ({
  column,
  index,
  change,
  problemOf,
}: {
  column: Column
  index: number
  change: (texts: Texts) => void
  problemOf: FieldProblems['of']
}) => {
  const { t } = useTranslation('office-results')
  const field = (name: Field) => ({
    value: column[name],
    onChange: (value: string) => change({ [pathOf(index, name)]: value }),
    error: problemOf(pathOf(index, name)),
  })
  const limit = { maxLength: 30, inputMode: 'decimal', isOptional: true } as const
  return (
    <fieldset className={styles.column}>
      <legend>{t('edit.column', { number: index + 1 })}</legend>
      <TextField label={t('edit.columnName')} {...field('name')} maxLength={200} isRequired />
      <TextField label={t('edit.unit')} {...field('unit')} maxLength={40} isOptional />
      <TextField label={t('edit.minimum')} {...field('minimum')} {...limit} />
      <TextField label={t('edit.maximum')} {...field('maximum')} {...limit} />
    </fieldset>
  )
}
