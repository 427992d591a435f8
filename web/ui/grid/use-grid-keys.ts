import { type KeyboardEvent, type RefObject, useRef } from 'react'
import {
  at,
  type Cell,
  type GridSize,
  headRow,
  isInHead,
  isMoveKey,
  type MoveKey,
  moved,
  nextCell,
  wholeColumns,
  wholeGrid,
  wholeRows,
} from './range.ts'
import { cellOf, type GridCursor, isTextControl } from './use-grid-cursor.ts'

export type GridKeyActions = {
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

type Grid = {
  cursor: GridCursor
  size: GridSize
  textColumns: number
  actions: GridKeyActions
  /** Column in which a series of Tabs started; Enter continues below it. */
  tabbedFrom: RefObject<number | null>
}

/** Spreadsheet keys. Tab walks through the cells; Escape followed by Tab leaves the grid. */
export const useGridKeys = (
  cursor: GridCursor,
  size: GridSize,
  textColumns: number,
  actions: GridKeyActions,
): ((event: KeyboardEvent<HTMLElement>) => void) => {
  const tabbedFrom = useRef<number | null>(null)
  const isLeaving = useRef(false)
  const grid = { cursor, size, textColumns, actions, tabbedFrom }
  return (event) => {
    const control = event.target as HTMLElement
    // While an input method composes a character, keys belong to it.
    if (control.dataset.row === undefined || event.nativeEvent.isComposing) return
    const { key } = event
    const { mode } = cursor.latest.current
    const wasLeaving = isLeaving.current
    isLeaving.current = key === 'Escape' && mode === 'ready'
    if (mode !== 'ready') return pressWhileTyping(grid, event, control)
    if (isMoveKey(key)) tabbedFrom.current = null
    if (key === 'Tab') return wasLeaving ? undefined : pressTab(grid, event, cellOf(control))
    if (key === 'Enter') return pressEnterWhileReady(grid, event, control)
    if (pressWhileReady(grid, event, control)) event.preventDefault()
  }
}

function goToCell({ cursor, size, textColumns }: Grid, { row, column }: Cell): void {
  if (row === headRow && !isInHead(column, textColumns, size)) return
  cursor.goTo(at(row, column))
}

function pressTab(grid: Grid, event: KeyboardEvent, from: Cell): void {
  const next = nextCell(from, event.shiftKey ? -1 : 1, grid.size)
  if (!next || from.row === headRow) return
  event.preventDefault()
  grid.tabbedFrom.current ??= from.column
  goToCell(grid, next)
}

function pressEnter(grid: Grid, event: KeyboardEvent, from: Cell): void {
  event.preventDefault()
  const column = grid.tabbedFrom.current ?? from.column
  grid.tabbedFrom.current = null
  const row = from.row + (event.shiftKey ? -1 : 1)
  if (row >= grid.size.rows) grid.actions.beginRow()
  else if (row >= 0) goToCell(grid, { row, column })
}

/** Opens a text or presses a button; on a checkbox, which the space bar changes, moves down. */
function pressEnterWhileReady(grid: Grid, event: KeyboardEvent, control: HTMLElement): void {
  if (control instanceof HTMLButtonElement || cellOf(control).row === headRow) return
  if (isTextControl(control) && !event.shiftKey) {
    event.preventDefault()
    editText(grid, control)
  } else pressEnter(grid, event, cellOf(control))
}

function editText({ cursor }: Grid, control: HTMLElement): void {
  if (!isTextControl(control)) return
  cursor.setMode('editing')
  control.setSelectionRange(control.value.length, control.value.length)
}

function pressWhileTyping(grid: Grid, event: KeyboardEvent, control: HTMLElement): void {
  const { cursor, size, actions } = grid
  const cell = cellOf(control)
  const { key } = event
  if (key === 'Enter' && event.altKey && control instanceof HTMLTextAreaElement) {
    event.preventDefault()
    insertLineBreak(control)
  } else if (key === 'Enter' && !event.ctrlKey && !event.metaKey) pressEnter(grid, event, cell)
  else if (key === 'Tab') pressTab(grid, event, cell)
  else if (key === 'Escape') {
    event.preventDefault()
    actions.cancelTyping()
    cursor.goTo(at(cell.row, cell.column))
  } else if (key === 'F2') editText(grid, control)
  else if (
    cursor.latest.current.mode === 'typing' &&
    key.startsWith('Arrow') &&
    isMoveKey(key) &&
    !hasModifier(event)
  ) {
    event.preventDefault()
    goToCell(grid, moved(cell, key, false, size, rowsPerPage))
  }
}

/** True when the key did something. */
function pressWhileReady(grid: Grid, event: KeyboardEvent, control: HTMLElement): boolean {
  const { goTo, latest } = grid.cursor
  const { size, actions } = grid
  const { key, shiftKey } = event
  const { cursor } = latest.current
  const cell = cellOf(control)
  if (event.altKey) {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false
    actions.moveRows(key === 'ArrowUp' ? -1 : 1)
    return true
  }
  if (isMoveKey(key)) pressMoveKey(grid, event, key, cell)
  else if (event.ctrlKey || event.metaKey) return pressCommand(grid, event)
  else if (key === ' ' && shiftKey) goTo(wholeRows(cursor, size))
  else if (key === 'F2') editText(grid, control)
  else if (key === 'Delete' || key === 'Backspace') actions.clear()
  else if (key === 'Escape') goTo(at(cell.row, cell.column))
  else return false
  return true
}

function pressMoveKey(grid: Grid, event: KeyboardEvent, key: MoveKey, cell: Cell): void {
  const { cursor, size } = grid
  const isFar = event.ctrlKey || event.metaKey
  if (event.shiftKey && cell.row !== headRow) {
    const { corner } = cursor.latest.current.cursor
    cursor.extendTo(notInHead(moved(corner, key, isFar, size, rowsPerPage)))
  } else goToCell(grid, moved(cell, key, isFar, size, rowsPerPage))
}

/** True for a key that is a command together with Ctrl. */
function pressCommand({ cursor: { latest, goTo }, size, actions }: Grid, event: KeyboardEvent): boolean {
  const { cursor } = latest.current
  const command = {
    a: () => goTo(wholeGrid(size, cursor.active)),
    z: event.shiftKey ? actions.redo : actions.undo,
    y: actions.redo,
    d: actions.fillDown,
    ' ': () => goTo(wholeColumns(cursor, size)),
  }[event.key.toLowerCase()]
  command?.()
  return command !== undefined
}

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || shiftKey

const notInHead = ({ row, column }: Cell): Cell => ({ row: Math.max(0, row), column })

/** Inserts text as if typed, so that it can be undone and the field gets an input event. */
const insertLineBreak = (control: HTMLTextAreaElement) => {
  control.setRangeText('\n', control.selectionStart, control.selectionEnd, 'end')
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
