import { type FileHandle, open } from 'node:fs/promises'
import type { Entry, LocalFileHeader, ZipFile } from 'yauzl'
import { Refusal } from '#server/refusal.ts'

/**
 * Reads the directory of a ZIP and refuses one that two programs might read differently: entries that overlap, headers that
 * contradict the directory, bytes that belong to nothing, names that mislead.
 */

const mostEntries = 2000
const endBytes = 22
const locatorBytes = 20
/** What writers put between two entries: sizes that follow the data. */
const mostBetween = 24
const sizesFollow = 0x0008
const unknownSize = 0xffffffff
const unknownCount = 0xffff
const linkMode = 0o120000

const deceptive = () => new Refusal('file_deceptive')

export async function readZipEntries(path: string, zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > mostEntries) throw new Refusal('file_archive_too_large')
  const entries: Entry[] = []
  const names = new Set<string>()
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new Refusal('file_encrypted')
    const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === linkMode
    if (isLink || isMisleading(entry.fileName) || names.has(entry.fileName.replace(/\/$/, '')))
      throw deceptive()
    if (!entry.canDecodeFileData()) throw new Refusal('file_unsupported')
    names.add(entry.fileName.replace(/\/$/, ''))
    entries.push(entry)
  }
  const file = await open(path, 'r')
  const directory = await readDirectoryPlace(file, zip).finally(() => file.close())
  const listedBytes = entries.reduce(
    (sum, { fileNameLength, extraFieldLength, fileCommentLength }) =>
      sum + 46 + fileNameLength + extraFieldLength + fileCommentLength,
    0,
  )
  if (listedBytes !== directory.size) throw deceptive()
  await refuseContradictions(zip, entries, directory.start)
  return entries
}

/** Control characters, marks that turn the direction of writing, and names of devices. */
const misleadingCharacters = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(?:\.|$)/i

const isMisleading = (name: string) =>
  misleadingCharacters.test(name) || name.split('/').some((part) => part === '..' || device.test(part))

type Directory = { start: number; size: number }

/** Place of the directory. The end of the archive may be followed by a comment only, and by nothing that looks like an end. */
async function readDirectoryPlace(file: FileHandle, zip: ZipFile): Promise<Directory> {
  const endStart = zip.fileSize - endBytes - zip.comment.length
  const from = Math.max(0, endStart - locatorBytes)
  const tail = await readAt(file, from, zip.fileSize - from)
  const end = tail.subarray(endStart - from)
  if (
    end.includes('PK\x05\x06', 4, 'latin1') ||
    /<(?:script|html|!doctype|\?php)/i.test(end.toString('latin1'))
  )
    throw deceptive()
  const short = { count: end.readUInt16LE(10), size: end.readUInt32LE(12), start: end.readUInt32LE(16) }
  const hasLocator = end !== tail && tail.toString('latin1', 0, 4) === 'PK\x06\x07'
  const long = hasLocator ? await readLongEnd(file, Number(tail.readBigUInt64LE(8))) : null
  const { count, size, start } = long ?? short
  const agrees =
    (short.count === count || short.count === unknownCount) &&
    (short.size === size || short.size === unknownSize) &&
    (short.start === start || short.start === unknownSize)
  if (!agrees || count !== zip.entryCount || start + size !== (long?.at ?? endStart)) throw deceptive()
  return { start, size }
}

async function readLongEnd(file: FileHandle, at: number) {
  const end = await readAt(file, at, 56)
  return {
    at,
    count: Number(end.readBigUInt64LE(32)),
    size: Number(end.readBigUInt64LE(40)),
    start: Number(end.readBigUInt64LE(48)),
  }
}

async function refuseContradictions(zip: ZipFile, entries: Entry[], directoryStart: number): Promise<void> {
  const places: { start: number; end: number }[] = []
  for (const entry of entries) {
    const header = await zip.readLocalFileHeaderPromise(entry, { minimal: false })
    if (contradicts(header, entry)) throw deceptive()
    const start = entry.relativeOffsetOfLocalHeader
    places.push({ start, end: header.fileDataStart + entry.compressedSize })
  }
  let reached = 0
  for (const { start, end } of places.sort((one, other) => one.start - other.start)) {
    if (start < reached || start - reached > (reached === 0 ? 0 : mostBetween)) throw deceptive()
    reached = end
  }
  if (directoryStart < reached || directoryStart - reached > mostBetween) throw deceptive()
}

function contradicts(header: LocalFileHeader, entry: Entry): boolean {
  const { generalPurposeBitFlag: flags } = header
  const differs = (local: number, listed: number) =>
    local !== listed && local !== unknownSize && !(flags & sizesFollow && local === 0)
  return (
    !header.fileName.equals(entry.fileNameRaw) ||
    header.compressionMethod !== entry.compressionMethod ||
    (flags & 1) !== (entry.generalPurposeBitFlag & 1) ||
    differs(header.crc32, entry.crc32) ||
    differs(header.compressedSize, entry.compressedSize) ||
    differs(header.uncompressedSize, entry.uncompressedSize)
  )
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw deceptive()
  return buffer
}
