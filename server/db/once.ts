import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { JsonText, type Sent, writeJson } from '#server/json-text.ts'
import { Refusal } from '#server/refusal.ts'
import type { Db, Tx } from './database.ts'

/** A call that must happen once, however often it is sent: who sent it, its key, and what it asked for. */
export type OnceKey = { callerId: string; key: string; endpoint: string; body: unknown }

/**
 * Runs the act unless the same caller has sent the same key before; then the first reply is given again. The key and
 * its reply are part of the act's own transaction, so either both are kept or neither. A second call at the same instant
 * waits for the first one's commit on the unique key.
 */
export async function once<Reply extends object>(
  tx: Tx,
  at: Date,
  onceKey: OnceKey,
  act: () => Promise<Sent<Reply>>,
): Promise<Sent<Reply>> {
  const { callerId, key, endpoint } = onceKey
  const hash = createHash('sha256')
    .update(JSON.stringify(onceKey.body ?? null))
    .digest('base64url')
  const claimed = await claimKey({ callerId, key, endpoint, hash, at }).execute(tx)
  if (claimed.numAffectedRows === 0n) {
    // A key that was forgotten since is as good as new.
    return (await findFirstReply<Reply>(tx, onceKey, hash)) ?? once(tx, at, onceKey, act)
  }
  const reply = await act()
  await keepReply({ callerId, key, reply: writeJson(reply) }).execute(tx)
  return reply
}

type Claim = Pick<OnceKey, 'callerId' | 'key' | 'endpoint'> & { hash: string; at: Date }
const claimKey = (to: Claim) => sql<unknown>`
    insert into idempotency_keys (caller_id, key, endpoint, body_sha256, created_at)
    values (${to.callerId}, ${to.key}, ${to.endpoint}, ${to.hash}, ${to.at})
    on conflict do nothing`

const keepReply = (at: { callerId: string; key: string; reply: string }) =>
  sql`update idempotency_keys set reply = ${at.reply} where caller_id = ${at.callerId} and key = ${at.key}`

async function findFirstReply<Reply>(
  tx: Tx,
  { callerId, key, endpoint }: OnceKey,
  hash: string,
): Promise<JsonText<Reply> | null> {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'body_sha256', 'reply'])
    .where('caller_id', '=', callerId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!first) return null
  if (first.endpoint !== endpoint || first.body_sha256 !== hash) throw new Refusal('idempotency_key_reused')
  // It is written with the key, in the one transaction.
  return new JsonText(first.reply ?? '')
}

/** Keys older than two days are forgotten; 24 hours are promised. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * 24 * 60 * 60 * 1000)
  await sql`delete from idempotency_keys where created_at < ${before}`.execute(db)
}
