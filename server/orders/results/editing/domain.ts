import type { z } from 'zod'
import type { Order } from '#contract/orders.ts'
import type { reportedResultEndpoints } from '#contract/reported-results.ts'
import { findInvertedLimits, type TableTest } from '#contract/result-tables.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { act, type Seen } from '../../lifecycle/domain.ts'
import { getNamed } from '../deciding/domain.ts'
import { editReported, getColumns } from '../reported/store.ts'

type Body = z.output<(typeof reportedResultEndpoints)['editReportedResult']['body']>

/** Edits the title and the columns of a result that is not approved yet. A caller who changes something becomes an author of it. */
export function editReportedResult(
  context: Context,
  caller: Caller,
  seen: Seen,
  { reportedId: id, title, columns }: Body,
): Promise<Order> {
  return act(context, caller, seen, 'edit_result', async ({ tx, order }) => {
    const [result] = await getNamed(tx, order.id, [id], 'edit')
    const before = await getColumns(tx, id)
    if (columns && columns.length !== before.length)
      throw new Refusal('invalid_fields', [{ path: 'columns', code: 'wrong_format' }])
    const after = before.map((test, index) => editedColumn(test, columns?.[index]))
    const inverted = findInvertedLimits(after)
    if (inverted.length > 0)
      throw new Refusal(
        'invalid_fields',
        inverted.map((index) => ({ path: `columns.${index}.maximum`, code: 'below_minimum' })),
      )
    if (title === result?.title && changedColumns(before, after).length === 0) return null
    await editReported(tx, id, { title, columns: after, editorId: caller.personId })
    return { personal: { title, before: result?.title ?? '', columns: changedColumns(before, after) } }
  })
}

type ColumnEdit = NonNullable<Body['columns']>[number]

/** A limit that is not said stays. */
const editedColumn = (test: TableTest, edit: ColumnEdit | undefined): TableTest => {
  if (!edit) return test
  const { name, unit, minimum = test.minimum, maximum = test.maximum } = edit
  return { name, unit, minimum, maximum }
}

/** Changed columns, each as it was and as it is. */
const changedColumns = (before: readonly TableTest[], after: readonly TableTest[]): string[] =>
  before.flatMap((test, index) => {
    const [was, is] = [test, after[index] ?? test].map(describe)
    return was === is ? [] : [`${was} → ${is}`]
  })

/** Column in one line without words, such as `Lead (mg/kg) ≤ 90`. */
function describe({ name, unit, minimum, maximum }: TableTest): string {
  const limits = [minimum !== null && `≥ ${minimum}`, maximum !== null && `≤ ${maximum}`].filter(Boolean)
  return [unit ? `${name} (${unit})` : name, ...limits].join(' ')
}
