import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type WrittenDown = {
  sizeBytes: number
  sha256: string
  /**
   * Failure that ended the stream early; all bytes until then are in the file. Undefined if the stream was complete.
   */
  brokenBy: unknown
}

/** Writes a stream into a new file and counts its bytes. `refuseOver` throws when there are more than allowed. */
export async function writeDown(
  bytes: Readable,
  path: string,
  refuseOver: (sizeBytes: number) => void,
): Promise<WrittenDown> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  let brokenBy: unknown
  let isRefused = false
  const measured = async function* () {
    try {
      for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        sizeBytes += chunk.length
        isRefused = true
        refuseOver(sizeBytes)
        isRefused = false
        hash.update(chunk)
        yield chunk
      }
    } catch (error) {
      if (isRefused) throw error
      // Ended instead of thrown, because the bytes until now must reach the disk.
      brokenBy = error
    }
  }
  // Opened before anything can fail; otherwise it could appear after it was removed.
  const file = await open(path, 'wx', 0o600)
  try {
    await pipeline(measured, file.createWriteStream())
  } finally {
    await file.close()
  }
  return { sizeBytes, sha256: hash.digest('hex'), brokenBy }
}
