import { byId, insertRows, isSameOrder, movedIds, type RowAfter } from '#web/ui/grid/row-order.ts'

/**
 * Row that two people changed at once. Mine is kept in the list, the other version is kept here as an
 * alternative.
 */
export type RowConflict<Overwritten> = {
  rowId: string
  /**
   * `changed`: both wrote the same cells. `deleted`: the other removed what I changed. `restored`: the other
   * changed what I removed.
   */
  kind: 'changed' | 'deleted' | 'restored'
  theirs: Overwritten
}

type Item = { id: string }

export type MergeSides<Row extends Item, Theirs extends Item> = {
  /** Last common state by id, in its order. A row that is missing here is new on one side. */
  ancestors: ReadonlyMap<string, Row>
  mine: readonly Row[]
  theirs: readonly Theirs[]
}

/** Merging of one kind of row; `Theirs` is the server's form of it. */
export type RowMerging<Row extends Item, Theirs extends Item, Overwritten> = {
  rowOf: (theirs: Theirs) => Row
  isSame: (one: Row, other: Row) => boolean
  /**
   * Merges cell by cell. Gives `own` itself if nothing changes. `overwritten` holds the other side's values of cells
   * that both changed, in which mine are kept.
   */
  merge: (
    theirs: Theirs,
    own: Row,
    ancestor: Row | undefined,
  ) => { row: Row; overwritten: Overwritten | null }
  nothing: Overwritten
}

/**
 * Three-way merge of the server's list and local edits. Cells without local edits take the server's value,
 * edited cells keep mine. Rows that I moved keep my position, all others take the server's. Unchanged rows
 * keep their identity, so that they do not render again.
 */
export function mergeRows<Row extends Item, Theirs extends Item, Overwritten>(
  sides: MergeSides<Row, Theirs>,
  kind: RowMerging<Row, Theirs, Overwritten>,
): { rows: Row[]; conflicts: RowConflict<Overwritten>[] } {
  const { ancestors, mine, theirs } = sides
  const conflicts: RowConflict<Overwritten>[] = []
  const merge = (their: Theirs, own: Row) => {
    const { row, overwritten } = kind.merge(their, own, ancestors.get(their.id))
    if (overwritten) conflicts.push({ rowId: own.id, kind: 'changed', theirs: overwritten })
    return row
  }
  // Fast path for almost every reply to a save, because the merge blocks typing.
  if (isSameOrder(mine, theirs))
    return { rows: theirs.map((their, index) => merge(their, mine[index] as Row)), conflicts }

  const mineById = byId(mine)
  const rows: Row[] = []
  for (const their of theirs) {
    const own = mineById.get(their.id)
    const ancestor = ancestors.get(their.id)
    if (own) {
      rows.push(merge(their, own))
    } else if (!ancestor) {
      rows.push(kind.rowOf(their))
    } else if (!kind.isSame(ancestor, kind.rowOf(their))) {
      conflicts.push({ rowId: their.id, kind: 'restored', theirs: kind.nothing })
      rows.push(kind.rowOf(their))
    }
  }
  return { rows: withOwnRows(sides, kind, rows, conflicts), conflicts }
}

/**
 * Inserts rows that only I have: new rows, rows that somebody removed after I changed them, and rows that I
 * moved.
 */
function withOwnRows<Row extends Item, Theirs extends Item, Overwritten>(
  { ancestors, mine, theirs }: MergeSides<Row, Theirs>,
  { isSame, nothing }: RowMerging<Row, Theirs, Overwritten>,
  rows: Row[],
  conflicts: RowConflict<Overwritten>[],
): Row[] {
  const known = new Set(theirs.map(({ id }) => id))
  const moved = movedIds([...ancestors.values()], mine)
  const merged = byId(rows)
  const placed: RowAfter<Row>[] = []
  let after: string | null = null
  for (const own of mine) {
    const row = merged.get(own.id)
    if (row && moved.has(own.id)) placed.push({ row, after })
    else if (!known.has(own.id)) {
      const ancestor = ancestors.get(own.id)
      if (ancestor && isSame(ancestor, own)) continue
      if (ancestor) conflicts.push({ rowId: own.id, kind: 'deleted', theirs: nothing })
      placed.push({ row: own, after })
    }
    after = own.id
  }
  if (placed.length === 0) return rows
  return insertRows(moved.size === 0 ? rows : rows.filter(({ id }) => !moved.has(id)), placed)
}
