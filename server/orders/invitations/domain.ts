import { v7 as uuid } from 'uuid'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { hashOfToken, newToken } from '#server/one-time-token.ts'
import { holdAccess } from '#server/people/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { relationTo } from '../access.ts'
import { recordQuietly } from '../lifecycle/domain.ts'
import { lockHead } from '../store.ts'
import { closeInvitations, findInvitation, insertInvitation, openOrderTo, takeInvitation } from './store.ts'

const validDays = 30

/** Creates the key to one order for the mail to its receiver. */
export async function invite(
  tx: Tx,
  orderId: string,
  receiver: string,
  now: Date,
  token = newToken(),
): Promise<string> {
  await insertInvitation(tx, {
    id: uuid(),
    orderId,
    receiver,
    tokenSha256: hashOfToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + validDays * 24 * 60 * 60 * 1000),
  })
  return token
}

/**
 * Opens one order to the signed-in holder of a link, whatever address it was sent to. A person who sees the order
 * anyway does not use the link up.
 */
export function acceptInvitation(
  context: Context,
  caller: Caller,
  token: string,
): Promise<{ orderId: string }> {
  return context.db.transaction().execute(async (tx) => {
    await holdAccess(tx, caller.personId)
    const invitation = await findInvitation(tx, hashOfToken(token))
    const order = invitation && (await lockHead(tx, invitation.orderId, caller.personId))
    // After the wait for the lock: at an earlier instant an invitation that another call has ended would still be
    // open.
    const now = context.clock.now()
    if (!invitation || !order) throw new Refusal('invitation_not_found')
    // The link stays valid for its receiver when an expert or a colleague opens it.
    if (!relationTo(order, caller)) {
      // The mail may have left just before a change of the order that shut its reporting contacts out.
      if (!order.reportingAccess) throw new Refusal('invitation_not_found')
      // Of two concurrent calls the second finds it used.
      const isTaken = await takeInvitation(tx, invitation.id, caller.personId, now)
      if (!isTaken) throw new Refusal('invitation_not_found')
      // Links in other mails to the same receiver, perhaps forwarded, must admit nobody else.
      await closeInvitations(tx, order.id, invitation.receiver, now)
      await openOrderTo(tx, order.id, caller.personId, now)
      await recordQuietly(tx, context, [order], { actor: caller, at: now, action: 'accept_invitation' })
    }
    return { orderId: order.id }
  })
}
