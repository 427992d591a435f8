import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { record } from '../history/domain.ts'
import { findUsedInvitation, insertInvitation, openOrderTo, useInvitation } from './store.ts'

const validDays = 30

const sha256 = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A one-time key to one order. Only its hash is kept; the token itself is in the mail and nowhere else of ours. */
export async function invite(tx: Tx, orderId: string, receiver: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertInvitation(tx, {
    id: uuid(),
    orderId,
    receiver,
    tokenSha256: sha256(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + validDays * 24 * 60 * 60 * 1000),
  })
  return token
}

/** Whoever holds the link and signs in may see that one order from then on; the address it went to plays no part. */
export function acceptInvitation(
  context: Context,
  caller: Caller,
  token: string,
): Promise<{ orderId: string }> {
  return context.db.transaction().execute(async (tx) => {
    const now = context.clock.now()
    const orderId = await useInvitation(tx, sha256(token), caller.personId, now)
    if (orderId) {
      await openOrderTo(tx, orderId, caller.personId, now)
      await record(tx, orderId, caller, now, { act: 'accept_invitation' })
      return { orderId }
    }
    const before = await findUsedInvitation(tx, sha256(token), caller.personId)
    if (!before) throw new Refusal('invitation_not_found')
    return { orderId: before }
  })
}

export { listAccepted } from './store.ts'
