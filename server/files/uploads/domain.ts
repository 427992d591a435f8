import { Readable } from 'node:stream'
import { v7 as uuid } from 'uuid'
import { contentRefusals } from '#contract/content-refusals.ts'
import type { StoredFile } from '#contract/files.ts'
import type { NewUpload, Upload } from '#contract/uploads.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { cleanName } from '#server/storage/clean-name.ts'
import { receivePart } from '#server/storage/receive-part.ts'
import { type ReceivedFile, receiveUpload } from '#server/storage/receive-upload.ts'
import { findOwnFile, keepWithRow, refuseTooMany, writeFile } from '../domain.ts'
import { chargeBytes, lockCharge } from '../limits/domain.ts'
import type { FileAccess, FileSubject } from '../rules.ts'
import { findAccess, getAccess, getLockedAccess, lockAccess, refuseAdding } from '../subjects/domain.ts'
import { keptMs, presentUpload } from './rules.ts'
import {
  appendPart,
  countUploads,
  deleteUpload,
  findUpload,
  findUploadOfFile,
  insertUpload,
  listPartKeys,
  listUntouched,
  listUploadsBy,
  type UploadRow,
} from './store.ts'

/** Begins an upload, or finds the one that this person has begun with this very file. */
export function beginUpload(
  context: Context,
  caller: Caller,
  subject: FileSubject,
  { name, sizeBytes, modifiedAt }: NewUpload,
): Promise<Upload> {
  return context.db.transaction().execute(async (tx) => {
    // The lock keeps two calls at once from beginning twice, and from being one too many together.
    refuseAdding(await getLockedAccess(tx, caller, subject))
    if (sizeBytes > context.config.files.maxBytes) throw new Refusal('file_too_large')
    const file = {
      subject,
      begunBy: caller.id,
      name: cleanName(name),
      sizeBytes,
      modifiedAt: new Date(modifiedAt),
    }
    const begun = await findUploadOfFile(tx, file)
    if (begun) return presentUpload(begun)
    await refuseTooMany(tx, subject, await countUploads(tx, subject))
    const upload = { id: uuid(), ...file, touchedAt: context.clock.now() }
    await chargeBytes(tx, context, { caller, subject, sizeBytes }, (chargedTo) =>
      insertUpload(tx, { ...upload, chargedTo }),
    )
    return presentUpload({ ...upload, offsetBytes: 0 })
  })
}

export async function listUploads(
  { db }: Context,
  caller: Caller,
  subject: FileSubject,
): Promise<{ items: Upload[] }> {
  await getAccess(db, caller, subject)
  const uploads = await listUploadsBy(db, caller.id, subject)
  return { items: uploads.map(presentUpload) }
}

/** Only for the person who began it, and only while the subject exists for that person. */
async function getOwnUpload(db: Db | Tx, caller: Caller, id: string) {
  return requireOwn(db, caller, await findUpload(db, id, caller.id))
}

async function requireOwn(
  db: Db | Tx,
  caller: Caller,
  upload: UploadRow | undefined,
): Promise<{ upload: UploadRow; access: FileAccess }> {
  const access = upload && (await findAccess(db, caller, upload.subject))
  if (!upload || !access) throw new Refusal('upload_not_found')
  return { upload, access }
}

export async function getUpload({ db }: Context, caller: Caller, id: string): Promise<Upload> {
  const { upload } = await getOwnUpload(db, caller, id)
  return presentUpload(upload)
}

