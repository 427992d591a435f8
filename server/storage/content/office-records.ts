import type { ContentRefusal } from '#contract/content-refusals.ts'

/** Looks at the records of old Excel sheets and presentations: who can run what is written in single records. */

type Visit = (type: number, body: Buffer) => ContentRefusal | null

type Format = {
  headerBytes: number
  read(bytes: Buffer, at: number): { type: number; length: number; isContainer: boolean }
  /** Bytes of a record that are looked at. */
  visibleBytes: number
}

const excelFormat: Format = {
  headerBytes: 4,
  read: (bytes, at) => ({
    type: bytes.readUInt16LE(at),
    length: bytes.readUInt16LE(at + 2),
    isContainer: false,
  }),
  visibleBytes: 8224,
}

const powerPointFormat: Format = {
  headerBytes: 8,
  read: (bytes, at) => ({
    type: bytes.readUInt16LE(at + 2),
    length: bytes.readUInt32LE(at + 4),
    isContainer: (bytes.readUInt8(at) & 0xf) === 0xf,
  }),
  visibleBytes: 16,
}

/** First finding in a stream of records. Containers are entered, everything else is passed over. */
async function walk(
  parts: AsyncIterable<Buffer>,
  format: Format,
  visit: Visit,
): Promise<ContentRefusal | null> {
  let held: Buffer = Buffer.alloc(0)
  let skipped = 0
  for await (const part of parts) {
    if (skipped >= part.length) {
      skipped -= part.length
      continue
    }
    held = Buffer.concat([held, part.subarray(skipped)])
    skipped = 0
    let at = 0
    while (at + format.headerBytes <= held.length) {
      const { type, length, isContainer } = format.read(held, at)
      const body = at + format.headerBytes
      const visible = isContainer ? 0 : Math.min(length, format.visibleBytes)
      if (body + visible > held.length) break
      const found = visit(type, held.subarray(body, body + visible))
      if (found) return found
      at = isContainer ? body : body + length
    }
    skipped = Math.max(0, at - held.length)
    held = held.subarray(Math.min(at, held.length))
  }
  return null
}

const excel = {
  beginning: 0x0809,
  sheet: 0x0085,
  password: 0x002f,
  project: 0x00d3,
  otherBook: 0x01ae,
  otherSheet: 0x0017,
}
const macroSheet = 0x40
const macroModule = 0x06
/** Separates the program from its topic in the name of a DDE link. Smaller ones are marks. */
const linkSeparator = 0x03
const versionFive = 0x0500

/** Finding in a stream `Workbook` or `Book`. */
export function inspectWorkbook(parts: AsyncIterable<Buffer>): Promise<ContentRefusal | null> {
  let version = 0
  return walk(parts, excelFormat, (type, body) => {
    if (type === excel.password) return 'file_encrypted'
    if (type === excel.project) return 'file_macros'
    if (type === excel.beginning && body.length >= 4) {
      version ||= body.readUInt16LE(0)
      const kind = body.readUInt16LE(2)
      return kind === macroSheet || kind === macroModule ? 'file_macros' : null
    }
    // Kind of a sheet: 1 is a sheet of macros, 6 a module.
    if (type === excel.sheet && body.length >= 6)
      return body.readUInt8(5) === 1 || body.readUInt8(5) === macroModule ? 'file_macros' : null
    if (type === excel.otherBook && body.length > 5)
      return isLinkToProgram(charactersOf(body.subarray(4))) ? 'file_linked' : null
    if (type === excel.otherSheet && version === versionFive)
      return isLinkToProgram([...body.subarray(1)]) ? 'file_linked' : null
    return null
  })
}

/** Characters of one or two bytes, as the first byte says. */
const charactersOf = (text: Buffer): number[] =>
  text.readUInt8(0) & 1
    ? Array.from({ length: (text.length - 1) >> 1 }, (_, index) => text.readUInt16LE(1 + 2 * index))
    : [...text.subarray(1)]

/** Names of other books begin with a mark of their own; in them the separator is that of folders. */
const isLinkToProgram = ([first = 0, ...rest]: number[]) =>
  first > linkSeparator && rest.includes(linkSeparator)

const powerPoint = { storage: 0x1011, project: 0x03ff, projectAtom: 0x0400, control: 0x0fee, action: 0x0ff3 }
const macroAction = 1
const programAction = 2

/** Finding in a stream `PowerPoint Document`. */
export const inspectPresentation = (parts: AsyncIterable<Buffer>): Promise<ContentRefusal | null> =>
  walk(parts, powerPointFormat, (type, body) => {
    if (type === powerPoint.project || type === powerPoint.projectAtom) return 'file_macros'
    if (type === powerPoint.storage || type === powerPoint.control) return 'file_embedded'
    if (type !== powerPoint.action || body.length < 9) return null
    const action = body.readUInt8(8)
    if (action === macroAction) return 'file_macros'
    return action === programAction ? 'file_scripts' : null
  })
