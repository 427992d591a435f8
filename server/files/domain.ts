import type { Readable } from 'node:stream'
import { v7 as uuid } from 'uuid'
import type { StoredFile } from '#contract/files.ts'
import type { Caller } from '#server/auth/caller.ts'
import { roleOf } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { Refusal } from '#server/refusal.ts'
import { type ReceivedFile, receiveUpload } from '#server/storage/receive-upload.ts'
import { downloadHeaders } from '#server/storage/send-download.ts'
import { chargeBytes, refuseWithoutSpace } from './limits/domain.ts'
import { type FileSubject, filesPerSubject, presentFile } from './rules.ts'
import {
  copyFileOfLaboratory as copyRow,
  countFiles,
  deleteFile,
  findFile,
  findSentFile,
  insertFile,
  listRecords,
  listSubjectsBefore,
  listUnknownKeys,
  lockFiles,
  moveFilesOf as moveFileRows,
  setSubject,
} from './store.ts'
import {
  findAccess,
  getAccess,
  getLockedAccess,
  lockAccess,
  refuseAdding,
  subjectFiles,
} from './subjects/domain.ts'
import { listKeysOfNoPart } from './uploads/store.ts'

export async function listFiles(
  { db }: Context,
  caller: Caller,
  subject: FileSubject,
): Promise<{ items: StoredFile[] }> {
  const access = await getAccess(db, caller, subject)
  const files = access.canRead ? await listRecords(db, subject) : []
  return { items: files.map((file) => presentFile(file, access)) }
}

/** Checked before the bytes are read, and again when they have arrived. */
export async function refuseUpload(context: Context, caller: Caller, subject: FileSubject): Promise<void> {
  refuseAdding(await getAccess(context.db, caller, subject))
  await refuseWithoutSpace(context, caller, subject)
}

export async function addFile(
  context: Context,
  caller: Caller,
  { subject, onceKey }: { subject: FileSubject; onceKey: OnceKey },
  upload: { stream: Readable; name: string },
): Promise<StoredFile> {
  const received = await receiveUpload(context, upload.stream, upload.name)
  return keepOnce(context, onceKey, received, (tx) => writeFile(tx, context, caller, { subject, received }))
}

/** As `keepWithRow`, once per key and content. The bytes of a repeated call are dropped. */
export async function keepOnce<Reply extends object>(
  context: Context,
  onceKey: OnceKey,
  received: ReceivedFile,
  write: (tx: Tx) => Promise<Reply>,
): Promise<Reply> {
  let isNew = false
  const reply = await keepWithRow(context, received, (tx) =>
    once(tx, context.clock.now(), { ...onceKey, body: received.sha256 }, () => {
      isNew = true
      return write(tx)
    }),
  )
  if (!isNew) await context.fileStore.remove(received.key)
  return reply
}

/** Runs the transaction that writes the row of stored bytes, and removes the bytes when it is refused. */
export async function keepWithRow<Result>(
  { db, fileStore }: Context,
  { key }: ReceivedFile,
  write: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(write)
  } catch (error) {
    // After any other failure the row may exist all the same: the answer to a commit can be lost.
    if (error instanceof Refusal) await fileStore.remove(key)
    throw error
  }
}

/** Writes the row of a file whose bytes are stored, if the caller may add it to the subject as that is now. */
export async function writeFile(
  tx: Tx,
  context: Context,
  caller: Caller,
  { id = uuid(), subject, received }: { id?: string; subject: FileSubject; received: ReceivedFile },
): Promise<StoredFile> {
  const { key: storageKey, sha256, ...content } = received
  const access = await getLockedAccess(tx, caller, subject)
  refuseAdding(access)
  await refuseTooMany(tx, subject)
  const uploadedAt = context.clock.now()
  const file = { id, ...content, uploadedByKind: roleOf(caller) }
  const row = { ...file, subject, sha256, storageKey, uploadedAt, uploadedBy: caller.id }
  const { sizeBytes } = content
  await chargeBytes(tx, context, { caller, subject, sizeBytes }, (chargedTo) =>
    insertFile(tx, { ...row, chargedTo }),
  )
  const call = { tx, context, actor: caller, id: subject.id }
  await subjectFiles(subject).recordAdded(call, content.name)
  return presentFile({ ...file, uploadedAt, uploaderName: (caller.actingExpert ?? caller).name }, access)
}

type VisitorFile = {
  subject: FileSubject
  received: ReceivedFile
  at: Date
  sentBy?: 'customer' | 'laboratory'
}

/** Writes the row of a file of somebody without an account, whose noun has checked its limits, and returns its id. */
export async function writeVisitorFile(
  tx: Tx,
  { subject, received, at, sentBy = 'customer' }: VisitorFile,
): Promise<string> {
  const { key: storageKey, ...content } = received
  const id = uuid()
  const sender = { uploadedBy: null, uploadedByKind: sentBy } as const
  await insertFile(tx, { id, subject, ...content, storageKey, uploadedAt: at, ...sender })
  return id
}

