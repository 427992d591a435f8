import { insertRows, movedIds, predecessorsOf, type RowAfter } from './row-order.ts'
import { byId, isSameOrder, type Row, sameTests, type TextField, textFields } from './rows.ts'

type Cells = Partial<Pick<Row, TextField | 'tests'>>

/**
 * Changes of one action. It can be undone after other people changed, added and removed rows, and leaves
 * their changes as they are.
 */
export type RowPatch = {
  changed: readonly { id: string; before: Cells; after: Cells }[]
  added: readonly RowAfter<Row>[]
  removed: readonly RowAfter<Row>[]
  moved: readonly { id: string; before: string | null; after: string | null }[]
}

export function diffRows(before: readonly Row[], after: readonly Row[]): RowPatch {
  if (isSameOrder(before, after)) return { ...noPatch, changed: changesOf(before, after) }
  const [earlier, later] = [byId(before), byId(after)]
  const added = predecessorsOf(after, ({ id }) => !earlier.has(id))
  const removed = predecessorsOf(before, ({ id }) => !later.has(id))
  const changed = after.flatMap((row) => {
    const old = earlier.get(row.id)
    return old && old !== row ? changeOf(old, row) : []
  })
  return { changed, added, removed, moved: movesOf(before, after) }
}

const noPatch: RowPatch = { changed: [], added: [], removed: [], moved: [] }

const changesOf = (before: readonly Row[], after: readonly Row[]) =>
  after.flatMap((row, index) => {
    const old = before[index]
    return old && old !== row ? changeOf(old, row) : []
  })

function changeOf(old: Row, row: Row): RowPatch['changed'] {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const field of [...textFields, 'tests'] as const) {
    if (field === 'tests' ? sameTests(old.tests, row.tests) : old[field] === row[field]) continue
    before[field] = old[field]
    after[field] = row[field]
  }
  return Object.keys(before).length > 0 ? [{ id: row.id, before, after }] : []
}

function movesOf(before: readonly Row[], after: readonly Row[]): RowPatch['moved'] {
  const moved = movedIds(before, after)
  if (moved.size === 0) return []
  const isMoved = ({ id }: Row) => moved.has(id)
  const earlier = new Map(predecessorsOf(before, isMoved).map((place) => [place.row.id, place.after]))
  return predecessorsOf(after, isMoved).map(({ row, after: place }) => ({
    id: row.id,
    before: earlier.get(row.id) ?? null,
    after: place,
  }))
}

export const isNoChange = ({ changed, added, removed, moved }: RowPatch) =>
  changed.length + added.length + removed.length + moved.length === 0

export const invertPatch = ({ changed, added, removed, moved }: RowPatch): RowPatch => ({
  changed: changed.map(({ id, before, after }) => ({ id, before: after, after: before })),
  added: removed,
  removed: added,
  moved: moved.map(({ id, before, after }) => ({ id, before: after, after: before })),
})

export function applyPatch(rows: readonly Row[], { changed, added, removed, moved }: RowPatch): Row[] {
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
    return change ? withCells(row, change) : row
  })
}

/** Restores tests one by one, so that those a colleague chose since are kept. */
function withCells(row: Row, { before, after }: { before: Cells; after: Cells }): Row {
  const { tests, ...texts } = after
  if (!tests) return { ...row, ...texts }
  const lost = (before.tests ?? []).filter((id) => !tests.includes(id))
  const won = tests.filter((id) => !row.tests.includes(id) && !before.tests?.includes(id))
  return { ...row, ...texts, tests: [...row.tests.filter((id) => !lost.includes(id)), ...won] }
}

/** Joins the cell changes of two actions. */
export function joinPatches(first: RowPatch, second: RowPatch): RowPatch {
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
