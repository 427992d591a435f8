import { type OrderColumn, orderColumns } from '#contract/lists.ts'

const isColumn = (name: string): name is OrderColumn => orderColumns.includes(name as OrderColumn)

/** Columns of an address or of the storage; null for none. Ignores unknown names. The name of the order is always first. */
export const readColumns = (written: string | null): readonly OrderColumn[] | null => {
  const named = [...new Set((written ?? '').split(','))].filter(isColumn)
  return named.length === 0 ? null : ['order', ...named.filter((column) => column !== 'order')]
}

/** Keeps all other parameters of the address. */
export const writeColumns = (address: URLSearchParams, columns: readonly OrderColumn[]): URLSearchParams => {
  const written = new URLSearchParams(address)
  written.set('columns', columns.join(','))
  return written
}

/** The columns with one of them moved by one place; the name of the order stays first. */
export const moveColumn = (
  columns: readonly OrderColumn[],
  column: OrderColumn,
  by: 1 | -1,
): readonly OrderColumn[] => {
  const from = columns.indexOf(column)
  const to = from + by
  if (from < 1 || to < 1 || to >= columns.length) return columns
  const moved = columns.filter((each) => each !== column)
  return [...moved.slice(0, to), column, ...moved.slice(to)]
}
