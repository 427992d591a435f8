import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { objectOf } from '#server/db/rows.ts'
import { type FileSubject, subjectColumns } from '../rules.ts'

const selectUploads = (db: Db | Tx) =>
  db
    .selectFrom('uploads as u')
    .select([
      'u.id',
      objectOf('uploads', 'u', subjectColumns).$castTo<FileSubject>().as('subject'),
      'u.begun_by as begunBy',
      'u.name',
      'u.size_bytes as sizeBytes',
      'u.modified_at as modifiedAt',
      'u.offset_bytes as offsetBytes',
      'u.touched_at as touchedAt',
    ])

export type UploadRow = Awaited<ReturnType<typeof listUploadsBy>>[number]

const ofSubject = ({ kind, id }: FileSubject) =>
  sql<boolean>`u.subject_kind = ${kind} and u.subject_id = ${id}`

/** The upload of exactly this file, if it was begun. */
export const findUploadOfFile = (
  tx: Tx,
  file: Pick<UploadRow, 'subject' | 'begunBy' | 'name' | 'sizeBytes' | 'modifiedAt'>,
): Promise<UploadRow | undefined> =>
  selectUploads(tx)
    .where(ofSubject(file.subject))
    .where('u.begun_by', '=', file.begunBy)
    .where('u.name', '=', file.name)
    .where('u.size_bytes', '=', file.sizeBytes)
    .where('u.modified_at', '=', file.modifiedAt)
    .executeTakeFirst()

export async function insertUpload(
  tx: Tx,
  upload: Omit<UploadRow, 'offsetBytes'> & { chargedTo: string[] },
): Promise<void> {
  await sql`
    insert into uploads (id, subject_kind, subject_id, begun_by, name, size_bytes, modified_at, touched_at, charged_to)
    values (${upload.id}, ${upload.subject.kind}, ${upload.subject.id}, ${upload.begunBy}, ${upload.name},
      ${upload.sizeBytes}, ${upload.modifiedAt}, ${upload.touchedAt}, ${upload.chargedTo}::uuid[])`.execute(
    tx,
  )
}

/** Uploads, newest first. */
export const listUploadsBy = (db: Db, personId: string, subject: FileSubject) =>
  selectUploads(db)
    .where(ofSubject(subject))
    .where('u.begun_by', '=', personId)
    .orderBy('u.id', 'desc')
    .execute()

export async function countUploads(tx: Tx, subject: FileSubject): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int from uploads u where ${ofSubject(subject)}`.execute(tx)
  return rows[0]?.count ?? 0
}

export const findUpload = (db: Db | Tx, id: string, personId: string): Promise<UploadRow | undefined> =>
  selectUploads(db).where('u.id', '=', id).where('u.begun_by', '=', personId).executeTakeFirst()

export type Part = { uploadId: string; offsetBytes: number; sizeBytes: number; storageKey: string }

/** Adds a part. False if the upload has advanced meanwhile or is gone; the bytes are then not part of it. */
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

/** Storage keys of the parts, in order. */
export async function listPartKeys(db: Db, uploadId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from upload_parts where upload_id = ${uploadId} order by offset_bytes`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

/** Null when there is no such upload; otherwise the storage keys of its parts, to be removed after the commit. */
export async function deleteUpload(tx: Tx, id: string): Promise<string[] | null> {
  // Locked first: a part that arrives at the same time is either deleted with the others, or refused.
  const { rows: found } = await sql`select from uploads where id = ${id} for update`.execute(tx)
  if (found.length === 0) return null
  const { rows } = await sql<{ key: string }>`
    delete from upload_parts where upload_id = ${id} returning storage_key as key`.execute(tx)
  await sql`delete from uploads where id = ${id}`.execute(tx)
  return rows.map(({ key }) => key)
}

/** Returns the storage keys of the parts. */
export async function deleteUploadsOf(tx: Tx, subject: FileSubject): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select u.id from uploads u where ${ofSubject(subject)}`.execute(
    tx,
  )
  const keys: string[] = []
  for (const { id } of rows) keys.push(...((await deleteUpload(tx, id)) ?? []))
  return keys
}

/** The same for the uploads of people. */
export async function deleteUploadsBy(tx: Tx, personIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from uploads u where u.begun_by = any(${personIds}::uuid[]) order by u.id`.execute(tx)
  const keys: string[] = []
  for (const { id } of rows) keys.push(...((await deleteUpload(tx, id)) ?? []))
  return keys
}

export async function listUntouched(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from uploads where touched_at < ${before} order by touched_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Storage keys that no part refers to. */
export async function listKeysOfNoPart(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select k.key from unnest(${keys}::text[]) as k (key)
    where (select true from upload_parts p where p.storage_key = k.key) is null`.execute(db)
  return rows.map(({ key }) => key)
}
