import type { Consignment } from '#contract/consignments.ts'
import type { WorkList } from '#contract/laboratory-page.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { beginTests, suspendTests } from '#server/orders/assignments/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { actAsExpert, actAsLaboratory, type Decide, type Seen } from '../lifecycle/domain.ts'
import { isReported } from '../store.ts'
import { readWorkList } from '../work-list/domain.ts'

/** The tests of the consignment are at the laboratory from now on, order by order. */
const arrive: Decide = async ({ tx, context, subject, now }) => {
  await beginTests(tx, context, subject)
  return { to: 'arrived', columns: { arrived_at: now } }
}

export const noteArrival = (context: Context, caller: Caller, seen: Seen): Promise<Consignment> =>
  actAsExpert(context, caller, seen, 'arrive', arrive)

export const confirmArrival = (context: Context, caller: Caller): Promise<WorkList> =>
  context.db.transaction().execute(async (tx) => {
    await actAsLaboratory(tx, context, caller, 'arrive', arrive)
    return readWorkList(tx, caller)
  })

/** Takes back that it arrived: its tests are on their way again. */
export const undoArrival = (
  context: Context,
  caller: Caller,
  seen: Seen,
  reason: string,
): Promise<Consignment> =>
  actAsExpert(context, caller, seen, 'undo_arrival', async ({ tx, subject }) => {
    if (await isReported(tx, subject.id)) throw new Refusal('consignment_reported')
    await suspendTests(tx, context, subject)
    return { to: 'sent', columns: { arrived_at: null }, personal: { reason } }
  })
