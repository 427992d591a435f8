import { byId, insertRows, isSameOrder, movedIds, predecessorsOf, type RowAfter } from './row-order.ts'

export type CellChange<Row> = { before: Partial<Row>; after: Partial<Row> }

/** Comparison and change of the cells of one kind of row. */
export type RowKind<Row> = {
  /** Gives the cells that differ; null when none do. */
  changeOf: (old: Row, row: Row) => CellChange<Row> | null
  withChange: (row: Row, change: CellChange<Row>) => Row
  /** True for a row in which nothing was filled in. */
  isBlank: (row: Row) => boolean
}

/**
 * Changes of one action. It can be undone after other people changed, added and removed rows, and leaves
 * their changes as they are.
 */
export type RowPatch<Row> = {
  changed: readonly (CellChange<Row> & { id: string })[]
  added: readonly RowAfter<Row>[]
  removed: readonly RowAfter<Row>[]
  moved: readonly { id: string; before: string | null; after: string | null }[]
}

type Item = { id: string }

export function diffRows<Row extends Item>(
  before: readonly Row[],
  after: readonly Row[],
  kind: RowKind<Row>,
): RowPatch<Row> {
  const changeOf = (old: Row | undefined, row: Row) => {
    const change = old && old !== row ? kind.changeOf(old, row) : null
    return change ? [{ id: row.id, ...change }] : []
  }
  if (isSameOrder(before, after))
    return {
      changed: after.flatMap((row, index) => changeOf(before[index], row)),
      added: [],
      removed: [],
      moved: [],
    }
  const [earlier, later] = [byId(before), byId(after)]
  return {
    changed: after.flatMap((row) => changeOf(earlier.get(row.id), row)),
    added: predecessorsOf(after, ({ id }) => !earlier.has(id)),
    removed: predecessorsOf(before, ({ id }) => !later.has(id)),
    moved: movesOf(before, after),
  }
}

function movesOf(before: readonly Item[], after: readonly Item[]) {
  const moved = movedIds(before, after)
  if (moved.size === 0) return []
  const isMoved = ({ id }: Item) => moved.has(id)
  const earlier = new Map(predecessorsOf(before, isMoved).map((place) => [place.row.id, place.after]))
  return predecessorsOf(after, isMoved).map(({ row, after: place }) => ({
    id: row.id,
    before: earlier.get(row.id) ?? null,
    after: place,
  }))
}

export const isNoChange = ({ changed, added, removed, moved }: RowPatch<unknown>) =>
  changed.length + added.length + removed.length + moved.length === 0

export const invertPatch = <Row>({ changed, added, removed, moved }: RowPatch<Row>): RowPatch<Row> => ({
  changed: changed.map(({ id, before, after }) => ({ id, before: after, after: before })),
  added: removed,
  removed: added,
  moved: moved.map(({ id, before, after }) => ({ id, before: after, after: before })),
})

export function applyPatch<Row extends Item>(
  rows: readonly Row[],
  { changed, added, removed, moved }: RowPatch<Row>,
  kind: RowKind<Row>,
): Row[] {
  const changes = byId(changed)
  const gone = new Set(removed.map(({ row }) => row.id))
  const present = byId(rows)
  const movedRows = moved.flatMap(({ id, after }) => {
    const row = present.get(id)
    return row ? [{ row, after }] : []
  })
  const away = new Set(movedRows.map(({ row }) => row.id))
  const news = added.filter(({ row }) => !present.has(row.id))
  const staying = rows.filter(({ id }) => !gone.has(id) && !away.has(id))
  return insertRows(staying, [...movedRows, ...news]).map((row) => {
    const change = changes.get(row.id)
    return change ? kind.withChange(row, change) : row
  })
}

/** Joins the cell changes of two actions. */
export function joinPatches<Row>(first: RowPatch<Row>, second: RowPatch<Row>): RowPatch<Row> {
  const changes = new Map(first.changed.map((change) => [change.id, change]))
  for (const { id, before, after } of second.changed) {
    const earlier = changes.get(id)
    changes.set(id, {
      id,
      before: { ...before, ...earlier?.before },
      after: { ...earlier?.after, ...after },
    })
  }
  return { ...first, changed: [...changes.values()] }
}
