import { sql } from 'kysely'
import type { FilePurpose, OrderState } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type FileRecord, fileJson } from '../record/store.ts'

export type NewFile = {
  id: string
  orderId: string
  purpose: FilePurpose
  name: string
  contentType: string
  sizeBytes: number
  sha256: string
  storageKey: string
  uploadedAt: Date
  uploadedBy: string
  uploadedByKind: 'customer' | 'expert'
}

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx
    .insertInto('files')
    .values({
      id: file.id,
      order_id: file.orderId,
      purpose: file.purpose,
      name: file.name,
      content_type: file.contentType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      storage_key: file.storageKey,
      uploaded_at: file.uploadedAt,
      uploaded_by: file.uploadedBy,
      uploaded_by_kind: file.uploadedByKind,
    })
    .execute()
}

export async function countFiles(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int from files where order_id = ${orderId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** A file with what decides who may have it. */
export type FoundFile = {
  id: string
  name: string
  contentType: string
  sizeBytes: number
  storageKey: string
  purpose: FilePurpose
  uploadedByKind: 'customer' | 'expert'
  isReleased: boolean
  orderId: string
  ownerId: string
  organisationId: string | null
  openedToCaller: boolean
}

export async function findFile(db: Db | Tx, id: string, personId: string): Promise<FoundFile | undefined> {
  const { rows } = await sql<FoundFile>`
    select f.id, f.name, f.content_type as "contentType", f.size_bytes as "sizeBytes", f.storage_key as "storageKey",
      f.purpose, f.uploaded_by_kind as "uploadedByKind",
      exists (select from results r where r.file_id = f.id) as "isReleased",
      o.id as "orderId", o.owner_id as "ownerId", o.organisation_id as "organisationId",
      exists (select from reporting_access a where a.order_id = o.id and a.person_id = ${personId}) as "openedToCaller"
    from files f join orders o on o.id = f.order_id
    where f.id = ${id}`.execute(db)
  return rows[0]
}

type SentFile = Pick<FoundFile, 'ownerId' | 'organisationId' | 'openedToCaller'> & {
  file: FileRecord
  state: OrderState
}

/** A file by its id, if this person sent it. */
export async function findSentFile(db: Db, id: string, personId: string): Promise<SentFile | undefined> {
  const { rows } = await sql<SentFile>`
    select ${fileJson} as file, o.state, o.owner_id as "ownerId", o.organisation_id as "organisationId",
      exists (select from reporting_access a where a.order_id = o.id and a.person_id = ${personId}) as "openedToCaller"
    from files f join people u on u.id = f.uploaded_by join orders o on o.id = f.order_id
    where f.id = ${id} and f.uploaded_by = ${personId}`.execute(db)
  return rows[0]
}

/** Files that were sent for a result and that no result refers to; newest first. */
export async function listUnreleased(db: Db, orderId: string): Promise<FileRecord[]> {
  const { rows } = await sql<{ file: FileRecord }>`
    select ${fileJson} as file from files f join people u on u.id = f.uploaded_by
    where f.order_id = ${orderId} and f.purpose = 'result'
      and not exists (select from results r where r.file_id = f.id)
    order by f.id desc`.execute(db)
  return rows.map(({ file }) => file)
}

export async function deleteFile(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from files where id = ${id}`.execute(tx)
  return numAffectedRows === 1n
}

/** Which of these keys no row refers to. */
export async function listUnknownKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select k.key from unnest(${keys}::text[]) as k (key)
    where not exists (select from files f where f.storage_key = k.key)`.execute(db)
  return rows.map((row) => row.key)
}

/** The stored bytes of a draft, to be removed with it. */
export async function deleteFilesOf(tx: Tx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from files where order_id = ${orderId} returning storage_key as key`.execute(tx)
  return rows.map((row) => row.key)
}
