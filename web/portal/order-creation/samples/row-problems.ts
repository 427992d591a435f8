import type { FieldErrorCode } from '#contract/errors.ts'
import { byId } from '#web/ui/grid/row-order.ts'
import type { Draft, RowProblems } from '../draft/draft.ts'
import type { Row } from '../draft/rows.ts'

/**
 * Problems to show per row: values that cannot be saved, always; missing values once the user has tried to
 * continue. Values that were filled in since the server's reply are not shown.
 */
export function rowProblems(draft: Draft, isChecked: boolean): ReadonlyMap<string, RowProblems> {
  if (!isChecked) return draft.rowProblems
  const problems = new Map(draft.rowProblems)
  const rows = byId(draft.rows)
  for (const { path, code } of draft.order.missing) {
    const [list, index, field] = path.split('.')
    const row = list === 'samples' ? rows.get(draft.order.samples[Number(index)]?.id ?? '') : undefined
    if (!row || (field !== 'name' && field !== 'tests') || !isStillMissing(draft, row, field)) continue
    problems.set(row.id, { [field]: code, ...problems.get(row.id) })
  }
  return problems
}

/** Problems of the whole list that belong to no row: it is empty. */
export const listProblems = ({ order, rows }: Draft, isChecked: boolean): FieldErrorCode[] =>
  isChecked && rows.length === 0
    ? order.missing.filter(({ path }) => path === 'samples').map(({ code }) => code)
    : []

const isStillMissing = ({ edits, order }: Draft, row: Row, field: 'name' | 'tests') =>
  field === 'name'
    ? row.name.trim() === ''
    : row.tests.length === 0 && (edits.request ?? order.request).trim() === ''

/** Counts the rows of each kind of problem, for the summary above the list. */
export function countProblems(problems: ReadonlyMap<string, RowProblems>) {
  const all = [...problems.values()]
  const names = all.filter(({ name }) => name === 'required').length
  const tests = all.filter((row) => row.tests === 'sample_without_tests').length
  const cells = all.filter((row) =>
    Object.values(row).some((code) => code !== 'required' && code !== 'sample_without_tests'),
  ).length
  return { names, tests, cells }
}
