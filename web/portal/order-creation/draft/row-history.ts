import { createRowHistory } from '#web/ui/grid/row-history.ts'
import type { RowKind } from '#web/ui/grid/row-patch.ts'
import { type Draft, withRows } from './draft.ts'
import { isBlank, type Row, sameTests, textFields } from './rows.ts'

type Saver = { getSnapshot: () => { draft: Draft }; edit: (change: (draft: Draft) => Draft) => void }

/** Undo history of the samples of a draft. */
export const createSampleHistory = (saver: Saver) =>
  createRowHistory<Row>({
    currentRows: () => saver.getSnapshot().draft.rows,
    setRows: (rows) => saver.edit((draft) => withRows(draft, rows)),
    kind: sampleRows,
  })

const sampleRows: RowKind<Row> = {
  changeOf: (old, row) => {
    const before: Record<string, unknown> = {}
    const after: Record<string, unknown> = {}
    for (const field of [...textFields, 'tests'] as const) {
      if (field === 'tests' ? sameTests(old.tests, row.tests) : old[field] === row[field]) continue
      before[field] = old[field]
      after[field] = row[field]
    }
    return Object.keys(before).length > 0 ? { before, after } : null
  },
  /** Restores tests one by one, so that those a colleague chose since are kept. */
  withChange: (row, { before, after }) => {
    const { tests, ...texts } = after
    if (!tests) return { ...row, ...texts }
    const lost = (before.tests ?? []).filter((id) => !tests.includes(id))
    const won = tests.filter((id) => !row.tests.includes(id) && !before.tests?.includes(id))
    return { ...row, ...texts, tests: [...row.tests.filter((id) => !lost.includes(id)), ...won] }
  },
  isBlank,
}
