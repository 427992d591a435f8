import type { OrderState } from '#contract/lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Call } from '#server/events/transitions/domain.ts'
import type { FileAccess } from '#server/files/rules.ts'
import { attachmentAccess, relationTo, releasedAccess, unreleasedAccess } from '../access.ts'
import { attach, recordQuietly } from '../lifecycle/domain.ts'
import { findOrderOfResult } from '../results/store.ts'
import type { Relation } from '../rules.ts'
import { findHead, type LockedHead, lockHead } from '../store.ts'

type ToAccess = (state: OrderState, relation: Relation) => FileAccess

function accessTo(order: LockedHead | undefined, caller: Caller, toAccess: ToAccess): FileAccess | null {
  const relation = order && relationTo(order, caller)
  return relation ? toAccess(order.state, relation) : null
}

const accessOfOrder = (toAccess: ToAccess) => ({
  notFound: 'order_not_found' as const,
  find: async (db: Db | Tx, caller: Caller, id: string) =>
    accessTo(await findHead(db, id, caller.personId), caller, toAccess),
  lock: async (tx: Tx, caller: Caller, id: string) =>
    accessTo(await lockHead(tx, id, caller.personId), caller, toAccess),
})

/** Attachments, which are part of the history of their order. */
export const filesOfOrder = {
  ...accessOfOrder(attachmentAccess),
  recordAdded: (call: Call, name: string) => attach(call, async () => ({ personal: { name } })),
  async recordRemoved({ tx, context, actor, id }: Call, name: string) {
    const order = await lockHead(tx, id, actor.personId)
    if (!order) throw new Error('The order of a removed file cannot be found')
    const at = context.clock.now()
    await recordQuietly(tx, context, [order], { actor, at, action: 'remove_file', personal: { name } })
  },
}

/** Files for results leave no trace before a result is released. */
const unrecorded = { recordAdded: async () => {}, recordRemoved: async () => {} }

export const filesOfResults = { ...accessOfOrder(unreleasedAccess), ...unrecorded }

const ofReleased = accessOfOrder(releasedAccess)

/** The id is that of the result; its order decides. */
export const filesOfResult = {
  ...unrecorded,
  notFound: 'result_not_found' as const,
  async find(db: Db | Tx, caller: Caller, id: string) {
    const orderId = await findOrderOfResult(db, id)
    return orderId === undefined ? null : ofReleased.find(db, caller, orderId)
  },
  async lock(tx: Tx, caller: Caller, id: string) {
    const orderId = await findOrderOfResult(tx, id)
    return orderId === undefined ? null : ofReleased.lock(tx, caller, orderId)
  },
}
