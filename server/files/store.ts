import { sql } from 'kysely'
import type { FileSender } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { objectOf } from '#server/db/rows.ts'
import { type FileRecord, type FileSubject, fileColumns, subjectColumns } from './rules.ts'

export type NewFile = {
  id: string
  subject: FileSubject
  name: string
  contentType: string
  sizeBytes: number
  sha256: string
  storageKey: string
  uploadedAt: Date
  /** Null for a visitor of the site, and for a laboratory. */
  uploadedBy: string | null
  uploadedByKind: FileSender
  /** People and organisations to whom the bytes are charged. */
  chargedTo?: string[]
}

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx
    .insertInto('files')
    .values({
      id: file.id,
      subject_kind: file.subject.kind,
      subject_id: file.subject.id,
      name: file.name,
      content_type: file.contentType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      storage_key: file.storageKey,
      uploaded_at: file.uploadedAt,
      uploaded_by: file.uploadedBy,
      uploaded_by_kind: file.uploadedByKind,
      charged_to: file.chargedTo ?? [],
    })
    .execute()
}

const ofSubject = ({ kind, id }: FileSubject) =>
  sql<boolean>`f.subject_kind = ${kind} and f.subject_id = ${id}`

export async function countFiles(tx: Tx, subject: FileSubject): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int from files f where ${ofSubject(subject)}`.execute(tx)
  return rows[0]?.count ?? 0
}

const subjectJson = objectOf('files', 'f', subjectColumns).$castTo<FileSubject>().as('subject')

/** File with the facts that decide who may have it. */
export const findFile = (db: Db | Tx, id: string) =>
  db
    .selectFrom('files as f')
    .where('f.id', '=', id)
    .select([
      'f.name',
      'f.content_type as contentType',
      'f.size_bytes as sizeBytes',
      'f.storage_key as storageKey',
      'f.uploaded_by_kind as uploadedByKind',
      subjectJson,
    ])
    .executeTakeFirst()

const selectRecords = (db: Db | Tx) =>
  db.selectFrom('files as f').leftJoin('people as u', 'u.id', 'f.uploaded_by').select(fileColumns)

/** A file by its id, if this person sent it. */
export const findSentFile = (db: Db, id: string, personId: string) =>
  selectRecords(db)
    .select(subjectJson)
    .where('f.id', '=', id)
    .where('f.uploaded_by', '=', personId)
    .executeTakeFirst()

/** Files, newest first. */
export const listRecords = (db: Db | Tx, subject: FileSubject): Promise<FileRecord[]> =>
  selectRecords(db).where(ofSubject(subject)).orderBy('f.id', 'desc').execute()

/** Keeps others from changing the files of a subject that has no row of its own, until the transaction ends. */
export async function lockFiles(tx: Tx, { id }: FileSubject): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx)
}

/** Gives all files of a subject to another one. */
export async function moveFilesOf(tx: Tx, from: FileSubject, to: FileSubject): Promise<void> {
  await sql`
    update files f set subject_kind = ${to.kind}, subject_id = ${to.id} where ${ofSubject(from)}`.execute(tx)
}

/** Ids of subjects of a kind that got their first file before an instant. */
export async function listSubjectsBefore(
  db: Db,
  kind: 'enquiry_form',
  before: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct subject_id as id from files
    where subject_kind = ${kind} and uploaded_at < ${before} limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Gives a file to another subject. Returns its name; undefined where it does not belong to the first subject. */
export async function setSubject(
  tx: Tx,
  id: string,
  { from, to }: { from: FileSubject; to: FileSubject },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update files f set subject_kind = ${to.kind}, subject_id = ${to.id}
    where f.id = ${id} and ${ofSubject(from)} returning f.name`.execute(tx)
  return rows[0]?.name
}

export async function deleteFile(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from files where id = ${id}`.execute(tx)
  return numAffectedRows === 1n
}

/** Returns the storage keys that no other file refers to. */
export async function deleteFilesOf(tx: Tx, subject: FileSubject): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from files f where ${ofSubject(subject)} returning f.storage_key as key`.execute(tx)
  return listUnknownKeys(
    tx,
    rows.map((row) => row.key),
  )
}

/** Gives a subject files with the bytes and the sender of those of another one, in the same order. */
export async function copyFilesOf(tx: Tx, from: FileSubject, to: FileSubject): Promise<void> {
  await sql`
    insert into files (id, subject_kind, subject_id, name, content_type, size_bytes, sha256, storage_key, uploaded_at,
      uploaded_by, uploaded_by_kind)
    select uuidv7(), ${to.kind}, ${to.id}, name, content_type, size_bytes, sha256, storage_key, uploaded_at, uploaded_by,
      uploaded_by_kind
    from (select f.* from files f where ${ofSubject(from)} order by f.id) copied`.execute(tx)
}

type Copied = { id: string; to: FileSubject; at: Date; by: string }

/** Gives a subject a file with the bytes of that of a laboratory, as a file of an expert. */
export async function copyFileOfLaboratory(tx: Tx, { id, to, at, by }: Copied): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into files (id, subject_kind, subject_id, name, content_type, size_bytes, sha256, storage_key, uploaded_at,
      uploaded_by, uploaded_by_kind)
    select uuidv7(), ${to.kind}, ${to.id}, name, content_type, size_bytes, sha256, storage_key, ${at}, ${by}, 'expert'
    from files where id = ${id} and subject_kind = 'laboratory_report' returning id`.execute(tx)
  return rows[0]?.id
}

/** Storage keys that no file refers to, be it one that the caller does not see. */
export async function listUnknownKeys(db: Db | Tx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select k.key from unnest(${keys}::text[]) as k (key) where not is_stored_for_a_file(k.key)`.execute(db)
  return rows.map((row) => row.key)
}

/** Deletes the files of subjects of a kind that were sent before an instant. Returns their storage keys. */
export async function deleteFilesBefore(tx: Tx, kind: 'report_draft', before: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from files where subject_kind = ${kind} and uploaded_at < ${before} returning storage_key as key`.execute(
    tx,
  )
  return rows.map(({ key }) => key)
}
