import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '#server/refusal.ts'
import type { FileStore } from './file-store.ts'
import { writeFailure } from './store-failure.ts'
import { writeDown } from './write-down.ts'

export type ReceivedPart = { storageKey: string; sizeBytes: number }

/**
 * Receives some bytes of a file without checking their kind. Bytes that arrived before a connection broke are kept:
 * then there is a part and a failure. Refused with `body_too_large` if more arrives than is missing; nothing is kept
 * then.
 */
export async function receivePart(
  { fileStore }: { fileStore: FileStore },
  bytes: Readable,
  missingBytes: number,
): Promise<{ part: ReceivedPart | null; failure: Refusal | null }> {
  const path = join(fileStore.incomingDirectory, randomUUID())
  try {
    const { sizeBytes, brokenBy } = await writeDown(bytes, path, (size) => {
      if (size > missingBytes) throw new Refusal('body_too_large')
    })
    const contentType = 'application/octet-stream'
    const part =
      sizeBytes === 0
        ? null
        : { storageKey: await fileStore.keep(path, { contentType, sizeBytes }), sizeBytes }
    const failure = brokenBy ? Object.assign(new Refusal('upload_failed'), { cause: brokenBy }) : null
    return { part, failure }
  } catch (error) {
    throw writeFailure(error)
  } finally {
    await rm(path, { force: true })
  }
}
