import { rm, writeFile } from 'node:fs/promises'
import type { Entry, ZipFile } from 'yauzl'
import { Refusal } from '#server/refusal.ts'
import type { ContentType } from '../content-kinds.ts'

/**
 * Remaining bytes of an archive and everything in it together, and how many archives this one is in. Shared, so that nesting does not
 * multiply them.
 */
export type ZipAllowance = { left: { bytes: number }; depth: number }

export type FindContent = (
  path: string,
  options: { name: string; within: ZipAllowance },
) => Promise<ContentType>

/** Archive that is being looked into. `beside` is a path beside it for what is unpacked. */
export type OpenZip = {
  zip: ZipFile
  allowance: ZipAllowance
  beside: string
  findContent: FindContent
}

/** Bytes of an entry. Throws if it is larger than declared or than the allowance; sizes in an archive are only claims. */
export async function* unpack({ zip, allowance }: OpenZip, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await zip.openReadStreamPromise(entry)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    allowance.left.bytes -= chunk.length
    if (allowance.left.bytes < 0) throw new Refusal('file_archive_too_large')
    yield chunk
  }
}

/** Unpacks an entry beside the archive, and checks it there like a single upload. Null for what a Mac adds beside files. */
export async function findContentOf(open: OpenZip, entry: Entry): Promise<ContentType | null> {
  const { allowance, beside, findContent } = open
  let start: Buffer = Buffer.alloc(0)
  const bytes = async function* () {
    for await (const chunk of unpack(open, entry)) {
      if (start.length < 8) start = Buffer.concat([start, chunk.subarray(0, 8)])
      yield chunk
    }
  }
  try {
    await writeFile(beside, bytes(), { flag: 'wx', mode: 0o600 })
    if (isLeftByMac(start.toString('latin1', 0, 8))) return null
    return await findContent(beside, {
      name: entry.fileName,
      within: { left: allowance.left, depth: allowance.depth + 1 },
    })
  } finally {
    await rm(beside, { force: true })
  }
}

/** Recognised by the first bytes, not by the name. */
const isLeftByMac = (start: string) =>
  start.startsWith('\x00\x05\x16\x07\x00') || start === '\x00\x00\x00\x01Bud1'
