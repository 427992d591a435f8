import type { Entry } from 'yauzl'
import type { ContentRefusal } from '#contract/content-refusals.ts'
import { Refusal } from '#server/refusal.ts'
import { type ContentType, isAccepted } from '../content-kinds.ts'
import {
  fieldReader,
  findInContentTypes,
  findInDrawing,
  findInOpenDocument,
  findInOpenXml,
  findInRelations,
} from './office-marks.ts'
import { findContentOf, type OpenZip, unpack } from './open-zip.ts'
import { isXml, xmlPieces } from './xml-pieces.ts'

/** Document and what its parts are declared to be. */
export type Office = {
  type: ContentType
  family: 'openXml' | 'openDocument'
  /** Declared kind of a part, in lower case; empty if it has none. */
  kindOf(name: string): string
}

const openXml = 'application/vnd.openxmlformats-officedocument'
const typeByMainPart = {
  'word/document.xml': `${openXml}.wordprocessingml.document`,
  'xl/workbook.xml': `${openXml}.spreadsheetml.sheet`,
  'ppt/presentation.xml': `${openXml}.presentationml.presentation`,
} as const
/** Kinds of main parts, whatever their names are. */
const mainKind =
  /\.(wordprocessingml\.(?:document|template)|spreadsheetml\.(?:sheet|template)|presentationml\.(?:presentation|slideshow|template))\.main\+xml$/
const typeByMainKind: Record<string, ContentType> = {
  word: `${openXml}.wordprocessingml.document`,
  spre: `${openXml}.spreadsheetml.sheet`,
  pres: `${openXml}.presentationml.presentation`,
}

const contentTypes = '[Content_Types].xml'
const mostTypesBytes = 1024 * 1024

/** Recognises an Office document by its parts; null for another archive. */
export async function findOfficeType(open: OpenZip, entries: readonly Entry[]): Promise<Office | null> {
  const types = entries.find(({ fileName }) => fileName.toLowerCase() === contentTypes.toLowerCase())
  if (types) return findOpenXml(entries, await readText(open, types))
  const [first] = entries
  if (first?.fileName !== 'mimetype' || first.uncompressedSize > 100) return null
  const type = await readText(open, first)
  if (!isAccepted(type) || !type.startsWith('application/vnd.oasis.opendocument.'))
    throw new Refusal('file_unsupported')
  return { type, family: 'openDocument', kindOf: () => '' }
}

async function readText(open: OpenZip, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > mostTypesBytes) throw new Refusal('file_deceptive')
  const parts: Buffer[] = []
  for await (const part of unpack(open, entry)) parts.push(part)
  const text = Buffer.concat(parts)
  if (!isXml(text)) return text.toString('latin1')
  let read = ''
  for await (const piece of xmlPieces(oneOf(text))) read += piece
  return read
}

async function* oneOf(bytes: Buffer) {
  yield bytes
}

function findOpenXml(entries: readonly Entry[], text: string): Office {
  const found = findInContentTypes(text)
  if (found) throw new Refusal(found)
  const defaults = readKinds(text, /<(?:[\w.-]+:)?Default\s[^>]*/gi, 'Extension')
  const overrides = readKinds(text, /<(?:[\w.-]+:)?Override\s[^>]*/gi, 'PartName')
  const kindOf = (name: string) => {
    const part = name.toLowerCase()
    return overrides.get(`/${part}`) ?? defaults.get(part.slice(part.lastIndexOf('.') + 1)) ?? ''
  }
  const byKind = entries.flatMap(({ fileName }) => mainKind.exec(kindOf(fileName))?.[1]?.slice(0, 4) ?? [])
  const names = new Set(entries.map(({ fileName }) => fileName))
  const byName = Object.entries(typeByMainPart).flatMap(([name, type]) => (names.has(name) ? type : []))
  const types = new Set(byKind.length > 0 ? byKind.map((kind) => typeByMainKind[kind]) : byName)
  const [type] = types
  if (!type || types.size > 1) throw new Refusal('file_unsupported')
  return { type, family: 'openXml', kindOf }
}

function readKinds(text: string, tags: RegExp, name: string): Map<string, string> {
  const attributeOf = (tag: string, attribute: string) =>
    new RegExp(String.raw`\s${attribute}\s*=\s*["']([^"']*)`, 'i').exec(tag)?.[1]?.toLowerCase() ?? ''
  return new Map(
    [...text.matchAll(tags)].map(([tag]) => [attributeOf(tag, name), attributeOf(tag, 'ContentType')]),
  )
}

