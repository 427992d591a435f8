import { open } from 'node:fs/promises'
import type { ContentRefusal } from '#contract/content-refusals.ts'
import { Refusal } from '#server/refusal.ts'
import type { ContentType } from '../content-kinds.ts'
import { type CompoundEntry, CompoundFile } from './compound-file.ts'
import { inspectPresentation, inspectWorkbook } from './office-records.ts'

/** Stream in the root of each kind of old Office file. */
const typeByStream: Record<string, ContentType> = {
  WORDDOCUMENT: 'application/msword',
  WORKBOOK: 'application/vnd.ms-excel',
  BOOK: 'application/vnd.ms-excel',
  'POWERPOINT DOCUMENT': 'application/vnd.ms-powerpoint',
}

/** Recognises old Office files. They are compound files, and so are installers and others. Refused unless inert. */
export async function findLegacyOffice(path: string): Promise<ContentType> {
  const file = await open(path, 'r')
  try {
    const compound = await CompoundFile.open(file)
    const found = findingIn(compound.entries)
    if (found) throw new Refusal(found)
    const streams = compound.entries.filter(({ name, isInRoot }) => isInRoot && typeOf(name))
    const types = new Set(streams.map(({ name }) => typeOf(name)))
    const [type] = types
    if (!type) throw new Refusal('file_unsupported')
    if (types.size > 1) throw new Refusal('file_deceptive')
    for (const stream of streams) {
      const inside = await inspectStream(compound, stream)
      if (inside) throw new Refusal(inside)
    }
    return type
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('file_deceptive')
    throw error
  } finally {
    await file.close()
  }
}

const typeOf = (name: string) => (Object.hasOwn(typeByStream, name) ? typeByStream[name] : undefined)

const encrypted = /^(?:ENCRYPTEDPACKAGE|ENCRYPTIONINFO|ENCRYPTION|\x06DATASPACES)$/
const macros = /^(?:VBA|_VBA_PROJECT.*|MACROS|PROJECTWM)$/
const objects = /^(?:\x01OLE10.*|PACKAGE|\x03OBJINFO|\x03OCX.*|(?:MBD|LNK)[0-9A-F]{8}|CTLS)$/
/** Streams of any document, which inside a folder are those of an embedded one. */
const ofDocuments = /^\x01(?:OLE|COMPOBJ)$/

/** Finding by the names in the directory, also of what no folder lists. */
function findingIn(entries: readonly CompoundEntry[]): ContentRefusal | null {
  const has = (names: RegExp) => entries.some(({ name }) => names.test(name))
  if (has(encrypted)) return 'file_encrypted'
  if (has(macros)) return 'file_macros'
  const hasObjects = entries.some(
    ({ name, isInRoot, hasChildren }) =>
      objects.test(name) ||
      (ofDocuments.test(name) && !isInRoot) ||
      // Word makes this folder in documents without objects too.
      (name === 'OBJECTPOOL' && hasChildren),
  )
  return hasObjects ? 'file_embedded' : null
}

async function inspectStream(compound: CompoundFile, stream: CompoundEntry): Promise<ContentRefusal | null> {
  if (stream.name === 'WORDDOCUMENT') return inspectWord(compound.read(stream))
  if (stream.name !== 'POWERPOINT DOCUMENT') return inspectWorkbook(compound.read(stream))
  const user = compound.entries.find(({ name, isInRoot }) => isInRoot && name === 'CURRENT USER')
  return (
    (user && (await isEncrypted(compound.read(user))) && 'file_encrypted') ||
    inspectPresentation(compound.read(stream))
  )
}

const encryptedToken = 0xf3d1c4df

async function isEncrypted(parts: AsyncIterable<Buffer>): Promise<boolean> {
  for await (const start of parts) return start.length >= 16 && start.readUInt32LE(12) === encryptedToken
  return false
}

const templateFlag = 0x0001
const encryptedFlag = 0x0100
/** Before Word 97, templates had macros within the text. */
const firstWithProjects = 193
/** Field that starts a program, in eight or sixteen bits per character. */
const programField = /\x13\s*DDE(?:AUTO)?\s/i
const overlap = 64

async function inspectWord(parts: AsyncIterable<Buffer>): Promise<ContentRefusal | null> {
  let tail = ''
  let isFirst = true
  for await (const part of parts) {
    if (isFirst && part.length >= 12) {
      const flags = part.readUInt16LE(10)
      if (flags & encryptedFlag) return 'file_encrypted'
      if (flags & templateFlag && part.readUInt16LE(2) < firstWithProjects) return 'file_macros'
    }
    isFirst = false
    const text = tail + part.toString('latin1').replaceAll('\0', '')
    if (programField.test(text)) return 'file_linked'
    tail = text.slice(-overlap)
  }
  return null
}
