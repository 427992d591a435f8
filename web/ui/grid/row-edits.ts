type Item = { id: string }

/** Inserts rows behind the row with this id, or at the end. */
export function insertAfter<Row extends Item>(
  rows: readonly Row[],
  id: string | null,
  added: readonly Row[],
): Row[] {
  const index = rows.findIndex((row) => row.id === id)
  return index === -1 ? [...rows, ...added] : rows.toSpliced(index + 1, 0, ...added)
}

/** Duplicates rows. The copies stand together behind the last copied row. */
export function duplicateRows<Row extends Item>(
  rows: readonly Row[],
  ids: ReadonlySet<string>,
  newId: () => string,
) {
  const originals = rows.filter((row) => ids.has(row.id))
  const copies = originals.map((row) => ({ ...row, id: newId() }))
  return { rows: insertAfter(rows, originals.at(-1)?.id ?? null, copies), copies }
}

/** Moves the rows together by one position; null when they are at the end already. */
export function shiftRows<Row extends Item>(
  rows: readonly Row[],
  ids: ReadonlySet<string>,
  by: 1 | -1,
): Row[] | null {
  const indexes = rows.flatMap(({ id }, index) => (ids.has(id) ? [index] : []))
  const [first, last] = [indexes[0], indexes.at(-1)]
  if (first === undefined || last === undefined) return null
  const to = by === 1 ? last + 2 : first - 1
  return to < 0 || to > rows.length ? null : moveRows(rows, ids, to)
}

/** Moves the rows together in front of the row at this position; to the end when there is none. */
export function moveRows<Row extends Item>(
  rows: readonly Row[],
  ids: ReadonlySet<string>,
  to: number,
): Row[] {
  const isMoved = ({ id }: Row) => ids.has(id)
  const isStaying = (row: Row) => !isMoved(row)
  return [
    ...rows.slice(0, to).filter(isStaying),
    ...rows.filter(isMoved),
    ...rows.slice(to).filter(isStaying),
  ]
}