/** Refuses a part that is neither inert XML nor what documents show: pictures, films, fonts, settings of printers. */
export async function inspectOfficePart(open: OpenZip, office: Office, entry: Entry): Promise<void> {
  const { fileName } = entry
  if (office.family === 'openDocument' && isMacroPart(entry)) throw new Refusal('file_macros')
  if (/\bvbaProject\.bin$/i.test(fileName)) throw new Refusal('file_macros')
  const parts = unpack(open, entry)
  const { value: start } = await parts.next()
  if (start === undefined) return
  try {
    const head = start.toString('latin1', 0, 8)
    if (head.startsWith('\xd0\xcf\x11\xe0')) return await refuseCompound(open, entry)
    if (head.startsWith('PK\x03\x04')) return await refuseForeign(open, office, entry)
    if (isXml(start)) return await inspectXml(office, fileName, withStart(start, parts))
    if (fileName !== 'mimetype' && !isShown(office, fileName, start)) throw new Refusal('file_embedded')
    for await (const rest of parts) void rest
  } finally {
    await parts.return(undefined)
  }
}

async function* withStart(start: Buffer, rest: AsyncIterable<Buffer>) {
  yield start
  yield* rest
}

const isMacroPart = ({ fileName, uncompressedSize }: Entry) =>
  uncompressedSize > 0 && /^(?:Basic|Scripts|Dialogs)\/|^META-INF\/macrosignatures\.xml$/i.test(fileName)

/** A compound file in a document has its macros, or is an object. */
async function refuseCompound(open: OpenZip, entry: Entry): Promise<never> {
  const code = await findContentOf(open, entry).then(
    () => null,
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )
  throw new Refusal(code === 'file_macros' ? code : 'file_embedded')
}

/** Charts have their values in a workbook, which has to be inert itself. */
async function refuseForeign(open: OpenZip, office: Office, entry: Entry): Promise<void> {
  const isPackage = /\.package$|\.sheet$|\.document$|\.presentation$/.test(office.kindOf(entry.fileName))
  if (office.family === 'openDocument' || !isPackage) throw new Refusal('file_embedded')
  await findContentOf(open, entry)
}

async function inspectXml(office: Office, name: string, parts: AsyncIterable<Buffer>): Promise<void> {
  const isRelations = office.family === 'openXml' && /\.rels$/i.test(name)
  const readFields = fieldReader()
  let isDrawing = false
  for await (const piece of xmlPieces(parts)) {
    isDrawing ||= /<(?:[\w.-]+:)?svg[\s>]/i.test(piece)
    const found: ContentRefusal | null =
      (isRelations ? findInRelations(piece) : null) ??
      (isDrawing ? findInDrawing(piece) : null) ??
      (office.family === 'openXml' ? (findInOpenXml(piece) ?? readFields(piece)) : findInOpenDocument(piece))
    if (found) throw new Refusal(found)
  }
}

/** Kinds of parts that programs show or keep and never run. */
const shownKinds =
  /^(?:image|audio|video|font)\/|obfuscatedfont$|x-fontdata$|x-font-ttf$|printersettings$|customproperty$|model\+data$|vmldrawing$/
const shownPlaces =
  /^(?:Pictures|Thumbnails|ObjectReplacements|Fonts|Media|media|Configurations2)\/|^layout-cache$|^Object \d+\/(?:Pictures|Thumbnails|ObjectReplacements)\//
const dangerousStarts =
  /^(?:MZ|\x7fELF|%PDF|\{\\rtf|#!|Rar!|7z\xbc\xaf|MSCF|L\0\0\0\x01\x14\x02\0|\xca\xfe\xba\xbe)/

/** Text is not what is shown as a picture, whatever it is declared to be. */
function isShown(office: Office, name: string, start: Buffer): boolean {
  const head = start.toString('latin1', 0, 512)
  if (dangerousStarts.test(head) || !/[\x00-\x08\x0e-\x1f\x7f-\xff]/.test(head)) return false
  return office.family === 'openXml' ? shownKinds.test(office.kindOf(name)) : shownPlaces.test(name)
}
