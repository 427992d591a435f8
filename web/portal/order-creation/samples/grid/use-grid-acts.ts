import { useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { announce } from '#web/ui/announce.ts'
import type { RowPatch } from '../../draft/row-patch.ts'
import { type Row, type TextField, textFields } from '../../draft/rows.ts'
import type { RowSelection } from '../use-row-selection.ts'
import type { SampleActs } from '../use-sample-edits.ts'
import type { GridColumn } from './columns.ts'
import { at, type Cell, type GridSize, type Range, rangeOf, wholeRows } from './range.ts'
import type { GridCursor } from './use-grid-cursor.ts'

/** Actions that rows need; stable over renders. */
export type CellActs = {
  type: (id: string, field: TextField, text: string) => void
  tick: (cell: Cell, isChosen: boolean) => void
  remove: (id: string) => void
  selectRow: (row: number, isExtending: boolean) => void
}

/** Actions of keys, mouse and buttons on the selected cells. */
export const useGridActs = ({
  gridCursor,
  rows,
  columns,
  size,
  acts,
  selection,
  onBegin,
}: {
  gridCursor: GridCursor
  rows: readonly Row[]
  columns: readonly GridColumn[]
  size: GridSize
  acts: SampleActs
  selection: RowSelection
  onBegin: () => void
}) => {
  const { t } = useTranslation('order-creation')
  const now = { gridCursor, rows, columns, size, acts, selection }
  const latest = useRef(now)
  latest.current = now
  const rangeNow = () => rangeOf(gridCursor.latest.current.cursor, size)

  /** Rows that are moved together: all selected rows if this row is one of them. */
  const idsToMove = (row: number): ReadonlySet<string> => {
    const range = rangeNow()
    const meant = rows[row]?.id ?? ''
    if (selection.ids.has(meant)) return selection.ids
    if (!range || row < range.top || row > range.bottom) return new Set([meant])
    return new Set(rows.slice(range.top, range.bottom + 1).map(({ id }) => id))
  }
  /** Moves the cursor with the rows, which have their new positions in the draft already. */
  const follow = (by: number) => {
    const { active, corner } = gridCursor.latest.current.cursor
    gridCursor.goTo({
      active: { ...active, row: active.row + by },
      corner: { ...corner, row: corner.row + by },
    })
  }
  const show = (step: () => RowPatch | null) => {
    const patch = flushSync(step)
    const place = patch && placeOf(patch)
    if (!place) return
    const index = latest.current.acts.rowsNow().findIndex(({ id }) => id === place.id)
    if (index >= 0) gridCursor.goTo(at(index, place.column))
  }
  const placeOf = ({ changed, added, moved, removed }: RowPatch) => {
    const [change] = changed
    const id = change?.id ?? added[0]?.row.id ?? moved[0]?.id ?? removed[0]?.after
    if (!id) return null
    const [field] = Object.keys(change?.after ?? {})
    const column = textFields.indexOf(field as TextField)
    return { id, column: column < 0 ? 0 : column }
  }

  const cells = useMemo<CellActs>(() => {
    const { current } = latest
    const { setMode, goTo, extendTo, latest: cursorNow } = current.gridCursor
    return {
      type: (id, field, text) => {
        if (cursorNow.current.mode === 'ready') setMode('typing')
        latest.current.acts.type(id, { [field]: text })
      },
      tick: ({ row, column }, isChosen) => {
        const range = rangeOf(cursorNow.current.cursor, latest.current.size)
        const isInside =
          range && row >= range.top && row <= range.bottom && column >= range.left && column <= range.right
        const one = { top: row, bottom: row, left: column, right: column }
        latest.current.acts.tick(latest.current.columns, isInside ? range : one, isChosen)
      },
      remove: (id) => {
        flushSync(() => latest.current.acts.remove(new Set([id])))
        // The pressed button is gone with its row, so the control in its place takes the focus.
        goTo(cursorNow.current.cursor)
      },
      selectRow: (row, isExtending) => {
        if (isExtending) extendTo({ row, column: latest.current.size.columns - 1 })
        else goTo(wholeRows(at(row, 0), latest.current.size))
      },
    }
  }, [])

  return {
    cells,
    undo: () => show(acts.undo),
    redo: () => show(acts.redo),
    clear: () => {
      const range = rangeNow()
      if (range) acts.clear(columns, range)
    },
    fillDown: () => {
      const range = rangeNow()
      if (!range) return
      acts.fillDown(columns, range)
      gridCursor.goTo(gridCursor.latest.current.cursor)
    },
    fillFrom: (source: Range, bottom: number) => {
      acts.fillFrom(columns, source, bottom)
      gridCursor.extendTo({ row: bottom, column: source.right })
    },
    moveRows: (by: 1 | -1) => {
      const { row } = gridCursor.latest.current.cursor.active
      if (row < 0 || !acts.shift(idsToMove(row), by)) return
      follow(by)
      announce(t('samples.moved', { number: row + by + 1 }))
    },
    moveTo: (row: number, to: number) => {
      const id = rows[row]?.id
      acts.moveTo(idsToMove(row), to)
      const index = acts.rowsNow().findIndex((each) => each.id === id)
      gridCursor.goTo(at(index, -1))
      announce(t('samples.moved', { number: index + 1 }))
    },
    beginRow: onBegin,
    cancelTyping: () => {
      const { row, column } = gridCursor.latest.current.cursor.active
      const field = textFields[column]
      const id = rows[row]?.id
      if (id && field) acts.cancelTyping(id, field)
    },
  }
}
