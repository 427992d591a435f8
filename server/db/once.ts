import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { jsonParts, jsonText } from '#server/json-text.ts'
import { Refusal } from '#server/refusal.ts'
import type { Db, Tx } from './database.ts'

/** Call that must take effect once: its caller, its key, and its request. */
export type OnceKey = {
  callerId: string
  key: string
  endpoint: string
  body: unknown
  /** Memberships and grants of the caller. A repeated call that lacks one of them is refused; not checked if absent. */
  access?: readonly string[]
}

/**
 * Runs the action unless the same caller has sent the same key before; then it returns the first reply, if the caller may still
 * see as much. Key and reply
 * belong to the transaction of the action, so that all or nothing is stored. A second call at the same time waits on
 * the unique key.
 */
export async function once<Reply extends object>(
  tx: Tx,
  at: Date,
  onceKey: OnceKey,
  act: () => Promise<Reply>,
): Promise<Reply> {
  const { callerId, key, endpoint, access } = onceKey
  const hash = await hashOf(onceKey.body)
  const claimed = await claimKey({ callerId, key, endpoint, access, hash, at }).execute(tx)
  if (claimed.numAffectedRows === 0n) {
    // A key that was deleted since counts as new.
    return (await findFirstReply<Reply>(tx, onceKey, hash)) ?? once(tx, at, onceKey, act)
  }
  const reply = await act()
  await keepReply({ callerId, key, reply: await jsonText(reply) }).execute(tx)
  return reply
}

async function hashOf(body: unknown): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of jsonParts(body)) hash.update(part)
  return hash.digest('base64url')
}

/** True if the caller has sent the key before. A call that is sure to be refused the second time is let through by it. */
export async function isRepeated(db: Db, { callerId, key }: OnceKey): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from idempotency_keys where caller_id = ${callerId} and key = ${key}) as is`.execute(
    db,
  )
  return rows[0]?.is ?? false
}

type Claim = Omit<OnceKey, 'body'> & { hash: string; at: Date }
const claimKey = (to: Claim) => sql<unknown>`
    insert into idempotency_keys (caller_id, key, endpoint, body_sha256, access, created_at)
    values (${to.callerId}, ${to.key}, ${to.endpoint}, ${to.hash}, ${to.access ?? null}, ${to.at})
    on conflict do nothing`

const keepReply = (at: { callerId: string; key: string; reply: string }) =>
  sql`update idempotency_keys set reply = ${at.reply} where caller_id = ${at.callerId} and key = ${at.key}`

async function findFirstReply<Reply>(
  tx: Tx,
  { callerId, key, endpoint, access }: OnceKey,
  hash: string,
): Promise<Reply | null> {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'body_sha256', 'access', 'reply'])
    .where('caller_id', '=', callerId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!first) return null
  if (first.endpoint !== endpoint || first.body_sha256 !== hash) throw new Refusal('idempotency_key_reused')
  if (access && first.access?.some((held) => !access.includes(held))) throw new Refusal('forbidden')
  // The reply is stored with the key in one transaction.
  return JSON.parse(first.reply ?? '')
}

/** Deletes keys older than two days. The API promises 24 hours. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * 24 * 60 * 60 * 1000)
  await sql`delete from idempotency_keys where created_at < ${before}`.execute(db)
}
