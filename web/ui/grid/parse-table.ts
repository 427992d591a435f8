export type Separator = '\t' | ',' | ';'

/**
 * Parses cells of text as spreadsheets put it on the clipboard and into files. A quoted cell may contain
 * separators, line breaks and doubled quotation marks; a cell that only starts with a quotation mark is taken
 * literally.
 */
export function parseTable(
  text: string,
  separator: Separator = '\t',
  mostRows = Number.POSITIVE_INFINITY,
): string[][] {
  const source = text.replace(/\r\n?/g, '\n')
  const rows: string[][] = []
  let cells: string[] = []
  let at = 0
  while (at < source.length && rows.length < mostRows) {
    const { cell, end } = readQuoted(source, at, separator) ?? readPlain(source, at, separator)
    cells.push(cell)
    if (source[end] === separator) {
      at = end + 1
      // A separator at the end of the text is followed by an empty cell.
      if (at === source.length) cells.push('')
      continue
    }
    rows.push(cells)
    cells = []
    at = end + 1
  }
  if (cells.length > 0) rows.push(cells)
  return rows
}

type Read = { cell: string; end: number }

function readPlain(source: string, from: number, separator: Separator): Read {
  let end = from
  while (end < source.length && source[end] !== separator && source[end] !== '\n') end += 1
  return { cell: source.slice(from, end), end }
}

/** Reads a quoted cell; null when no quotation mark closes it just before the end of a cell. */
function readQuoted(source: string, from: number, separator: Separator): Read | null {
  if (source[from] !== '"') return null
  let at = from + 1
  for (;;) {
    const mark = source.indexOf('"', at)
    if (mark === -1) return null
    if (source[mark + 1] === '"') {
      at = mark + 2
      continue
    }
    const end = mark + 1
    if (end < source.length && source[end] !== separator && source[end] !== '\n') return null
    return { cell: source.slice(from + 1, mark).replaceAll('""', '"'), end }
  }
}
