import type { Row } from '../draft/rows.ts'

/** Choice of a test for several rows: `some` leaves each row as it is. */
export type TestSelection = 'all' | 'some' | 'none'

export function markOf(rows: readonly Row[], test: string): TestSelection {
  const count = rows.filter((row) => row.tests.includes(test)).length
  return count === 0 ? 'none' : count === rows.length ? 'all' : 'some'
}

export function applyTests(
  rows: readonly Row[],
  ids: ReadonlySet<string>,
  marks: ReadonlyMap<string, TestSelection>,
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
