import { readFile } from 'node:fs/promises'
import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { ContentType } from './content-kinds.ts'

/**
 * Search for content that acts by itself in a PDF or picture: scripts, programs, embedded files, forms that send, and archives or
 * pages behind it. For files of strangers, which the provider's staff open; such files are small enough to be read at once.
 */

const unzip = promisify(inflate)

/** Read in parts between which other requests get a turn. The overlap is longer than any sign. */
const partBytes = 1024 * 1024
const overlapBytes = 64
/** An object stream of ordinary documents is a few hundred kilobytes. */
const mostInflatedBytes = 8 * 1024 * 1024
/** Of all object streams of a document together, so that a small file cannot keep the process busy. */
const mostInflatedInAll = 64 * 1024 * 1024

/** Names of actions and of parts that are files or forms. `#4A` may stand for a letter of a name. */
const activeNames =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|Filespec|RichMedia|SubmitForm|ImportData|GoToE|Encrypt)(?![A-Za-z])/
/** Too short to be looked for among compressed bytes, in which they occur by chance. */
const shortNames = /\/(?:JS|XFA)(?![A-Za-z])/
const markup = /<(?:script|html|!doctype html|\?php)[\s>]/i
const objectStream = /\/ObjStm\b/
/** Objects in a place where a reader of streams would not look. */
const hiddenObjects = /\/ObjStm\b|\d\s+\d+\s+obj\b/

/** Signs of an archive: an entry of its directory, and the record at its end by which readers find the directory. */
const archiveEntry = 'PK\x01\x02'
const archiveEnd = 'PK\x05\x06'
const archiveEndBytes = 22
/**
 * Part at the end of a file in which the record is looked for. The record may be followed by a comment of 64 KiB, and
 * some readers look a little further.
 */
const archiveEndWithin = 128 * 1024

/** True if the file, whose kind is known, has active content, or hides what it has. */
export async function hasActiveContent(path: string, type: ContentType): Promise<boolean> {
  const bytes = await readFile(path)
  if (isArchive(bytes)) return true
  return type === 'application/pdf' ? isActivePdf(bytes) : contains(bytes, markup)
}

/**
 * True if a reader of archives might find an entry. The numbers in the record are not trusted: readers forgive wrong ones,
 * and bytes behind the record. Its four bytes alone occur somewhere in one of 200 pictures of 20 MB by chance.
 */
function isArchive(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(archiveEnd, -archiveEndBytes, 'latin1')
  const isEnd = end !== -1 && end >= bytes.length - archiveEndWithin
  return isEnd && bytes.includes(archiveEntry, 0, 'latin1')
}

async function contains(bytes: Buffer, sign: RegExp): Promise<boolean> {
  for (let start = 0; start < bytes.length; start += partBytes) {
    const part = bytes.subarray(start, start + partBytes + overlapBytes).toString('latin1')
    if (sign.test(withoutEscapes(part))) return true
    await turnOfOthers()
  }
  return false
}

const withoutEscapes = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

async function isActivePdf(bytes: Buffer): Promise<boolean> {
  const end = bytes.lastIndexOf(Buffer.from('%%EOF'))
  const isFollowed = end === -1 || /[^\s\0]/.test(bytes.subarray(end + 5).toString('latin1'))
  return isFollowed || (await contains(bytes, activeNames)) || hasActiveObjects(bytes)
}

/**
 * Looks at objects outside streams, and at those in compressed object streams. What looks like a stream can hide objects from this
 * search and not from a program that opens the file, so a stream with objects and an object stream without its dictionary count
 * as active.
 */
async function hasActiveObjects(bytes: Buffer): Promise<boolean> {
  let place = 0
  let inflated = 0
  while (place < bytes.length) {
    const begin = bytes.indexOf('stream', place, 'latin1')
    const between = bytes.subarray(place, begin === -1 ? bytes.length : begin)
    if (await contains(between, shortNames)) return true
    if (begin === -1) return false
    const content = begin + (bytes[begin + 6] === 0x0d ? 8 : 7)
    const end = bytes.indexOf('endstream', content, 'latin1')
    if (end === -1) return true
    const stream = bytes.subarray(content, end)
    if (await contains(stream, hiddenObjects)) return true
    if (await contains(between, objectStream)) {
      const objects = isBeforeObjectStream(between) ? await inflatedObjects(stream) : null
      inflated += objects?.length ?? 0
      if (objects === null || inflated > mostInflatedInAll || (await isActive(objects))) return true
    }
    place = end + 'endstream'.length
  }
  return false
}

/** True if the last dictionary before a stream, of an ordinary length, is that of an object stream. */
function isBeforeObjectStream(between: Buffer): boolean {
  const before = withoutEscapes(between.subarray(-2000).toString('latin1'))
  return objectStream.test(before.slice(before.lastIndexOf(' obj') + 1))
}

/** Null for a stream that cannot be read: compressed in another way, or larger than any of an ordinary document. */
const inflatedObjects = (stream: Buffer): Promise<Buffer | null> =>
  unzip(stream, { maxOutputLength: mostInflatedBytes }).catch(() => null)

const isActive = async (objects: Buffer): Promise<boolean> =>
  (await contains(objects, activeNames)) || contains(objects, shortNames)
