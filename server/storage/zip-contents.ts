import { open, rm } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type ContentType, isAccepted } from './content-kinds.ts'
import { readStart } from './read-start.ts'

/**
 * Remaining bytes and files of an archive and everything in it together. Shared, so that nesting does not multiply
 * them.
 */
export type ZipAllowance = { bytes: number }

type FindContent = (
  path: string,
  options: { name: string; within: ZipAllowance },
) => Promise<ContentType | null>

const mostEntries = 2000
const mostBytes = 500 * 1024 * 1024
/** Largest compression ratio. A spreadsheet of equal rows reaches fifty; more is a decompression bomb. */
const mostGrowth = 100
const everyFileMayGrowTo = 10 * 1024 * 1024

/**
 * Checks a ZIP: an Office document is recognised by its parts; every file of a plain archive is unpacked, measured
 * and checked like an upload. Null for archives in archives, encrypted ones, bombs, paths out of the folder, macros,
 * and anything that would be refused by itself.
 */
export async function lookIntoZip(
  path: string,
  findContent: FindContent,
  within?: ZipAllowance,
): Promise<ContentType | null> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false })
    const entries = await listEntries(zip)
    if (!entries) return null
    const allowance = within ?? { bytes: mostBytes }
    const office = await findOfficeType(zip, entries, allowance)
    if (office === 'refused' || (within && !office)) return null
    for (const [index, entry] of entries.entries()) {
      if (entry.uncompressedSize === 0) continue
      if (office) await unpack(zip, entry, allowance, nowhere())
      else if (!(await isAcceptable(zip, entry, allowance, `${path}.${index}`, findContent))) return null
    }
    return office ?? 'application/zip'
  } catch (error) {
    if (isOfTheArchive(error)) return null
    throw error
  } finally {
    zip?.close()
  }
}

/** True for errors of a broken archive. A full or failing disk reports a system call. */
const isOfTheArchive = (error: unknown) => (error as { syscall?: string }).syscall === undefined

async function listEntries(zip: ZipFile): Promise<Entry[] | null> {
  if (zip.entryCount > mostEntries) return null
  const entries: Entry[] = []
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize
    const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000
    const hasOddName = /[\p{Cc}]|(?:^|\/)\.\.(?:\/|$)/u.test(entry.fileName)
    if (isLink || hasOddName || entry.isEncrypted() || !entry.canDecodeFileData()) return null
    entries.push(entry)
  }
  return bytes > Math.min(mostBytes, zip.fileSize * mostGrowth + everyFileMayGrowTo) ? null : entries
}

const typeByPart: Record<string, ContentType> = {
  'word/document.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'xl/workbook.xml': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'ppt/presentation.xml': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

async function findOfficeType(
  zip: ZipFile,
  entries: Entry[],
  allowance: ZipAllowance,
): Promise<ContentType | 'refused' | null> {
  const names = new Set(entries.map((entry) => entry.fileName))
  const parts = Object.keys(typeByPart).filter((part) => names.has(part))
  const hasMacros = entries.some((entry) => /vbaProject\.bin$|^Basic\//i.test(entry.fileName))
  if (names.has('[Content_Types].xml'))
    return parts.length === 1 && !hasMacros ? (typeByPart[parts[0] ?? ''] ?? 'refused') : 'refused'
  const first = entries[0]
  if (first?.fileName !== 'mimetype' || first.uncompressedSize > 100) return null
  let type = ''
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      type += chunk.toString('latin1')
      done()
    },
  })
  await unpack(zip, first, allowance, collect)
  if (!isAccepted(type) || !type.startsWith('application/vnd.oasis.opendocument.')) return 'refused'
  return hasMacros ? 'refused' : type
}

/** Throws if the file is larger than declared or than the allowance; sizes in an archive are only claims. */
async function unpack(zip: ZipFile, entry: Entry, allowance: ZipAllowance, target: Writable): Promise<void> {
  const measure = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      allowance.bytes -= chunk.length
      if (allowance.bytes < 0) throw new Error('the archive unpacks to more than is allowed')
      yield chunk
    }
  }
  await pipeline(await zip.openReadStreamPromise(entry), measure, target)
}

/** Unpacks one file beside the archive and checks it like a single upload. */
async function isAcceptable(
  zip: ZipFile,
  entry: Entry,
  within: ZipAllowance,
  path: string,
  findContent: FindContent,
): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600)
    await unpack(zip, entry, within, file.createWriteStream()).finally(() => file.close())
    return (await isLeftByMac(path)) || (await findContent(path, { name: entry.fileName, within })) !== null
  } finally {
    await rm(path, { force: true })
  }
}

/** Files that macOS adds beside every file; recognised by their first bytes, not by their names. */
async function isLeftByMac(path: string): Promise<boolean> {
  const start = await readStart(path, 8)
  return start.startsWith('\x00\x05\x16\x07\x00') || start === '\x00\x00\x00\x01Bud1'
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
