import type { Order } from '#contract/orders.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { act, type Seen, type Step } from '../../lifecycle/domain.ts'
import { getNamed, requireApprover } from '../deciding/domain.ts'
import { refuseOriginals } from '../originals/domain.ts'
import { carriedOutAfterMs } from '../reported/rules.ts'
import { listReleasing, type NamedReported, setRelease } from '../reported/store.ts'
import { refuseUnreleasable } from './rules.ts'

/**
 * Releases approved results. The customer sees them and is notified once the release is carried out; until then it can be undone. What
 * would be refused then is refused now.
 */
export async function releaseResults(
  context: Context,
  caller: Caller,
  seen: Seen,
  { ids }: { ids: string[] },
): Promise<Order> {
  await requireApprover(context, caller, seen.id)
  return act(context, caller, seen, 'release_results', async (step) => {
    const { tx, order, now } = step
    const found = await getNamed(tx, order.id, ids, 'release')
    await refuseOriginalsOf(step, found)
    refuseUnreleasable(order, found, await listReleasing(tx, order.id))
    const dueAt = new Date(now.getTime() + carriedOutAfterMs)
    await setRelease(tx, ids, { state: 'releasing', dueAt, by: caller.personId })
    return titlesOf(found)
  })
}

/** The terms of the customer may have changed since the results were reported. */
export const refuseOriginalsOf = ({ tx, order }: Step, found: readonly NamedReported[]): Promise<void> =>
  refuseOriginals(
    tx,
    order,
    found.flatMap(({ fileId }) => fileId ?? []),
  )

const titlesOf = (found: readonly NamedReported[]) => ({
  personal: { titles: found.map(({ title }) => title) },
})

/** Undoes the release of results that is not carried out. Nobody on the customer's side learns of it. */
export async function undoRelease(
  context: Context,
  caller: Caller,
  seen: Seen,
  { ids }: { ids: string[] },
): Promise<Order> {
  await requireApprover(context, caller, seen.id)
  return act(context, caller, seen, 'undo_release', ({ tx }) => takeRelease(tx, seen.id, ids))
}

/** Makes these results approved ones again. */
export async function takeRelease(tx: Tx, orderId: string, ids: readonly string[]) {
  const found = await getNamed(tx, orderId, ids, 'undo_release')
  await setRelease(tx, ids, { state: 'approved' })
  return titlesOf(found)
}
