import { Readable } from 'node:stream'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { StoredFile } from '#contract/files.ts'
import type { FilePurpose } from '#contract/lists.ts'
import type { Upload, uploadEndpoints } from '#contract/uploads.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { cleanName } from '#server/storage/clean-name.ts'
import { receivePart } from '#server/storage/receive-part.ts'
import { type ReceivedFile, receiveUpload } from '#server/storage/receive-upload.ts'
import { relationTo } from '../access.ts'
import { getLockedHead, getOrderRecord, refuseAct } from '../domain.ts'
import { actOf, findOwnFile, writeFile } from '../files/domain.ts'
import { filesPerOrder } from '../files/rules.ts'
import { countFiles } from '../files/store.ts'
import { lockHead } from '../store.ts'
import { keptMs, presentUpload } from './rules.ts'
import {
  appendPart,
  countUploads,
  deleteUpload,
  type FoundUpload,
  findUpload,
  findUploadOfFile,
  insertUpload,
  listPartKeys,
  listUntouched,
  listUploadsBy,
  listUploadsOf,
} from './store.ts'

type NewUpload = z.output<(typeof uploadEndpoints)['beginUpload']['body']>

/** Begins an upload, or finds the one that this person has begun with this very file. */
export function beginUpload(
  context: Context,
  caller: Caller,
  orderId: string,
  { purpose, name, sizeBytes, modifiedAt }: NewUpload,
): Promise<Upload> {
  return context.db.transaction().execute(async (tx) => {
    // The order's lock keeps two that begin at once from beginning twice, and from being one too many together.
    await getLockedHead(tx, caller, orderId, actOf(purpose))
    if (sizeBytes > context.config.files.maxBytes) throw new Refusal('file_too_large')
    const file = {
      orderId,
      begunBy: caller.personId,
      purpose,
      name: cleanName(name),
      sizeBytes,
      modifiedAt: new Date(modifiedAt),
    }
    const begun = await findUploadOfFile(tx, file)
    if (begun) return presentUpload(begun)
    if ((await countFiles(tx, orderId)) + (await countUploads(tx, orderId)) >= filesPerOrder)
      throw new Refusal('files_too_many')
    const upload = { id: uuid(), ...file, touchedAt: context.clock.now() }
    await insertUpload(tx, upload)
    return presentUpload({ ...upload, offsetBytes: 0 })
  })
}

export async function listUploads(
  context: Context,
  caller: Caller,
  orderId: string,
  purpose: FilePurpose,
): Promise<{ items: Upload[] }> {
  await getOrderRecord(context.db, caller, orderId)
  const uploads = await listUploadsBy(context.db, { orderId, personId: caller.personId, purpose })
  return { items: uploads.map(presentUpload) }
}

/** Only for who began it, and only while that person sees the order. */
async function getOwnUpload(db: Db | Tx, caller: Caller, id: string) {
  return requireOwn(await findUpload(db, id, caller.personId), caller)
}

function requireOwn(upload: FoundUpload | undefined, caller: Caller) {
  const relation = upload && relationTo(upload, caller)
  if (!upload || !relation) throw new Refusal('upload_not_found')
  return { upload, relation }
}

export async function getUpload({ db }: Context, caller: Caller, id: string): Promise<Upload> {
  const { upload } = await getOwnUpload(db, caller, id)
  return presentUpload(upload)
}

/** Keeps the bytes that come, those of a line that breaks too, and says how far the upload has come. */
export async function continueUpload(
  context: Context,
  caller: Caller,
  id: string,
  { offsetBytes, bytes }: { offsetBytes: number; bytes: Readable },
): Promise<Upload> {
  const { upload, relation } = await getOwnUpload(context.db, caller, id)
  refuseAct(actOf(upload.purpose), upload.state, relation)
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

/** What no second try would change: nothing of such a file stays. */
const final = new Set(['file_unsupported', 'file_infected'])

/** Makes the file of what has come, by the same way as any file that is sent. Repeated, it gives the same file. */
export async function completeUpload(context: Context, caller: Caller, id: string): Promise<StoredFile> {
  const found = await findUpload(context.db, id, caller.personId)
  const made = found ? undefined : await findOwnFile(context.db, caller, id)
  if (made) return made
  const { upload, relation } = requireOwn(found, caller)
  refuseAct(actOf(upload.purpose), upload.state, relation)
  if (upload.offsetBytes < upload.sizeBytes) throw new Refusal('upload_incomplete')
  try {
    return await makeFile(context, caller, upload, await receiveParts(context, upload))
  } catch (error) {
    // Another call that came at the same instant may have made it, and taken the parts away from this one.
    const madeMeanwhile = error instanceof Refusal && (await findOwnFile(context.db, caller, id))
    if (madeMeanwhile) return madeMeanwhile
    throw error
  }
}

async function receiveParts(context: Context, upload: FoundUpload): Promise<ReceivedFile> {
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
    // The store's own trouble is not the sender's, who would be told to send everything again.
    throw failure ?? error
  }
}

async function makeFile(
  context: Context,
  caller: Caller,
  { id, orderId, purpose }: FoundUpload,
  received: ReceivedFile,
): Promise<StoredFile> {
  const write = async (tx: Tx) => {
    // The order before its uploads, as everywhere, so that nobody waits for each other.
    await lockHead(tx, orderId, caller.personId)
    const keys = await deleteUpload(tx, id)
    if (!keys) throw new Refusal('upload_not_found')
    return { keys, file: await writeFile(tx, context, caller, { id, orderId, purpose, received }) }
  }
  try {
    const { keys, file } = await context.db.transaction().execute(write)
    await Promise.all(keys.map((key) => context.fileStore.remove(key)))
    return file
  } catch (error) {
    // As with any file: after another failure than a refusal the row may be there all the same.
    if (error instanceof Refusal) await context.fileStore.remove(received.key)
    throw error
  }
}

export async function dropUpload(context: Context, caller: Caller, id: string): Promise<void> {
  await getOwnUpload(context.db, caller, id)
  if (!(await forget(context, id))) throw new Refusal('upload_not_found')
}

async function forget({ db, fileStore }: Context, id: string): Promise<boolean> {
  const keys = await db.transaction().execute((tx) => deleteUpload(tx, id))
  // After the commit, as with files: bytes without a row are only litter.
  await Promise.all((keys ?? []).map((key) => fileStore.remove(key)))
  return keys !== null
}

/** With the draft that they were sent to. Gives where the bytes lay. */
export async function removeUploadsOf(tx: Tx, orderId: string): Promise<string[]> {
  const keys: string[] = []
  for (const id of await listUploadsOf(tx, orderId)) keys.push(...((await deleteUpload(tx, id)) ?? []))
  return keys
}

const mostAtOnce = 500

/** Nobody has gone on with them for a day; run by the worker. */
export async function forgetUnfinished(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - keptMs)
  while (true) {
    const ids = await listUntouched(context.db, before, mostAtOnce)
    for (const id of ids) await forget(context, id)
    if (ids.length < mostAtOnce) return
  }
}
