import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '#server/refusal.ts'
import { cleanName, withEnding } from './clean-name.ts'
import { endingsOf } from './content-kinds.ts'
import type { FileStore } from './file-store.ts'
import { findContent } from './find-content.ts'
import { refuseInfected } from './scan-file.ts'
import { writeDown } from './write-down.ts'
import { codeOfWriteFailure } from './write-failure.ts'

/** What a reception needs of the context. */
type Reception = {
  fileStore: FileStore
  config: { files: { maxBytes: number; clamavUrl?: string } }
}

/** A file that is in the store. Who refers to it writes the key into a row, or gives it back with `fileStore.remove`. */
export type ReceivedFile = {
  key: string
  name: string
  contentType: string
  sizeBytes: number
  sha256: string
}

/**
 * Takes an upload in: streamed to a place of its own, measured and looked at there, and moved into the store only when
 * all is well. Whatever goes wrong, nothing of it stays.
 */
export async function receiveUpload(
  { fileStore, config: { files } }: Reception,
  upload: Readable,
  declaredName: string,
): Promise<ReceivedFile> {
  const path = join(fileStore.incomingDirectory, randomUUID())
  try {
    const { sizeBytes, sha256, brokenBy } = await writeDown(upload, path, (size) => {
      if (size > files.maxBytes) throw new Refusal('file_too_large')
    })
    if (brokenBy) throw Object.assign(new Refusal('upload_failed'), { cause: brokenBy })
    // The parser of multipart bodies has a limit of its own and cuts off silently what is over it.
    if ('truncated' in upload && upload.truncated) throw new Refusal('file_too_large')
    if (sizeBytes === 0) throw new Refusal('file_empty')
    const declared = cleanName(declaredName)
    const contentType = await findContent(path, { name: declared })
    if (!contentType) throw new Refusal('file_unsupported')
    if (files.clamavUrl) await refuseInfected(path, files.clamavUrl)
    const key = await fileStore.keep(path, { contentType, sizeBytes })
    return { key, name: withEnding(declared, endingsOf(contentType)), contentType, sizeBytes, sha256 }
  } catch (error) {
    const code = codeOfWriteFailure(error)
    throw code ? new Refusal(code) : error
  } finally {
    // The rest of a refused upload is read and thrown away: a sender who cannot get rid of it never hears the answer.
    upload.on('error', () => {}).resume()
    await rm(path, { force: true })
  }
}
