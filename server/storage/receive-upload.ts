import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '#server/refusal.ts'
import { cleanName, withEnding } from './clean-name.ts'
import { findContent } from './content/find-content.ts'
import { type ContentType, endingsOf } from './content-kinds.ts'
import type { FileStore } from './file-store.ts'
import { refuseInfected, type Scanner } from './scan-file.ts'
import { writeFailure } from './store-failure.ts'
import { writeDown } from './write-down.ts'

/** Parts of the context that receiving files needs. */
type Reception = {
  fileStore: FileStore
  config: { files: { maxBytes: number; scanner?: Scanner } }
}

/** File in the store. The caller writes its key into a row, or removes it with `fileStore.remove`. */
export type ReceivedFile = {
  key: string
  name: string
  contentType: string
  sizeBytes: number
  sha256: string
}

/** Narrower limits than those of every upload. */
export type UploadLimits = {
  maxBytes: number
  accepts(type: ContentType): boolean
  /** Changes the written file before it is kept, and returns what it is then; null refuses it. */
  rewrite?(path: string, type: ContentType): Promise<Buffer | null>
}

/** Kind of a written file, or a refusal of it. */
type Inspect = (path: string, name: string) => Promise<ContentType>

/**
 * Receives an upload: streams it into a temporary file, checks size and kind there, and moves it into the store if
 * all is well. After any failure nothing of it remains.
 */
export function receiveUpload(
  reception: Reception,
  upload: Readable,
  declaredName: string,
  limits?: UploadLimits,
): Promise<ReceivedFile> {
  const { scanner } = reception.config.files
  const inspect: Inspect = async (path, name) => {
    const contentType = await findContent(path, { name, accepts: limits?.accepts })
    if (limits && !limits.accepts(contentType)) throw new Refusal('file_unsupported')
    if (scanner) await refuseInfected(path, scanner)
    return contentType
  }
  return receive(reception, upload, declaredName, inspect, limits)
}

/** Stores a PDF that we have composed. It is not inspected: titles and values that people write may look like code. */
export const storeOwnPdf = (reception: Reception, pdf: Readable, name: string): Promise<ReceivedFile> =>
  receive(reception, pdf, name, async () => 'application/pdf')

async function receive(
  { fileStore, config: { files } }: Reception,
  upload: Readable,
  declaredName: string,
  inspect: Inspect,
  limits?: UploadLimits,
): Promise<ReceivedFile> {
  const path = join(fileStore.incomingDirectory, randomUUID())
  try {
    const { brokenBy, ...written } = await writeDown(upload, path, (size) => {
      if (size > Math.min(files.maxBytes, limits?.maxBytes ?? files.maxBytes))
        throw new Refusal('file_too_large')
    })
    if (brokenBy) throw Object.assign(new Refusal('upload_failed'), { cause: brokenBy })
    // The multipart parser has a limit of its own and truncates silently.
    if ('truncated' in upload && upload.truncated) throw new Refusal('file_too_large')
    if (written.sizeBytes === 0) throw new Refusal('file_empty')
    const declared = cleanName(declaredName)
    const contentType = await inspect(path, declared)
    const { sizeBytes, sha256 } = await rewritten(path, contentType, limits, written)
    const key = await fileStore.keep(path, { contentType, sizeBytes })
    return { key, name: withEnding(declared, endingsOf(contentType)), contentType, sizeBytes, sha256 }
  } catch (error) {
    throw writeFailure(error)
  } finally {
    // Reads and drops the rest of a refused upload, because a client that cannot send it never sees the answer.
    upload.on('error', () => {}).resume()
    await rm(path, { force: true })
  }
}

type Written = { sizeBytes: number; sha256: string }

async function rewritten(
  path: string,
  type: ContentType,
  limits: UploadLimits | undefined,
  written: Written,
): Promise<Written> {
  if (!limits?.rewrite) return written
  const bytes = await limits.rewrite(path, type)
  if (!bytes) throw new Refusal('file_unsupported')
  return { sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
