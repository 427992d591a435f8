import type { OrderReader } from '#contract/access.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { relationTo } from '../access.ts'
import {
  closeAllTo,
  endInvitationsTo,
  findReader,
  listReaders as listReaderRows,
  type ReaderRow,
} from '../invitations/store.ts'
import { recordQuietly } from '../lifecycle/domain.ts'
import { findHead, type LockedHead, lockHead } from '../store.ts'

/** Reporting contacts of an order who may open it, or still can by a link. */
export async function listReaders(
  { db, clock }: Context,
  caller: Caller,
  id: string,
): Promise<{ items: OrderReader[] }> {
  requireSide(await findHead(db, id, caller.personId), caller)
  return { items: (await listReaderRows(db, id, clock.now())).map(present) }
}

const present = ({ id, email, personId, personName, since }: ReaderRow): OrderReader => ({
  id,
  email,
  person: personId === null ? null : { id: personId, name: personName ?? '' },
  since: since?.toISOString() ?? null,
})

/** Ends the access of a receiver: of the person who used a link to that address, and of links that nobody has used. */
export function endReading(
  context: Context,
  caller: Caller,
  { id, readerId }: { id: string; readerId: string },
): Promise<void> {
  const { db, clock } = context
  return db.transaction().execute(async (tx) => {
    const head = await lockHead(tx, id, caller.personId)
    const order = requireSide(head, caller)
    const now = clock.now()
    const reader = await findReader(tx, id, readerId, now)
    if (!reader) throw new Refusal('reader_not_found')
    await endInvitationsTo(tx, { orderId: id, receiver: reader.email, at: now })
    await recordQuietly(tx, context, [order], {
      actor: caller,
      at: now,
      action: 'end_access',
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