type OwnDocument = { subject: FileSubject; received: ReceivedFile; at: Date; by: Caller }

/** Writes the row of a document that the product has made. The caller decides that it may be added. */
export async function keepDocument(tx: Tx, { subject, received, at, by }: OwnDocument) {
  const { key: storageKey, ...content } = received
  const id = uuid()
  const author = { uploadedBy: by.personId, uploadedByKind: 'expert' } as const
  await insertFile(tx, { id, subject, ...content, storageKey, uploadedAt: at, ...author })
  return { fileId: id, name: content.name }
}

/** Removes one file of a subject. Returns its storage key, whose bytes the caller removes after the commit. */
export async function removeFileOf(tx: Tx, subject: FileSubject, id: string): Promise<string> {
  const file = await findFile(tx, id)
  const isOfSubject = file?.subject.kind === subject.kind && file.subject.id === subject.id
  if (!isOfSubject || !(await deleteFile(tx, id))) throw new Refusal('file_not_found')
  return file.storageKey
}

/** Called with the subject locked, so that two files cannot both be the last one. */
export async function refuseTooMany(tx: Tx, subject: FileSubject, uploads = 0): Promise<void> {
  if ((await countFiles(tx, subject)) + uploads >= filesPerSubject) throw new Refusal('files_too_many')
}

/** A file that the caller may read, and the caller's access to the files of its subject. */
async function getFile(db: Db | Tx, caller: Caller, id: string) {
  const file = await findFile(db, id)
  // Looked up for a missing file too, so that absence takes nearly as long to answer as lack of access.
  const access = await findAccess(db, caller, file?.subject ?? { kind: 'order', id })
  if (!file || !access?.canRead) throw new Refusal('file_not_found')
  return { file, access }
}

/** The file that this person has sent under this id, while its subject exists for this person. */
export async function findOwnFile(db: Db, caller: Caller, id: string): Promise<StoredFile | undefined> {
  const sent = await findSentFile(db, id, caller.id)
  if (!sent) return undefined
  const { subject, ...file } = sent
  const access = await findAccess(db, caller, subject)
  return access ? presentFile(file, access) : undefined
}

export async function openFile(context: Context, caller: Caller, id: string) {
  const { file } = await getFile(context.db, caller, id)
  return { stream: await context.fileStore.read(file.storageKey), headers: downloadHeaders(file) }
}

export async function removeFile(context: Context, caller: Caller, id: string): Promise<void> {
  const keys = await context.db.transaction().execute(async (tx) => {
    const { file: seen } = await getFile(tx, caller, id)
    // Locked before the decision: the file may be released, or its order completed, at the same time.
    if (!(await lockAccess(tx, caller, seen.subject))) throw new Refusal('file_not_found')
    const { file, access } = await getFile(tx, caller, id)
    const refusal = access.removingRefusal(file)
    if (refusal) throw new Refusal(refusal)
    if (!(await deleteFile(tx, id))) throw new Refusal('file_not_found')
    const call = { tx, context, actor: caller, id: file.subject.id }
    await subjectFiles(file.subject).recordRemoved(call, file.name)
    return listUnknownKeys(tx, [file.storageKey])
  })
  for (const key of keys) await context.fileStore.remove(key)
}

/** Gives a file to another subject. Returns its name; refused where it does not belong to the first subject. */
export async function moveFile(
  tx: Tx,
  id: string,
  change: { from: FileSubject; to: FileSubject },
): Promise<string> {
  const name = await setSubject(tx, id, change)
  if (name === undefined) throw new Refusal('file_not_found')
  return name
}

/**
 * Gives a subject a copy of a file of a laboratory, with the expert as its sender. Both refer to the same stored bytes. Returns
 * its id.
 */
export async function copyFileOfLaboratory(tx: Tx, copied: Parameters<typeof copyRow>[1]): Promise<string> {
  const id = await copyRow(tx, copied)
  if (id === undefined) throw new Refusal('file_not_found')
  return id
}

/** Keeps others from changing the files of a subject that has no row of its own, until the transaction ends. */
export function lockFilesOf(tx: Tx, subject: FileSubject): Promise<void> {
  return lockFiles(tx, subject)
}

/** Gives all files of a subject to another one. */
export function moveFilesOf(tx: Tx, from: FileSubject, to: FileSubject): Promise<void> {
  return moveFileRows(tx, from, to)
}

/** Forms that have had files since before an instant and were not sent. */
export function listFormsWithFiles(db: Db, before: Date, limit: number): Promise<string[]> {
  return listSubjectsBefore(db, 'enquiry_form', before, limit)
}

/** Removes stored bytes that no row refers to, because a process ended between the two; run by the worker. */
export async function removeStrayFiles({ db, fileStore, log }: Context): Promise<void> {
  const count = await fileStore.removeUnknown(async (keys) =>
    listKeysOfNoPart(db, await listUnknownKeys(db, keys)),
  )
  if (count > 0) log.warn({ count }, 'removed stored files that no row knows')
}
