import type { Order } from '#contract/orders.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { actOnReports } from '../../leaving/domain.ts'
import { listReopenable } from '../../leaving/store.ts'
import type { Seen } from '../../lifecycle/domain.ts'
import { withdrawTests } from '../../sample-tests/store.ts'
import { reopenSamples } from '../../samples/store.ts'
import { requireApprover } from '../deciding/domain.ts'
import { refuseWaiting } from '../reported/domain.ts'
import { withdraw } from '../store.ts'

/**
 * Withdraws a released result, also one that was corrected: its file may be one that the customer must not have. Its tests wait for
 * a result again, unless another valid result reports them; their laboratory is told, and a completed order is then in analysis again.
 */
export async function withdrawResult(
  context: Context,
  caller: Caller,
  seen: Seen,
  { resultId, reason }: { resultId: string; reason: string },
): Promise<Order> {
  await requireApprover(context, caller, seen.id)
  return actOnReports(
    context,
    caller,
    seen,
    'withdraw_result',
    async ({ tx, order, now, reopened: told }) => {
      const result = order.results.find(({ id }) => id === resultId)
      if (!result) throw new Refusal('result_not_found')
      if (result.withdrawn) throw new Refusal('result_withdrawn')
      await refuseWaiting(tx, order.id, { at: now, by: caller.personId, corrects: resultId })
      await withdraw(tx, resultId, { at: now, by: caller.personId, reason })
      const reopened = await withdrawTests(tx, resultId)
      if (reopened > 0) told.push(...(await listReopenable(tx, { reportedIds: [], resultId })))
      await reopenSamples(tx, order.id)
      const isReopened = reopened > 0 && order.state === 'completed'
      return {
        to: isReopened ? 'analysis_in_progress' : order.state,
        ...(isReopened && { columns: { completed_at: null } }),
        personal: { title: result.title, reason },
      }
    },
  )
}
