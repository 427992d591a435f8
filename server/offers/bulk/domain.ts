import type { BulkReport } from '#contract/bulk.ts'
import { formatOfferNumber } from '#contract/formats.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { type Choice, countOf, runBulk } from '#server/db/bulk.ts'
import type { OnceKey } from '#server/db/once.ts'
import type { Call } from '#server/events/transitions/domain.ts'
import { assign, remind, withdraw } from '../lifecycle/domain.ts'
import { type OverviewQuery, readEverySent } from '../overview/domain.ts'
import { listNumbers } from '../overview/store.ts'

type Chosen = Choice<OverviewQuery>

function onEach(
  context: Context,
  actor: Caller,
  onceKey: OnceKey,
  chosen: Chosen,
  act: (call: Call) => Promise<void>,
): Promise<BulkReport> {
  return runBulk(context, onceKey, chosen, {
    // Nothing can be done with drafts in bulk.
    matching: () => readEverySent(context, actor, chosen.filter ?? {}),
    act: (tx, row) => act({ tx, context, actor, ...row }),
    namesOf: async (ids) =>
      new Map((await listNumbers(context.db, ids)).map(({ id, number }) => [id, formatOfferNumber(number)])),
  })
}

/** Number of sent offers on which an action would be taken. */
export const countSent = async (context: Context, caller: Caller, query: OverviewQuery) =>
  countOf(readEverySent(context, caller, query))

export const remindOfOffers = (context: Context, caller: Caller, onceKey: OnceKey, chosen: Chosen) =>
  onEach(context, caller, onceKey, chosen, remind)

export const assignOffers = (
  context: Context,
  caller: Caller,
  onceKey: OnceKey,
  { responsibleId, ...chosen }: Chosen & { responsibleId: string | null },
) => onEach(context, caller, onceKey, chosen, (call) => assign(call, responsibleId))

export const withdrawOffers = (
  context: Context,
  caller: Caller,
  onceKey: OnceKey,
  { reason, ...chosen }: Chosen & { reason: string },
) => onEach(context, caller, onceKey, chosen, (call) => withdraw(call, reason))
