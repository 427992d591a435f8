import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type WrittenDown = {
  sizeBytes: number
  sha256: string
  /** Why the bytes stopped before their end; all that came until then are in the file. Undefined where they came to it. */
  brokenBy: unknown
}

/** Writes what comes into a new file, and measures it. `refuseOver` throws when more has come than may. */
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
      // Ended well instead of thrown on: what came until now has to reach the disk.
      brokenBy = error
    }
  }
  // Opened before anything can fail, else it might appear after it was cleared away.
  const file = await open(path, 'wx', 0o600)
  try {
    await pipeline(measured, file.createWriteStream())
  } finally {
    await file.close()
  }
  return { sizeBytes, sha256: hash.digest('hex'), brokenBy }
}
