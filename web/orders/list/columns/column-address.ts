/** Columns of an address or of the storage; null for none. Ignores unknown names. The one that names the row is always first. */
export const readColumns = <Column extends string>(
  written: string | null,
  [first, ...others]: readonly Column[],
): readonly Column[] | null => {
  const names = [...new Set((written ?? '').split(','))]
  const named = names.flatMap((name) => others.filter((column) => column === name))
  return first === undefined || (named.length === 0 && !names.includes(first)) ? null : [first, ...named]
}

/** Keeps all other parameters of the address. */
export const writeColumns = (address: URLSearchParams, columns: readonly string[]): URLSearchParams => {
  const written = new URLSearchParams(address)
  written.set('columns', columns.join(','))
  return written
}

/** The columns with one of them moved by one place; the first stays first. */
export const moveColumn = <Column extends string>(
  columns: readonly Column[],
  column: Column,
  by: 1 | -1,
): readonly Column[] => {
  const from = columns.indexOf(column)
  const to = from + by
  if (from < 1 || to < 1 || to >= columns.length) return columns
  const moved = columns.filter((each) => each !== column)
  return [...moved.slice(0, to), column, ...moved.slice(to)]
}
