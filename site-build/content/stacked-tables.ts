import type { ProseElement, ProseNode } from '#web/site/prose-tree.ts'
import { textOf } from './text-of-prose.ts'

/** Number of characters in a line on a phone, including the space between columns. */
const lettersOfPhone = 34
const fewestColumns = 3

/**
 * Marks tables that do not fit on a phone. There they become a list of rows, in which each cell has the heading of
 * its column. Two columns always fit, because their words wrap.
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

/** Width of a table without wrapping: the longest cell of each column. */
function lettersOf(parts: readonly ProseElement[]): number {
  const rows = parts.flatMap(rowsOf).map((row) => cellsOf(row).map((cell) => textOf(cell).length))
  const columns = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column] ?? 0))) ?? []
  return columns.reduce((sum, letters) => sum + letters, 0)
}

const elementsOf = (nodes: readonly ProseNode[]) => nodes.filter((node) => typeof node !== 'string')
const rowsOf = ({ children }: ProseElement) => elementsOf(children)
const cellsOf = (row: ProseElement | undefined) => elementsOf(row?.children ?? [])
