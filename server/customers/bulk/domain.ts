import type { BulkReport } from '#contract/bulk.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { type Choice, countOf, runBulk } from '#server/db/bulk.ts'
import type { OnceKey } from '#server/db/once.ts'
import { Refusal } from '#server/refusal.ts'
import { canSeeCustomers } from '../access.ts'
import { edit } from '../domain.ts'
import { type CustomerQuery, readEveryCustomer } from '../listing/domain.ts'
import { listNames } from '../store.ts'

/** Number of customers on which an action would be taken. */
export const countMatching = async (context: Context, caller: Caller, query: CustomerQuery) =>
  countOf(readEveryCustomer(context, caller, query))

/** Sets the expert who looks after customers. */
export async function assignCustomers(
  context: Context,
  actor: Caller,
  onceKey: OnceKey,
  { responsibleId, ...chosen }: Choice<CustomerQuery> & { responsibleId: string | null },
): Promise<BulkReport> {
  if (!canSeeCustomers(actor)) throw new Refusal('forbidden')
  return runBulk(context, onceKey, chosen, {
    matching: () => readEveryCustomer(context, actor, chosen.filter ?? {}),
    act: (tx, row) => edit({ tx, context, actor, ...row }, { responsibleId }),
    namesOf: async (ids) => new Map((await listNames(context.db, ids)).map(({ id, name }) => [id, name])),
  })
}
