import type { Row } from '../draft/rows.ts'

/** Puts rows behind the row with this id, or at the end. */
export function insertAfter(rows: readonly Row[], id: string | null, added: readonly Row[]): Row[] {
  const index = rows.findIndex((row) => row.id === id)
  return index === -1 ? [...rows, ...added] : rows.toSpliced(index + 1, 0, ...added)
}

/** Copies stand together behind the last row that was copied. */
export function duplicateRows(rows: readonly Row[], ids: ReadonlySet<string>, newId: () => string) {
  const originals = rows.filter((row) => ids.has(row.id))
  const copies = originals.map((row) => ({ ...row, id: newId() }))
  return { rows: insertAfter(rows, originals.at(-1)?.id ?? null, copies), copies }
}

/** Rows taken out, each with the row it stood behind, so that they can be put back where they were. */
export type RemovedRows = readonly { row: Row; after: string | null }[]

export function removeRows(rows: readonly Row[], ids: ReadonlySet<string>) {
  const removed = rows.flatMap((row, index) =>
    ids.has(row.id) ? [{ row, after: rows[index - 1]?.id ?? null }] : [],
  )
  return { rows: rows.filter((row) => !ids.has(row.id)), removed }
}

export function putBack(rows: readonly Row[], removed: RemovedRows): Row[] {
  let result = [...rows]
  const present = new Set(rows.map((row) => row.id))
  for (const { row, after } of removed) {
    if (present.has(row.id)) continue
    result = after === null ? [row, ...result] : insertAfter(result, after, [row])
  }
  return result
}

/** What is chosen for a test over several rows: `some` leaves each row as it is. */
export type TestMark = 'all' | 'some' | 'none'

export function markOf(rows: readonly Row[], test: string): TestMark {
  const count = rows.filter((row) => row.tests.includes(test)).length
  return count === 0 ? 'none' : count === rows.length ? 'all' : 'some'
}

export function applyTests(
  rows: readonly Row[],
  ids: ReadonlySet<string>,
  marks: ReadonlyMap<string, TestMark>,
): Row[] {
  const added = [...marks].filter(([, mark]) => mark === 'all').map(([test]) => test)
  return rows.map((row) => {
    if (!ids.has(row.id)) return row
    const tests = [
      ...row.tests.filter((test) => marks.get(test) !== 'none'),
      ...added.filter((test) => !row.tests.includes(test)),
    ]
    const isSame =
      tests.length === row.tests.length && tests.every((test, index) => test === row.tests[index])
    return isSame ? row : { ...row, tests }
  })
}
