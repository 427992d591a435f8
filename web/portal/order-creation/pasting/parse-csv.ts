import { parseTable, type Separator } from '#web/orders/results/parse-table.ts'
import { hasHeading } from './headings.ts'

/** In this order where text leaves it open: a tab is nearly never part of a name, a comma often is. */
const separators: readonly Separator[] = ['\t', ';', ',']
const rowsLookedAt = 50

export type CsvTable = { table: string[][]; separator: Separator }

/** Excel writes such a line in front of all others, and reads it, when the separator is not what it expects. */
const namedSeparator = /^sep=([\t;,])\r?\n?/i

/** Text of a file whose separator nobody has named: commas in one country, semicolons in the next. */
export function parseCsv(bytes: Uint8Array): CsvTable {
  const text = decodeText(bytes)
  const named = namedSeparator.exec(text)
  if (named) {
    const separator = named[1] as Separator
    return { table: parseTable(text.slice(named[0].length), separator), separator }
  }
  const separator = findSeparator(text)
  return { table: parseTable(text, separator), separator }
}

/** The one by which most rows come out equally wide, and wider than one cell. */
function findSeparator(text: string): Separator {
  const scores = separators.map((separator) => {
    const widths = parseTable(text, separator, rowsLookedAt)
      .filter((cells) => cells.some((cell) => cell.trim() !== ''))
      .map((cells) => cells.length)
    const counts = new Map<number, number>()
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
    return { separator, score: Math.max(0, ...counts.values()) }
  })
  const best = Math.max(...scores.map(({ score }) => score))
  return scores.find(({ score }) => score === best)?.separator ?? ','
}

/**
 * Text that was pasted. Spreadsheets part its cells by tabs; text out of a CSV file is known by headings that come apart at
 * something else, for in names semicolons and commas are just signs.
 */
export function parsePasted(text: string): string[][] {
  const separator = text.includes('\t')
    ? '\t'
    : separators.find((sign) => hasHeading(parseTable(text.trimStart(), sign, 1)))
  return parseTable(separator === undefined || separator === '\t' ? text : text.trimStart(), separator)
}

/**
 * What a file says of itself by its first bytes, else UTF-8 where it is that, else what Windows has written in our part of the
 * world for thirty years.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // No text has these; every second byte of a Latin letter in UTF-16 is one.
  const nulAt = bytes.subarray(0, 200).indexOf(0)
  if (nulAt >= 0) return nulAt % 2 === 1 ? 'utf-16le' : 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
