import { parseTable, type Separator } from '#web/ui/grid/parse-table.ts'

/** Separators by preference, for text that fits several: a tab is rarely part of a name, a comma often is. */
export const separators: readonly Separator[] = ['\t', ';', ',']
const rowsLookedAt = 50

export type CsvTable = { table: string[][]; separator: Separator }

/** Line that Excel writes and reads at the start of a file whose separator differs from the local default. */
const namedSeparator = /^sep=([\t;,])\r?\n?/i

/** Parses a file with an unknown separator: comma in some countries, semicolon in others. */
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

/** Finds the separator that gives most rows the same width of more than one cell. */
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

/** Decodes bytes by their byte order mark, otherwise as UTF-8 if valid, otherwise as Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Text contains no zero bytes; Latin letters in UTF-16 have one in every second byte.
  const nulAt = bytes.subarray(0, 200).indexOf(0)
  if (nulAt >= 0) return nulAt % 2 === 1 ? 'utf-16le' : 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
