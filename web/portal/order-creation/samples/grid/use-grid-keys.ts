import { type KeyboardEvent, useRef } from 'react'
import {
  at,
  type Cell,
  type GridSize,
  headRow,
  isInHead,
  isMoveKey,
  moved,
  nextCell,
  wholeColumns,
  wholeGrid,
  wholeRows,
} from './range.ts'
import { cellOf, type GridCursor, isTextControl } from './use-grid-cursor.ts'

export type GridKeyActs = {
  undo: () => void
  redo: () => void
  fillDown: () => void
  clear: () => void
  moveRows: (by: 1 | -1) => void
  /** Called for Enter in the last row. */
  beginRow: () => void
  /** Called for Escape while typing: restores the cell. */
  cancelTyping: () => void
}

const rowsPerPage = 10

/** Spreadsheet keys. Tab walks through the cells; Escape followed by Tab leaves the grid. */
export const useGridKeys = (
  { latest, goTo, extendTo, setMode }: GridCursor,
  size: GridSize,
  textColumns: number,
  acts: GridKeyActs,
) => {
  /** Column in which a series of Tabs started; Enter continues below it. */
  const tabbedFrom = useRef<number | null>(null)
  const isLeaving = useRef(false)

  const go = ({ row, column }: Cell) => {
    if (row === headRow && !isInHead(column, textColumns, size)) return
    goTo(at(row, column))
  }
  const tab = (event: KeyboardEvent, from: Cell) => {
    const next = nextCell(from, event.shiftKey ? -1 : 1, size)
    if (!next || from.row === headRow) return
    event.preventDefault()
    tabbedFrom.current ??= from.column
    go(next)
  }
  const enter = (event: KeyboardEvent, from: Cell) => {
    event.preventDefault()
    const column = tabbedFrom.current ?? from.column
    tabbedFrom.current = null
    const row = from.row + (event.shiftKey ? -1 : 1)
    if (row >= size.rows) acts.beginRow()
    else if (row >= 0) go({ row, column })
  }
  const edit = (control: HTMLElement) => {
    if (!isTextControl(control)) return
    setMode('editing')
    control.setSelectionRange(control.value.length, control.value.length)
  }

  const whileTyping = (event: KeyboardEvent, control: HTMLElement) => {
    const cell = cellOf(control)
    const { key } = event
    if (key === 'Enter' && event.altKey && control instanceof HTMLTextAreaElement) {
      event.preventDefault()
      insertLineBreak(control)
    } else if (key === 'Enter' && !event.ctrlKey && !event.metaKey) enter(event, cell)
    else if (key === 'Tab') tab(event, cell)
    else if (key === 'Escape') {
      event.preventDefault()
      acts.cancelTyping()
      goTo(at(cell.row, cell.column))
    } else if (key === 'F2') edit(control)
    else if (
      latest.current.mode === 'typing' &&
      key.startsWith('Arrow') &&
      isMoveKey(key) &&
      !hasModifier(event)
    ) {
      event.preventDefault()
      go(moved(cell, key, false, size, rowsPerPage))
    }
  }

  const withCommand = (event: KeyboardEvent): boolean => {
    const { cursor } = latest.current
    const key = event.key.toLowerCase()
    const act = {
      a: () => goTo(wholeGrid(size, cursor.active)),
      z: event.shiftKey ? acts.redo : acts.undo,
      y: acts.redo,
      d: acts.fillDown,
      ' ': () => goTo(wholeColumns(cursor, size)),
    }[key]
    act?.()
    return act !== undefined
  }

  const whileReady = (event: KeyboardEvent, control: HTMLElement): boolean => {
    const { key, shiftKey } = event
    const { cursor } = latest.current
    const cell = cellOf(control)
    const isCommand = event.ctrlKey || event.metaKey
    if (event.altKey) {
      if (key !== 'ArrowUp' && key !== 'ArrowDown') return false
      acts.moveRows(key === 'ArrowUp' ? -1 : 1)
      return true
    }
    if (isMoveKey(key)) {
      if (shiftKey && cell.row !== headRow)
        extendTo(notInHead(moved(cursor.corner, key, isCommand, size, rowsPerPage)))
      else go(moved(cell, key, isCommand, size, rowsPerPage))
      return true
    }
    if (isCommand) return withCommand(event)
    if (key === ' ' && shiftKey) goTo(wholeRows(cursor, size))
    else if (key === 'F2') edit(control)
    else if (key === 'Delete' || key === 'Backspace') acts.clear()
    else if (key === 'Escape') goTo(at(cell.row, cell.column))
    else return false
    return true
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const control = event.target as HTMLElement
    // While an input method composes a character, keys belong to it.
    if (control.dataset.row === undefined || event.nativeEvent.isComposing) return
    const { key } = event
    const wasLeaving = isLeaving.current
    isLeaving.current = key === 'Escape' && latest.current.mode === 'ready'
    if (
      key !== 'Tab' &&
      key !== 'Enter' &&
      key !== 'Shift' &&
      latest.current.mode === 'ready' &&
      isMoveKey(key)
    )
      tabbedFrom.current = null
    if (latest.current.mode !== 'ready') return whileTyping(event, control)
    if (key === 'Tab') return wasLeaving ? undefined : tab(event, cellOf(control))
    if (key === 'Enter') return enterWhenReady(event, control)
    if (whileReady(event, control)) event.preventDefault()
  }

  /** Opens a text or presses a button; on a checkbox, which the space bar changes, moves down. */
  function enterWhenReady(event: KeyboardEvent, control: HTMLElement) {
    if (control instanceof HTMLButtonElement || cellOf(control).row === headRow) return
    if (isTextControl(control) && !event.shiftKey) {
      event.preventDefault()
      edit(control)
    } else enter(event, cellOf(control))
  }
}

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || shiftKey

const notInHead = ({ row, column }: Cell): Cell => ({ row: Math.max(0, row), column })

/** Inserts text as if typed, so that it can be undone and the field gets an input event. */
const insertLineBreak = (control: HTMLTextAreaElement) => {
  control.setRangeText('\n', control.selectionStart, control.selectionEnd, 'end')
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
