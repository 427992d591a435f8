import type { BulkReport } from '#contract/bulk.ts'
import { helsinkiDay } from '#contract/days.ts'
import type { OrderSuggestions } from '#contract/laboratory-suggestions.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { OnceKey } from '#server/db/once.ts'
import type { Call } from '#server/events/transitions/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { assignEach, requireAssigner } from '../assignments/domain.ts'
import { type Chosen, onEach } from '../bulk/domain.ts'
import { refuseAct } from '../domain.ts'
import { rankLaboratories, testsByLaboratory } from './rules.ts'
import { listCandidates, listOpenTests } from './store.ts'

/** Laboratories for the received tests of an order. */
export async function getSuggestions(
  { db, clock }: Context,
  caller: Caller,
  id: string,
): Promise<OrderSuggestions> {
  const { version } = await requireAssigner(db, caller, id)
  return { version, tests: await suggest(db, id, helsinkiDay(clock.now())) }
}

async function suggest(db: Db | Tx, id: string, today: string): Promise<OrderSuggestions['tests']> {
  const tests = await listOpenTests(db, id)
  const candidates =
    tests.length === 0
      ? []
      : await listCandidates(
          db,
          tests.map(({ offerItemId }) => offerItemId),
        )
  const byItem = Map.groupBy(candidates, ({ offerItemId }) => offerItemId)
  return tests.map((test) => ({
    offerItemId: test.offerItemId,
    samples: test.samples,
    needsAccreditation: test.needsAccreditation,
    laboratories: rankLaboratories(test, byItem.get(test.offerItemId) ?? [], today),
  }))
}

/** Assigns the received tests of each order to the laboratories that are suggested first. */
export const assignSuggested = (context: Context, caller: Caller, onceKey: OnceKey, chosen: Chosen) =>
  onEach(context, caller, onceKey, chosen, assignSuggestedOf) satisfies Promise<BulkReport>

async function assignSuggestedOf(call: Call): Promise<void> {
  const { tx, context, actor, id } = call
  const { state } = await requireAssigner(tx, actor, id)
  refuseAct('assign', state, 'expert')
  const groups = testsByLaboratory(await suggest(tx, id, helsinkiDay(context.clock.now())))
  if (groups.length === 0) throw new Refusal('no_laboratory_suggested')
  await assignEach(call, groups)
}
