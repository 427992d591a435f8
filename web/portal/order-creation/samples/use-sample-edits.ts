import { useMemo, useSyncExternalStore } from 'react'
import { v7 as uuid } from 'uuid'
import type { Order } from '#contract/orders.ts'
import type { Range } from '#web/ui/grid/range.ts'
import { type Cells, clearRange, fillDown, fillFrom } from '#web/ui/grid/range-edits.ts'
import { duplicateRows, insertAfter, moveRows, shiftRows } from '#web/ui/grid/row-edits.ts'
import { useOpenDraft } from '../draft/DraftContext.tsx'
import type { OpenDraft } from '../draft/open-draft.ts'
import { blankRow, isBlank, type Row } from '../draft/rows.ts'
import { type GridColumn, tickRange } from './grid/columns.ts'
import { applyTests, type TestSelection } from './test-choices.ts'

/**
 * Edits of rows, each of which can be undone. The functions are stable over renders, so that rows need not
 * render again.
 */
export const useSampleEdits = () => {
  const { saver, history } = useOpenDraft()
  const edits = useMemo(() => {
    const edits = { saver, history }
    return {
      rowsNow: () => saver.getSnapshot().draft.rows,
      newRow: () => newRow(saver.getSnapshot().draft),
      ...cellEdits(edits),
      ...additions(edits),
      ...moves(edits),
      remove(ids: ReadonlySet<string>) {
        history.edit('delete', (rows) => rows.filter((row) => !ids.has(row.id)))
      },
      undo: history.undo,
      redo: history.redo,
    }
  }, [saver, history])
  return { edits, ...useSyncExternalStore(history.subscribe, history.getSnapshot) }
}

export type SampleEdits = ReturnType<typeof useSampleEdits>['edits']

type Edits = Pick<OpenDraft, 'saver' | 'history'>

const cellEdits = ({ history: { edit, endStep: seal, cancel } }: Edits) => ({
  /** Edits of the same cells without another action in between are one undo step. */
  type(id: string, fields: Partial<Row>) {
    edit(
      'type',
      (rows) => rows.map((row) => (row.id === id ? { ...row, ...fields } : row)),
      typingKey(id, fields),
    )
  },
  endTyping: seal,
  cancelTyping: (id: string, field: keyof Row) => cancel(typingKey(id, { [field]: '' })),
  setTests(ids: ReadonlySet<string>, marks: ReadonlyMap<string, TestSelection>) {
    edit('tick', (rows) => applyTests(rows, ids, marks))
  },
  tick(columns: readonly GridColumn[], range: Range, isChosen: boolean) {
    edit('tick', (rows) => tickRange(rows, columns, range, isChosen))
  },
  /** Edits of whole ranges of cells. */
  inCells: (cells: Cells<Row>) => ({
    clear(range: Range) {
      edit('clear', (rows) => clearRange(rows, cells, range))
    },
    fillDown(range: Range) {
      edit('fill', (rows) => fillDown(rows, cells, range))
    },
    fillFrom(source: Range, bottom: number) {
      edit('fill', (rows) => fillFrom(rows, cells, source, bottom))
    },
  }),
})

const additions = ({ saver, history: { edit } }: Edits) => {
  // Pasted rows are saved without the delay for typing, after they have been rendered.
  const saveSoon = () => setTimeout(() => void saver.flush())
  const append = (action: 'add' | 'begin') => {
    const row = newRow(saver.getSnapshot().draft)
    edit(action, (rows) => [...rows, row])
    return row.id
  }
  return {
    /** Gives the id of the new row. */
    add: (): string => append('add'),
    /** Appends a row for a user who typed past the last one. */
    begin: (): string => append('begin'),
    /** Adds pasted rows. Rows that were never filled in are replaced. */
    addAll(added: readonly Omit<Row, 'id'>[]) {
      const withIds = added.map((row) => ({ ...row, id: uuid() }))
      edit('paste', (rows) => insertAfter(rows.every(isBlank) ? [] : rows, null, withIds))
      saveSoon()
    },
    paste(next: readonly Row[]) {
      edit('paste', () => next)
      saveSoon()
    },
    /** Gives the id of the first copy; null when the limit leaves no room for all of them. */
    duplicate(ids: ReadonlySet<string>, limit: number): string | null {
      const { rows, copies } = duplicateRows(saver.getSnapshot().draft.rows, ids, uuid)
      if (rows.length > limit) return null
      edit('duplicate', () => rows)
      return copies[0]?.id ?? null
    },
  }
}

const moves = ({ saver, history: { edit } }: Edits) => ({
  /** False when the rows cannot move further. */
  shift(ids: ReadonlySet<string>, by: 1 | -1): boolean {
    const next = shiftRows(saver.getSnapshot().draft.rows, ids, by)
    if (next) edit('move', () => next)
    return next !== null
  },
  /** Moves the rows in front of the row that is at this position now. */
  moveTo(ids: ReadonlySet<string>, to: number) {
    edit('move', (rows) => moveRows(rows, ids, to))
  },
})

const typingKey = (id: string, fields: Partial<Row>) => `${id} ${Object.keys(fields).join()}`

/** Creates a row with the tests of the last one, because samples of one order mostly have the same tests. */
function newRow({ order, rows }: { order: Order; rows: readonly Row[] }): Row {
  const first = order.tests.length === 1 ? order.tests.map((test) => test.offerItemId) : []
  return { ...blankRow(uuid()), tests: rows.at(-1)?.tests ?? first }
}
