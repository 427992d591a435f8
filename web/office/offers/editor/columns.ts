import type { Cells } from '#web/ui/grid/range-edits.ts'
import type { ItemField, ItemRow, Typing } from './item-fields.ts'

/** Columns of the grid. `total` and `margin` are computed by the server and cannot be typed into. */
export const gridColumns = [
  'nameEn',
  'nameFi',
  'quantity',
  'unit',
  'price',
  'total',
  'turnaround',
  'tiers',
  'frameQuantity',
  'cost',
  'margin',
  'laboratory',
] as const satisfies readonly (ItemField | 'total' | 'margin')[]

export type GridColumn = (typeof gridColumns)[number]

export const isComputed = (column: GridColumn | undefined): column is 'total' | 'margin' =>
  column === 'total' || column === 'margin'

/** Fields by column; null for a computed one. */
export const gridFields: readonly (ItemField | null)[] = gridColumns.map((column) =>
  isComputed(column) ? null : column,
)

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
export const gridCells = (typing: Typing): Cells<ItemRow> => ({
  count: gridColumns.length,
  read: (row, column) => {
    const name = gridFields[column]
    return name ? row[name] : ''
  },
  write: (row, column, text) => {
    const name = gridFields[column]
    if (!name) return null
    // Every item has a unit; clearing the cell gives the usual one.
    const written = name === 'unit' && text.trim() === '' ? typing.unitNames.sample : oneLine(text)
    return row[name] === written ? row : { ...row, [name]: written }
  },
})

const oneLine = (text: string) => text.replace(/[\r\n\t]+/g, ' ').trim()
