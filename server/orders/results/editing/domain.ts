import type { z } from 'zod'
import type { Order } from '#contract/orders.ts'
import type { reportedResultEndpoints } from '#contract/reported-results.ts'
import type { TableTest } from '#contract/result-tables.ts'
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
    const after = before.map((test, index) => ({ ...test, ...columns?.[index] }))
    if (title === result?.title && renamedColumns(before, after).length === 0) return null
    await editReported(tx, id, { title, columns: after, editorId: caller.personId })
    return { personal: { title, before: result?.title ?? '', columns: renamedColumns(before, after) } }
  })
}

/** Columns with another name or unit, each as it was and as it is. */
const renamedColumns = (before: readonly TableTest[], after: readonly TableTest[]): string[] =>
  before.flatMap((test, index) => {
    const [was, is] = [test, after[index] ?? test].map(({ name, unit }) =>
      unit ? `${name} (${unit})` : name,
    )
    return was === is ? [] : [`${was} → ${is}`]
  })
