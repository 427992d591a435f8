import type { StoredFile } from '#contract/files.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type FileAccess, type FileSubject, presentFile } from '../rules.ts'
import { copyFilesOf as copyFileRows, deleteFilesBefore, deleteFilesOf, listRecords } from '../store.ts'
import { deleteUploadsBy, deleteUploadsOf } from '../uploads/store.ts'

const readOnly: FileAccess = {
  canRead: true,
  addingRefusal: 'forbidden',
  removingRefusal: () => 'forbidden',
}

/** Files of a subject whose noun has decided that the reader may read them; nothing else unless it says so. */
export async function listReadableFiles(
  db: Db | Tx,
  subject: FileSubject,
  access: FileAccess = readOnly,
): Promise<StoredFile[]> {
  return (await listRecords(db, subject)).map((file) => presentFile(file, access))
}

/** Gives a new subject the files of another one. Both refer to the same stored bytes. */
export function copyFilesOf(tx: Tx, from: FileSubject, to: FileSubject): Promise<void> {
  return copyFileRows(tx, from, to)
}

/**
 * Removes all files and uploads of a subject that is about to be deleted. Returns their storage keys; the caller removes the
 * bytes after the commit.
 */
export async function removeFilesOf(tx: Tx, subject: FileSubject): Promise<string[]> {
  return [...(await deleteFilesOf(tx, subject)), ...(await deleteUploadsOf(tx, subject))]
}

/** Removes old files of a kind of subject. Returns their storage keys; the caller removes the bytes after the commit. */
export function removeFilesBefore(tx: Tx, kind: 'report_draft', before: Date): Promise<string[]> {
  return deleteFilesBefore(tx, kind, before)
}

/** Removes what people have not uploaded to its end. Returns storage keys; the caller removes the bytes after the commit. */
export function removeUploadsBy(tx: Tx, personIds: readonly string[]): Promise<string[]> {
  return deleteUploadsBy(tx, personIds)
}
