import type { ReportedValue } from '#contract/laboratory-reports.ts'
import { systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { addReported } from '#server/orders/results/reported/domain.ts'
import { valuesByOrder } from './rules.ts'
import { listOpenTests } from './store.ts'

type From = { id: string; laboratoryName: string }

/**
 * Values of a laboratory become reported results, one for each order, which nobody has approved yet. The consignment is locked, and
 * the orders are locked after it, by their ids. Returns how many results there are.
 */
export async function reportValues(
  tx: Tx,
  context: Context,
  { id, laboratoryName: name }: From,
  values: readonly ReportedValue[],
): Promise<number> {
  const orders = valuesByOrder(values, await listOpenTests(tx, id))
  for (const { orderId, ...result } of orders) {
    const call = { tx, context, actor: systemCaller, id: orderId }
    await addReported(call, { ...result, fileId: null, corrects: null, correction: '' }, { name })
  }
  return orders.length
}
