import type { Language } from '#contract/lists.ts'
import type { Cells } from '#web/ui/grid/range-edits.ts'
import type { ItemField, ItemRow, Typing } from './item-fields.ts'

const besideNames = ['quantity', 'unit', 'price', 'total', 'turnaround', 'tiers'] as const
const furtherColumns = ['frameQuantity', 'cost', 'margin', 'laboratory'] as const

export type GridColumn =
  | Extract<ItemField, 'nameEn' | 'nameFi'>
  | (typeof besideNames)[number]
  | (typeof furtherColumns)[number]

/**
 * Columns of the grid: the name that the customer reads comes first, the other one behind what every offer needs. `total` and
 * `margin` are computed by the server and cannot be typed into.
 */
export const gridColumns: Record<Language, readonly GridColumn[]> = {
  en: ['nameEn', ...besideNames, 'nameFi', ...furtherColumns],
  fi: ['nameFi', ...besideNames, 'nameEn', ...furtherColumns],
}

export const isComputed = (column: GridColumn): column is 'total' | 'margin' =>
  column === 'total' || column === 'margin'

/** Field of a column; null for a computed one and beyond the last. */
export const fieldOf = (columns: readonly GridColumn[], place: number): ItemField | null => {
  const column = columns[place]
  return column === undefined || isComputed(column) ? null : column
}

/** Columns that only the provider sees. */
export const internalColumns: ReadonlySet<GridColumn> = new Set(['cost', 'margin', 'laboratory'])

export const numericColumns: ReadonlySet<GridColumn> = new Set([
  'quantity',
  'price',
  'total',
  'turnaround',
  'frameQuantity',
  'cost',
  'margin',
])

/** Texts of the cells, for the clipboard, filling and clearing. A text that cannot be read stays in its cell, marked. */
export const gridCells = (typing: Typing, columns: readonly GridColumn[]): Cells<ItemRow> => ({
  count: columns.length,
  read: (row, column) => {
    const name = fieldOf(columns, column)
    return name ? row[name] : ''
  },
  write: (row, column, text) => {
    const name = fieldOf(columns, column)
    if (!name) return null
    // Every item has a unit; clearing the cell gives the usual one.
    const written = name === 'unit' && text.trim() === '' ? typing.unitNames.sample : oneLine(text)
    return row[name] === written ? row : { ...row, [name]: written }
  },
})

const oneLine = (text: string) => text.replace(/[\r\n\t]+/g, ' ').trim()
