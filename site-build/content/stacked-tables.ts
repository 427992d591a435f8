import type { ProseElement, ProseNode } from '#web/site/prose-tree.ts'
import { textOf } from './text-of-prose.ts'

/** As many letters fit beside each other on a phone, spaces between columns counted in. */
const lettersOfPhone = 34
const fewestColumns = 3

/**
 * A table that a phone has no room for becomes a list of rows there, in which each cell carries the heading of its column.
 * Two columns always find room, since their words wrap.
 */
export function stacked(table: ProseElement): ProseElement {
  const [head, body] = elementsOf(table.children)
  if (table.tag !== 'table' || head?.tag !== 'thead' || !body) return table
  const headings = cellsOf(rowsOf(head)[0]).map(textOf)
  const rows = rowsOf(body)
  if (headings.length < fewestColumns || lettersOf([head, body]) <= lettersOfPhone) return table
  return {
    ...table,
    isStacked: true,
    children: [head, { ...body, children: rows.map((row) => labelled(row, headings)) }],
  }
}

const labelled = (row: ProseElement, headings: readonly string[]): ProseElement => ({
  ...row,
  children: cellsOf(row).map((cell, column) => {
    const label = headings[column]
    return label ? { ...cell, label } : cell
  }),
})

/** How wide the table is when every cell stands on one line: each column by its longest cell. */
function lettersOf(parts: readonly ProseElement[]): number {
  const rows = parts.flatMap(rowsOf).map((row) => cellsOf(row).map((cell) => textOf(cell).length))
  const columns = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column] ?? 0))) ?? []
  return columns.reduce((sum, letters) => sum + letters, 0)
}

const elementsOf = (nodes: readonly ProseNode[]) => nodes.filter((node) => typeof node !== 'string')
const rowsOf = ({ children }: ProseElement) => elementsOf(children)
const cellsOf = (row: ProseElement | undefined) => elementsOf(row?.children ?? [])
