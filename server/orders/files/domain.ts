import type { OrderState } from '#contract/lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Call } from '#server/events/transitions/domain.ts'
import type { FileAccess } from '#server/files/rules.ts'
import {
  attachmentAccess,
  expertsAccess,
  photoAccess,
  relationTo,
  releasedAccess,
  unreleasedAccess,
} from '../access.ts'
import { attach, recordQuietly } from '../lifecycle/domain.ts'
import { findHeadOfReported } from '../results/reported/store.ts'
import { findHeadOfResult } from '../results/store.ts'
import type { Relation } from '../rules.ts'
import { findSampleOf } from '../samples/store.ts'
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
  findOrganisation: async (db: Db | Tx, caller: Caller, id: string) =>
    (await findHead(db, id, caller.personId))?.organisationId ?? null,
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

/** Files of results, by the id of the result; its order decides. */
const filesByResult = <Head extends { orderId: string }>(
  notFound: 'result_not_found' | 'reported_result_not_found',
  findHead: (db: Db | Tx, id: string) => Promise<Head | undefined>,
  toAccess: (head: Head) => ToAccess,
) => ({
  ...unrecorded,
  notFound,
  async find(db: Db | Tx, caller: Caller, id: string) {
    const head = await findHead(db, id)
    return head ? accessOfOrder(toAccess(head)).find(db, caller, head.orderId) : null
  },
  async lock(tx: Tx, caller: Caller, id: string) {
    const head = await findHead(tx, id)
    return head ? accessOfOrder(toAccess(head)).lock(tx, caller, head.orderId) : null
  },
})

export const filesOfResult = filesByResult(
  'result_not_found',
  findHeadOfResult,
  ({ isWithdrawn }) =>
    (_state, relation) =>
      isWithdrawn ? expertsAccess(relation) : releasedAccess(),
)

export const filesOfReported = filesByResult(
  'reported_result_not_found',
  findHeadOfReported,
  () => (_state, relation) => expertsAccess(relation),
)

type FindHead = (db: Tx, id: string, personId: string) => Promise<LockedHead | undefined>

/** The order of the sample and its state decide. */
const photosBy = (find: FindHead) => async (db: Db | Tx, caller: Caller, id: string) => {
  const sample = await findSampleOf(db, id)
  if (!sample) return null
  const order = await find(db as Tx, sample.orderId, caller.personId)
  const relation = order && relationTo(order, caller)
  // Read again, because it may have changed until the order was locked.
  const now = relation && (await findSampleOf(db, id))
  return now ? photoAccess(now, relation) : null
}

/** Photos of a sample. */
export const filesOfSample = {
  ...unrecorded,
  notFound: 'sample_not_found' as const,
  find: photosBy(findHead),
  lock: photosBy(lockHead),
}