/** Stores the bytes that arrive, also when the connection breaks, and returns how far the upload has come. */
export async function continueUpload(
  context: Context,
  caller: Caller,
  id: string,
  { offsetBytes, bytes }: { offsetBytes: number; bytes: Readable },
): Promise<Upload> {
  const { upload, access } = await getOwnUpload(context.db, caller, id)
  refuseAdding(access)
  if (upload.offsetBytes !== offsetBytes) throw new Refusal('upload_offset_wrong')
  const { part, failure } = await receivePart(context, bytes, upload.sizeBytes - offsetBytes)
  const touchedAt = context.clock.now()
  if (part) {
    const isKept = await context.db
      .transaction()
      .execute((tx) => appendPart(tx, { uploadId: id, offsetBytes, ...part }, touchedAt))
    if (!isKept) {
      await context.fileStore.remove(part.storageKey)
      throw new Refusal('upload_offset_wrong')
    }
  }
  if (failure) throw failure
  return presentUpload({ ...upload, offsetBytes: offsetBytes + (part?.sizeBytes ?? 0), touchedAt })
}

/** Refusals that no second attempt would change: nothing of such a file is kept. */
const final: ReadonlySet<string> = new Set(contentRefusals)

/** Makes a file of the received parts, with the same checks as for any upload. Repeated, it returns the same file. */
export async function completeUpload(context: Context, caller: Caller, id: string): Promise<StoredFile> {
  const found = await findUpload(context.db, id, caller.id)
  const made = found ? undefined : await findOwnFile(context.db, caller, id)
  if (made) return made
  const { upload, access } = await requireOwn(context.db, caller, found)
  refuseAdding(access)
  if (upload.offsetBytes < upload.sizeBytes) throw new Refusal('upload_incomplete')
  try {
    return await makeFile(context, caller, upload, await receiveParts(context, upload))
  } catch (error) {
    // Another call at the same time may have made the file and removed the parts.
    const madeMeanwhile = error instanceof Refusal && (await findOwnFile(context.db, caller, id))
    if (madeMeanwhile) return madeMeanwhile
    throw error
  }
}

async function receiveParts(context: Context, upload: UploadRow): Promise<ReceivedFile> {
  const keys = await listPartKeys(context.db, upload.id)
  let failure: unknown
  const bytes = async function* () {
    try {
      for (const key of keys) yield* await context.fileStore.read(key)
    } catch (error) {
      failure = error
      throw error
    }
  }
  try {
    return await receiveUpload(context, Readable.from(bytes(), { objectMode: false }), upload.name)
  } catch (error) {
    const isLost = failure instanceof Refusal && failure.code === 'file_not_found'
    if (isLost || (error instanceof Refusal && final.has(error.code))) await forget(context, upload.id)
    if (isLost) throw Object.assign(new Refusal('upload_failed'), { cause: failure })
    // A failure of the store is not reported as one of the sender, who would send everything again.
    throw failure ?? error
  }
}

async function makeFile(
  context: Context,
  caller: Caller,
  { id, subject }: UploadRow,
  received: ReceivedFile,
): Promise<StoredFile> {
  const { keys, file } = await keepWithRow(context, received, async (tx) => {
    // The subject is locked before its uploads, as everywhere, so that no two calls wait for each other.
    await lockAccess(tx, caller, subject)
    await lockCharge(tx, caller, subject)
    const partKeys = await deleteUpload(tx, id)
    if (!partKeys) throw new Refusal('upload_not_found')
    return { keys: partKeys, file: await writeFile(tx, context, caller, { id, subject, received }) }
  })
  await Promise.all(keys.map((key) => context.fileStore.remove(key)))
  return file
}

export async function dropUpload(context: Context, caller: Caller, id: string): Promise<void> {
  await getOwnUpload(context.db, caller, id)
  if (!(await forget(context, id))) throw new Refusal('upload_not_found')
}

async function forget({ db, fileStore }: Context, id: string): Promise<boolean> {
  const keys = await db.transaction().execute((tx) => deleteUpload(tx, id))
  // After the commit: bytes without a row do no harm.
  await Promise.all((keys ?? []).map((key) => fileStore.remove(key)))
  return keys !== null
}

const mostAtOnce = 500

/** Deletes uploads that nobody has continued for a day. Run by the worker. */
export async function forgetUnfinished(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - keptMs)
  while (true) {
    const ids = await listUntouched(context.db, before, mostAtOnce)
    for (const id of ids) await forget(context, id)
    if (ids.length < mostAtOnce) return
  }
}
