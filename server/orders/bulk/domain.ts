import type { BulkReport } from '#contract/bulk.ts'
import { formatOrderNumber } from '#contract/formats.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { type Choice, countOf, runBulk } from '#server/db/bulk.ts'
import type { OnceKey } from '#server/db/once.ts'
import type { Call } from '#server/events/transitions/domain.ts'
import { refusePast } from '../due-dates/rules.ts'
import { confirm, estimate } from '../lifecycle/actions/domain.ts'
import { type OrderQuery, readEveryPage } from '../listing/domain.ts'
import { listNumbers } from '../store.ts'
import { see } from '../unread/domain.ts'

export type Chosen = Choice<OrderQuery>

/** Takes an action on each order of a list. */
export function onEach(
  context: Context,
  actor: Caller,
  onceKey: OnceKey,
  chosen: Chosen,
  act: (call: Call) => Promise<void>,
): Promise<BulkReport> {
  return runBulk(context, onceKey, chosen, {
    matching: () => readEveryPage(context, actor, chosen.filter ?? {}),
    act: (tx, row) => act({ tx, context, actor, ...row }),
    namesOf: async (ids) =>
      new Map((await listNumbers(context.db, ids)).map(({ id, number }) => [id, formatOrderNumber(number)])),
  })
}

/** Number of orders on which an action would be taken. */
export const countMatching = async (context: Context, caller: Caller, query: OrderQuery) =>
  countOf(readEveryPage(context, caller, query))

export const noteOrdersSeen = (context: Context, caller: Caller, onceKey: OnceKey, chosen: Chosen) =>
  onEach(context, caller, onceKey, chosen, ({ tx, id }) => see(tx, caller, id))

export const confirmOrders = (context: Context, caller: Caller, onceKey: OnceKey, chosen: Chosen) =>
  onEach(context, caller, onceKey, chosen, confirm)

export const setEstimates = async (
  context: Context,
  caller: Caller,
  onceKey: OnceKey,
  { on, reason, ...chosen }: Chosen & { on: string | null; reason: string },
) => {
  refusePast(on, context.clock.now())
  return onEach(context, caller, onceKey, chosen, (call) => estimate(call, { on, reason }))
}
