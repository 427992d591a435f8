import { v7 as uuid } from 'uuid'
import type { ApiKey, NewApiKey } from '#contract/keys.ts'
import { signalChangedAccess } from '#server/access-signal.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { partsOf } from '#server/customers/domain.ts'
import { cutPage, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { stated } from '#server/events/rules.ts'
import { insertTechnicalPerson } from '#server/people/domain.ts'
import { recordAboutPerson } from '#server/people/history/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { canManageKeys } from './access.ts'
import {
  beginningOf,
  hashOfKey,
  inOrder,
  isWorthNoting,
  newKey,
  presentKey,
  problemsOf,
  stateOf,
} from './rules.ts'
import {
  findKey,
  findKeyByHash,
  insertKey,
  type KeyRow,
  listKeys as listRows,
  setLastUsed,
  setRevoked,
} from './store.ts'

const pageSize = 50

export async function listKeys({ db, clock }: Context, caller: Caller, cursor?: string) {
  if (!canManageKeys(caller)) throw new Refusal('forbidden')
  const rows = await listRows(db, readCursor(cursor, [uuidKey])?.[0] ?? null, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(last.id))
  return { ...page, items: page.items.map((row) => presentKey(row, clock.now())) }
}

/** Creates a key. Only this reply contains it; a repeated call gets null, because the stored reply does not. */
export async function createKey(
  context: Context,
  caller: Caller,
  key: NewApiKey,
  onceKey: OnceKey,
): Promise<ApiKey & { key: string | null }> {
  const { db, clock } = context
  if (!canManageKeys(caller)) throw new Refusal('forbidden')
  const now = clock.now()
  const problems = problemsOf(key, now)
  if (problems.length > 0) throw new Refusal('invalid_fields', problems)
  let secret: string | null = null
  const created = await db.transaction().execute((tx) =>
    once(tx, now, onceKey, async () => {
      secret = newKey()
      return insert(tx, context, caller, key, secret)
    }),
  )
  return { ...created, key: secret }
}

async function insert(
  tx: Tx,
  context: Context,
  caller: Caller,
  key: NewApiKey,
  secret: string,
): Promise<ApiKey> {
  const { organisationId, expiresOn, name } = key
  const createdAt = context.clock.now()
  const id = uuid({ msecs: createdAt.getTime() })
  const scopes = inOrder(key.scopes)
  await insertTechnicalPerson(tx, { id, name, createdAt })
  await insertKey(tx, {
    id,
    hash: hashOfKey(secret),
    beginning: beginningOf(secret),
    organisationId,
    scopes,
    expiresOn,
    createdAt,
    createdBy: caller.personId,
  })
  const changes = stated({ scopes, expiresOn, organisationId })
  await recordAboutPerson(tx, context, {
    personId: id,
    at: createdAt,
    actor: caller,
    action: 'create_key',
    changes,
  })
  return presentKey(await requireKey(tx, id), createdAt)
}

export function revokeKey(context: Context, caller: Caller, id: string): Promise<ApiKey> {
  const { db, clock } = context
  if (!canManageKeys(caller)) throw new Refusal('forbidden')
  return db.transaction().execute(async (tx) => {
    await requireKey(tx, id)
    const at = clock.now()
    if (await setRevoked(tx, id, at, caller.personId)) {
      await signalChangedAccess(tx)
      await recordAboutPerson(tx, context, { personId: id, at, actor: caller, action: 'revoke_key' })
    }
    return presentKey(await requireKey(tx, id), at)
  })
}

async function requireKey(db: Db | Tx, id: string): Promise<KeyRow> {
  const row = await findKey(db, id)
  if (!row) throw new Refusal('key_not_found')
  return row
}

/** Caller of a key that is active. Stores the use, at most once a minute. */
export async function recogniseKey({ db, clock }: Context, key: string): Promise<Caller> {
  const now = clock.now()
  const row = await findKeyByHash(db, hashOfKey(key))
  if (!row) throw new Refusal('not_signed_in')
  if (stateOf(row, now) !== 'active') throw new Refusal('key_ended')
  if (isWorthNoting(row.lastUsedAt, now)) await setLastUsed(db, row.id, now)
  return {
    kind: 'key',
    id: row.id,
    personId: row.id,
    name: row.name,
    email: '',
    language: 'en',
    grants: row.organisation ? [] : ['expert'],
    organisationIds: row.organisation ? await partsOf(db, row.organisation.id) : [],
    scopes: row.scopes,
  }
}
