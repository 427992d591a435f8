import { useCallback, useMemo, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { useDraftRoom } from '../draft/DraftContext.tsx'
import { withRows } from '../draft/draft.ts'
import { blankRow, isBlank, type Row } from '../draft/rows.ts'
import {
  applyTests,
  duplicateRows,
  insertAfter,
  putBack,
  type RemovedRows,
  removeRows,
  type TestMark,
} from './edit-rows.ts'

/** Everything a person does to rows. The functions stay the same over renders, so that rows need not be drawn anew. */
export const useSampleEdits = () => {
  const { saver } = useDraftRoom()
  const [removed, setRemoved] = useState<RemovedRows>([])

  const editRows = useCallback(
    (change: (rows: readonly Row[]) => readonly Row[]) =>
      saver.edit((draft) => withRows(draft, change(draft.rows))),
    [saver],
  )
  const acts = useMemo(
    () => ({
      change(id: string, fields: Partial<Row>) {
        editRows((rows) => rows.map((row) => (row.id === id ? { ...row, ...fields } : row)))
      },
      setTest(id: string, test: string, isChosen: boolean) {
        editRows((rows) => applyTests(rows, new Set([id]), new Map([[test, isChosen ? 'all' : 'none']])))
      },
      setTests(ids: ReadonlySet<string>, marks: ReadonlyMap<string, TestMark>) {
        editRows((rows) => applyTests(rows, ids, marks))
      },
      /** A new row begins with the tests of the last one, for most orders test alike. Gives its id. */
      add(): string {
        const id = uuid()
        const { tests } = saver.getSnapshot().draft.order
        const first = tests.length === 1 ? tests.map((test) => test.offerItemId) : []
        editRows((rows) => [...rows, { ...blankRow(id), tests: rows.at(-1)?.tests ?? first }])
        return id
      },
      /** Pasted rows; rows that were never filled in make way for them. */
      addAll(added: readonly Omit<Row, 'id'>[]) {
        const withIds = added.map((row) => ({ ...row, id: uuid() }))
        editRows((rows) => insertAfter(rows.every(isBlank) ? [] : rows, null, withIds))
      },
      /** Gives the id of the first copy; null when the order has no room for all of them. */
      duplicate(ids: ReadonlySet<string>, limit: number): string | null {
        const { rows, copies } = duplicateRows(saver.getSnapshot().draft.rows, ids, uuid)
        if (rows.length > limit) return null
        editRows(() => rows)
        return copies[0]?.id ?? null
      },
      remove(ids: ReadonlySet<string>) {
        const { removed: taken } = removeRows(saver.getSnapshot().draft.rows, ids)
        editRows((rows) => removeRows(rows, ids).rows)
        setRemoved(taken)
      },
    }),
    [editRows, saver],
  )
  const undo = useCallback(() => {
    editRows((rows) => putBack(rows, removed))
    setRemoved([])
  }, [editRows, removed])
  return { acts, removedCount: removed.length, undo }
}

export type SampleActs = ReturnType<typeof useSampleEdits>['acts']
