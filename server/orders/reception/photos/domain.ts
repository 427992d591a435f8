import type { Readable } from 'node:stream'
import { mostPhotos } from '#contract/limits.ts'
import type { Reception as ReceptionReply } from '#contract/receptions.ts'
import { readScanCode } from '#contract/scan-codes.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { OnceKey } from '#server/db/once.ts'
import { keepOnce, writeFile } from '#server/files/domain.ts'
import { listReadableFiles } from '#server/files/kept/domain.ts'
import type { FileSubject } from '#server/files/rules.ts'
import { Refusal } from '#server/refusal.ts'
import type { ContentType } from '#server/storage/content-kinds.ts'
import { type ReceivedFile, receiveUpload } from '#server/storage/receive-upload.ts'
import { stripMetadata } from '#server/storage/strip-metadata.ts'
import { canReceive } from '../access.ts'
import { present } from '../domain.ts'
import { lockOrder } from '../recording/domain.ts'
import { findOrderId, findSampleAt } from '../store.ts'
import { isPhotoType, mostPhotoBytes } from './rules.ts'

type Upload = { stream: Readable; name: string }

/** PNG and JPEG, without where and when they were taken. */
const limits = {
  maxBytes: mostPhotoBytes,
  accepts: isPhotoType,
  rewrite: async (path: string, type: ContentType) => (isPhotoType(type) ? stripMetadata(path, type) : null),
}

/** Receives a photo and writes its row with `write`, once per key and content. */
export async function receivePhoto<Reply extends object>(
  context: Context,
  onceKey: OnceKey,
  upload: Upload,
  write: (tx: Tx, received: ReceivedFile) => Promise<Reply>,
): Promise<Reply> {
  const received = await receiveUpload(context, upload.stream, upload.name, limits)
  return keepOnce(context, onceKey, received, (tx) => write(tx, received))
}

/** Writes the row of a photo, if its subject may have one more. The subject is locked. */
export async function writePhoto(
  tx: Tx,
  context: Context,
  caller: Caller,
  photo: { subject: FileSubject; received: ReceivedFile },
): Promise<void> {
  if ((await listReadableFiles(tx, photo.subject)).length >= mostPhotos) throw new Refusal('photos_too_many')
  await writeFile(tx, context, caller, photo)
}

/** Refuses a photo before its bytes are read. */
export function refusePhoto(caller: Caller): void {
  if (!canReceive(caller)) throw new Refusal('forbidden')
}

/** Adds a photo of a sample that has arrived. Repeated with the same key, it does nothing more. */
export async function addPhoto(
  context: Context,
  caller: Caller,
  onceKey: OnceKey,
  photo: Upload & { code: string },
): Promise<ReceptionReply> {
  refusePhoto(caller)
  const code = readScanCode(photo.code)
  if (!code || code.position === null) throw new Refusal('code_unreadable')
  const { orderNumber, position } = code
  return receivePhoto(context, onceKey, photo, async (tx, received) => {
    const id = await findOrderId(tx, orderNumber)
    if (id === undefined) throw new Refusal('order_not_found')
    const call = { tx, context, actor: caller, id }
    await lockOrder(call)
    const sample = await findSampleAt(tx, id, position)
    if (!sample) throw new Refusal('sample_not_found')
    if (!sample.arrival) throw new Refusal('sample_not_arrived')
    await writePhoto(tx, context, caller, { subject: { kind: 'sample', id: sample.id }, received })
    return present(call, 'photo', sample.id)
  })
}
