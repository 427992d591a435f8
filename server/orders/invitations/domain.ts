import { v7 as uuid } from 'uuid'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { hashOfToken, newToken } from '#server/one-time-token.ts'
import { Refusal } from '#server/refusal.ts'
import { relationTo } from '../access.ts'
import { recordQuietly } from '../lifecycle/domain.ts'
import { lockHead } from '../store.ts'
import { closeInvitations, findInvitation, insertInvitation, openOrderTo, takeInvitation } from './store.ts'

const validDays = 30

/** Gives the key to this one order, that goes into the mail to the receiver. */
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
 * Whoever holds the link and signs in may see that one order from then on; the address it went to plays no part. Who sees
 * the order anyway is led to it by any of its links, and uses nothing up.
 */
export function acceptInvitation(
  context: Context,
  caller: Caller,
  token: string,
): Promise<{ orderId: string }> {
  return context.db.transaction().execute(async (tx) => {
    const invitation = await findInvitation(tx, hashOfToken(token))
    const order = invitation && (await lockHead(tx, invitation.orderId, caller.personId))
    // Not before the wait for the lock: what another call has ended meanwhile would still be open at that earlier instant.
    const now = context.clock.now()
    if (!invitation || !order) throw new Refusal('invitation_not_found')
    // A mail is forwarded, an expert looks at what a customer asks about: the link is left for the one it was meant for.
    if (!relationTo(order, caller)) {
      // One of two who open it at once waited for the lock, and finds it used.
      const isTaken = await takeInvitation(tx, invitation.id, caller.personId, now)
      if (!isTaken) throw new Refusal('invitation_not_found')
      // The receiver is in: the links of other mails, perhaps forwarded since, are to let nobody else in.
      await closeInvitations(tx, order.id, invitation.receiver, now)
      await openOrderTo(tx, order.id, caller.personId, now)
      await recordQuietly(tx, context, [order], { actor: caller, at: now, action: 'accept_invitation' })
    }
    return { orderId: order.id }
  })
}
