import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { FileRecord, FileSubject } from './rules.ts'

export type NewFile = {
  id: string
  subject: FileSubject
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
    })
    .execute()
}

const ofSubject = ({ kind, id }: FileSubject) => sql`f.subject_kind = ${kind} and f.subject_id = ${id}`

export async function countFiles(tx: Tx, subject: FileSubject): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int from files f where ${ofSubject(subject)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** File with the facts that decide who may have it. */
type FoundFile = Pick<FileRecord, 'name' | 'contentType' | 'sizeBytes' | 'uploadedByKind'> & {
  storageKey: string
  subject: FileSubject
}

const subjectJson = sql`json_build_object('kind', f.subject_kind, 'id', f.subject_id) as subject`

export async function findFile(db: Db | Tx, id: string): Promise<FoundFile | undefined> {
  const { rows } = await sql<FoundFile>`
    select f.name, f.content_type as "contentType", f.size_bytes as "sizeBytes", f.storage_key as "storageKey",
      f.uploaded_by_kind as "uploadedByKind", ${subjectJson}
    from files f where f.id = ${id}`.execute(db)
  return rows[0]
}

type SentFile = { record: FileRecord; subject: FileSubject }

/** A file by its id, if this person sent it. */
export async function findSentFile(db: Db, id: string, personId: string): Promise<SentFile | undefined> {
  const { rows } = await sql<SentFile>`
    select file_json(f, p.name) as record, ${subjectJson}
    from files f join people p on p.id = f.uploaded_by
    where f.id = ${id} and f.uploaded_by = ${personId}`.execute(db)
  return rows[0]
}

/** Files, newest first. */
export async function listRecords(db: Db, subject: FileSubject): Promise<FileRecord[]> {
  const { rows } = await sql<{ record: FileRecord }>`
    select file_json(f, p.name) as record from files f join people p on p.id = f.uploaded_by
    where ${ofSubject(subject)} order by f.id desc`.execute(db)
  return rows.map(({ record }) => record)
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

/** Returns the storage keys of the deleted files. */
export async function deleteFilesOf(tx: Tx, subject: FileSubject): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from files f where ${ofSubject(subject)} returning f.storage_key as key`.execute(tx)
  return rows.map((row) => row.key)
}

/** Storage keys that no file refers to. */
export async function listUnknownKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select k.key from unnest(${keys}::text[]) as k (key)
    where not exists (select from files f where f.storage_key = k.key)`.execute(db)
  return rows.map((row) => row.key)
}
