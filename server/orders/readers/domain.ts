import type { OrderReader } from '#contract/access.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { admits, relationTo } from '../access.ts'
import {
  closeAllTo,
  endInvitationsTo,
  findReader,
  forgetEnd,
  listReaders as listReaderRows,
  type ReaderRow,
} from '../invitations/store.ts'
import { recordQuietly } from '../lifecycle/domain.ts'
import { findHead, type LockedHead, lockHead } from '../store.ts'

/** Reporting contacts of an order who may open it, still can by a link, or no longer may. */
export async function listReaders(
  { db, clock }: Context,
  caller: Caller,
  id: string,
): Promise<{ items: OrderReader[] }> {
  const order = requireSide(await findHead(db, id, caller.personId), caller)
  return { items: (await listReaderRows(db, id, clock.now())).map((row) => present(order, row)) }
}

const present = (
  order: LockedHead,
  { id, email, personId, personName, since, endedAt }: ReaderRow,
): OrderReader => ({
  id,
  email,
  person: personId === null ? null : { id: personId, name: personName ?? '' },
  since: since?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
  allowed: endedAt === null ? ['end'] : admits(order, email) ? ['return'] : [],
})

type ReaderIds = { id: string; readerId: string }

/** Ends the access of a receiver: of the person who used a link to that address, and of links that nobody has used. */
export function endReading(context: Context, caller: Caller, ids: ReaderIds): Promise<void> {
  return change(context, caller, ids, 'end_access', (tx, receiver, at) =>
    endInvitationsTo(tx, { orderId: ids.id, receiver, at }),
  )
}

/** Gives a receiver whose access was ended a new link, by mail. */
export function returnReading(context: Context, caller: Caller, ids: ReaderIds): Promise<void> {
  return change(context, caller, ids, 'return_access', async (tx, receiver, _, order) => {
    if (!admits(order, receiver)) throw new Refusal('reader_not_admitted')
    await forgetEnd(tx, ids.id, receiver)
  })
}

/** Changes the access of a receiver under the lock of the order, and records it. */
function change(
  context: Context,
  caller: Caller,
  { id, readerId }: ReaderIds,
  action: 'end_access' | 'return_access',
  write: (tx: Tx, receiver: string, at: Date, order: LockedHead) => Promise<void>,
): Promise<void> {
  const { db, clock } = context
  return db.transaction().execute(async (tx) => {
    const order = requireSide(await lockHead(tx, id, caller.personId), caller)
    const at = clock.now()
    const reader = await findReader(tx, id, readerId, at)
    if (!reader || (reader.endedAt === null) !== (action === 'end_access'))
      throw new Refusal('reader_not_found')
    await write(tx, reader.email, at, order)
    await recordQuietly(tx, context, [order], {
      actor: caller,
      at,
      action,
      personal: { email: reader.email },
    })
  })
}

/** The order for its two sides. A reporting contact sees it, but may not know of the others. */
function requireSide(order: LockedHead | undefined, caller: Caller): LockedHead {
  const relation = order && relationTo(order, caller)
  if (!order || !relation) throw new Refusal('order_not_found')
  if (relation === 'reporting') throw new Refusal('forbidden')
  return order
}

/** Ends the access to single orders of a person whom the provider shuts out. */
export function closeOrdersTo(tx: Tx, personId: string): Promise<void> {
  return closeAllTo(tx, personId)
}
