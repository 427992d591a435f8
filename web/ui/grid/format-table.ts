/** Formats rows as text. Quotes cells that contain a separator, a quotation mark or a line break. */
export const formatTable = (rows: readonly (readonly string[])[], separator: '\t' | ',' | ';'): string =>
  rows.map((cells) => cells.map((cell) => formatCell(cell, separator)).join(separator)).join('\r\n')

const formatCell = (cell: string, separator: string) =>
  /^"|[\r\n]/.test(cell) || cell.includes(separator) || (separator !== '\t' && cell.includes('"'))
    ? `"${cell.replaceAll('"', '""')}"`
    : cell
