import { sql } from 'kysely'
import type { FilePurpose, OrderState } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'

export type UploadRow = {
  id: string
  orderId: string
  begunBy: string
  purpose: FilePurpose
  name: string
  sizeBytes: number
  modifiedAt: Date
  offsetBytes: number
  touchedAt: Date
}

const columns = sql`u.id, u.order_id as "orderId", u.begun_by as "begunBy", u.purpose, u.name, u.size_bytes as "sizeBytes",
  u.modified_at as "modifiedAt", u.offset_bytes as "offsetBytes", u.touched_at as "touchedAt"`

type FileKey = Pick<UploadRow, 'orderId' | 'begunBy' | 'purpose' | 'name' | 'sizeBytes' | 'modifiedAt'>

/** The upload of this very file, if it was begun. */
export async function findUploadOfFile(tx: Tx, file: FileKey): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    select ${columns} from uploads u
    where u.order_id = ${file.orderId} and u.begun_by = ${file.begunBy} and u.purpose = ${file.purpose}
      and u.name = ${file.name} and u.size_bytes = ${file.sizeBytes} and u.modified_at = ${file.modifiedAt}`.execute(
    tx,
  )
  return rows[0]
}

export async function insertUpload(tx: Tx, upload: Omit<UploadRow, 'offsetBytes'>): Promise<void> {
  await sql`
    insert into uploads (id, order_id, begun_by, purpose, name, size_bytes, modified_at, touched_at)
    values (${upload.id}, ${upload.orderId}, ${upload.begunBy}, ${upload.purpose}, ${upload.name}, ${upload.sizeBytes},
      ${upload.modifiedAt}, ${upload.touchedAt})`.execute(tx)
}

export async function listUploadsBy(
  db: Db,
  { orderId, personId, purpose }: { orderId: string; personId: string; purpose: FilePurpose },
): Promise<UploadRow[]> {
  const { rows } = await sql<UploadRow>`
    select ${columns} from uploads u
    where u.order_id = ${orderId} and u.begun_by = ${personId} and u.purpose = ${purpose}
    order by u.id desc`.execute(db)
  return rows
}

export async function countUploads(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from uploads where order_id = ${orderId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** With what decides whether its sender may still send to the order. */
export type FoundUpload = UploadRow & {
  state: OrderState
  ownerId: string
  organisationId: string | null
  openedToCaller: boolean
}

export async function findUpload(
  db: Db | Tx,
  id: string,
  personId: string,
): Promise<FoundUpload | undefined> {
  const { rows } = await sql<FoundUpload>`
    select ${columns}, o.state, o.owner_id as "ownerId", o.organisation_id as "organisationId",
      exists (select from reporting_access a where a.order_id = o.id and a.person_id = ${personId}) as "openedToCaller"
    from uploads u join orders o on o.id = u.order_id
    where u.id = ${id} and u.begun_by = ${personId}`.execute(db)
  return rows[0]
}

export type Part = { uploadId: string; offsetBytes: number; sizeBytes: number; storageKey: string }

/** False when the upload has come further meanwhile, or is gone: the bytes are then none of it. */
export async function appendPart(tx: Tx, part: Part, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update uploads set offset_bytes = offset_bytes + ${part.sizeBytes}, touched_at = ${at}
    where id = ${part.uploadId} and offset_bytes = ${part.offsetBytes}`.execute(tx)
  if (numAffectedRows === 0n) return false
  await sql`
    insert into upload_parts (upload_id, offset_bytes, size_bytes, storage_key)
    values (${part.uploadId}, ${part.offsetBytes}, ${part.sizeBytes}, ${part.storageKey})`.execute(tx)
  return true
}

/** Where the bytes lie, in their order. */
export async function listPartKeys(db: Db, uploadId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from upload_parts where upload_id = ${uploadId} order by offset_bytes`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

/** Null when there is no such upload any more; otherwise where its bytes lay, to be removed after the commit. */
export async function deleteUpload(tx: Tx, id: string): Promise<string[] | null> {
  // Locked first: a part that comes at this instant is either among those that go, or finds nothing to be part of.
  const { rows: found } = await sql`select from uploads where id = ${id} for update`.execute(tx)
  if (found.length === 0) return null
  const { rows } = await sql<{ key: string }>`
    delete from upload_parts where upload_id = ${id} returning storage_key as key`.execute(tx)
  await sql`delete from uploads where id = ${id}`.execute(tx)
  return rows.map(({ key }) => key)
}

export async function listUploadsOf(tx: Tx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from uploads where order_id = ${orderId}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function listUntouched(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from uploads where touched_at < ${before} order by touched_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which of these keys are of no part. */
export async function listKeysOfNoPart(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select k.key from unnest(${keys}::text[]) as k (key)
    where (select true from upload_parts p where p.storage_key = k.key) is null`.execute(db)
  return rows.map(({ key }) => key)
}
