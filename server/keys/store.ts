import { sql } from 'kysely'
import type { KeyScope } from '#contract/key-scopes.ts'
import type { Db, Tx } from '#server/db/database.ts'

export type KeyRow = {
  id: string
  name: string
  organisation: { id: string; name: string } | null
  scopes: KeyScope[]
  beginning: string
  expiresOn: string
  lastUsedAt: Date | null
  createdAt: Date
  createdBy: { id: string; name: string }
  revokedAt: Date | null
}

const keyColumns = sql`
  k.id, p.name, k.scopes, k.beginning, k.expires_on as "expiresOn", k.last_used_at as "lastUsedAt",
    k.created_at as "createdAt", k.revoked_at as "revokedAt",
    case when o.id is null then null else json_build_object('id', coalesce(o.merged_into, o.id), 'name', o.name) end as organisation,
    json_build_object('id', c.id, 'name', c.name) as "createdBy"`

const keysWithNames = sql`
  api_keys k join people p on p.id = k.id join people c on c.id = k.created_by
    left join organisations o on o.id = k.organisation_id`

export async function findKey(db: Db | Tx, id: string): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`select ${keyColumns} from ${keysWithNames} where k.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export async function findKeyByHash(db: Db, hash: string): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    select ${keyColumns} from ${keysWithNames} where k.secret_sha256 = ${hash}`.execute(db)
  return rows[0]
}

/** Newest first. Ids grow with the time of creation. */
export async function listKeys(db: Db, before: string | null, limit: number): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select ${keyColumns} from ${keysWithNames}
    where ${before === null ? sql`true` : sql`k.id < ${before}::uuid`} order by k.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

type NewKey = {
  id: string
  hash: string
  beginning: string
  organisationId: string | null
  scopes: KeyScope[]
  expiresOn: string
  createdAt: Date
  createdBy: string
}

export async function insertKey(tx: Tx, key: NewKey): Promise<void> {
  await tx
    .insertInto('api_keys')
    .values({
      id: key.id,
      secret_sha256: key.hash,
      beginning: key.beginning,
      organisation_id: key.organisationId,
      scopes: key.scopes,
      expires_on: key.expiresOn,
      created_at: key.createdAt,
      created_by: key.createdBy,
    })
    .execute()
}

/** Revokes a key that is not revoked. Returns whether it did. */
export async function setRevoked(tx: Tx, id: string, at: Date, by: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_keys')
    .set({ revoked_at: at, revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setLastUsed(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: at }).where('id', '=', id).execute()
}

/** Active keys whose last day is one of these days, by that day. */
export async function listExpiring(
  db: Db,
  { from, until, limit }: { from: string; until: string; limit: number },
): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select ${keyColumns} from ${keysWithNames}
    where k.revoked_at is null and k.expires_on between ${from}::date and ${until}::date
    order by k.expires_on limit ${limit}`.execute(db)
  return rows
}

/** Locks a key until the transaction ends. False if it is revoked. */
export async function lockActive(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from api_keys k where k.id = ${id} and k.revoked_at is null for no key update`.execute(tx)
  return rows.length > 0
}
