import type { Separator } from '#web/ui/grid/parse-table.ts'
import { parseCsv } from './parse-csv.ts'

/** File that was read. Rows to correct are returned as a file of the same kind. */
export type SheetFile = { name: string; kind: 'csv' | 'xlsx'; separator: Separator; table: string[][] }

/** Reads a file by its content, not by its name. Runs in a worker. */
export async function readSheet(name: string, content: ArrayBuffer): Promise<SheetFile> {
  const sheet = await readTable(new Uint8Array(content), content)
  if (!sheet.table.some((cells) => cells.some((cell) => cell.trim() !== ''))) throw new SheetError('empty')
  return { name, ...sheet }
}

async function readTable(bytes: Uint8Array, content: ArrayBuffer): Promise<Omit<SheetFile, 'name'>> {
  if (isOldWorkbook(bytes)) throw new SheetError('oldWorkbook')
  if (isZip(bytes)) return { kind: 'xlsx', separator: '\t', table: await readWorkbook(content) }
  if (isBinary(bytes)) throw new SheetError('unreadable')
  return { kind: 'csv', ...parseCsv(bytes) }
}

export const sheetFaults = ['empty', 'tooLarge', 'oldWorkbook', 'unreadable'] as const
export type SheetFault = (typeof sheetFaults)[number]

export class SheetError extends Error {
  readonly fault: SheetFault

  constructor(fault: SheetFault) {
    super(fault)
    this.fault = fault
  }
}

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
/** True for workbooks of Excel versions before 2007. */
const isOldWorkbook = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
const isUtf16 = (bytes: Uint8Array) => startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)

/**
 * True for images, PDFs and programs, whose bytes do not occur in text. The zeros of UTF-16 alternate with
 * letters.
 */
function isBinary(bytes: Uint8Array): boolean {
  if (isUtf16(bytes)) return false
  const start = bytes.subarray(0, 1000)
  return (
    startsWith(bytes, 0x25, 0x50, 0x44, 0x46) ||
    start.some((byte, index) => (byte > 0 && byte < 9) || (byte === 0 && start[index + 1] === 0))
  )
}

async function readWorkbook(content: ArrayBuffer): Promise<string[][]> {
  const { readSheet: read } = await import('read-excel-file/universal')
  try {
    return (await read(content)).map((row) => row.map(textOf))
  } catch {
    throw new SheetError('unreadable')
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // A date in a workbook has no time of day; a time that was entered is kept.
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/:00\.000Z$/, '')
      .replace('T', ' ')
  return String(cell)
}
