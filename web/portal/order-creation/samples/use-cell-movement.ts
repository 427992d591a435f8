import { type KeyboardEvent, type RefObject, useCallback } from 'react'

/** Each control of the grid says by these where it stands; columns are counted from the name. */
export const cellPlace = (row: number, column: number) => ({ 'data-row': row, 'data-column': column })

type Control = HTMLInputElement | HTMLTextAreaElement
type Step = { rows: number; columns: number }

const framesToWait = 30

/** Moves the focus between cells like a spreadsheet, also to rows that are not drawn yet. */
export const useCellMovement = ({
  scroller,
  showRow,
  rowCount,
  columnCount,
  onEnterAtEnd,
}: {
  scroller: RefObject<HTMLElement | null>
  showRow: (index: number) => void
  rowCount: number
  columnCount: number
  /** Enter in the last row. */
  onEnterAtEnd: () => void
}) => {
  const focusCell = useCallback(
    (row: number, column: number) => {
      showRow(row)
      let frames = 0
      const tryFocus = () => {
        const control = scroller.current?.querySelector<Control>(
          `[data-row="${row}"][data-column="${column}"]`,
        )
        if (control) {
          control.focus()
          if (control.type !== 'checkbox') control.select()
        } else if (frames++ < framesToWait) requestAnimationFrame(tryFocus)
      }
      tryFocus()
    },
    [scroller, showRow],
  )

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const control = event.target as Control
    const { row, column } = control.dataset
    // While an input method composes a character, its keys are its own.
    if (row === undefined || column === undefined || event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey) return
    if (isLineBreak(event)) {
      event.preventDefault()
      insertLineBreak(control)
      return
    }
    const step = stepOf(event, control)
    if (!step) return
    event.preventDefault()
    const [toRow, toColumn] = [Number(row) + step.rows, Number(column) + step.columns]
    if (event.key === 'Enter' && toRow === rowCount) onEnterAtEnd()
    else if (toRow >= 0 && toRow < rowCount && toColumn >= 0 && toColumn < columnCount)
      focusCell(toRow, toColumn)
  }
  return { onKeyDown, focusCell }
}

const isLineBreak = ({ key, altKey, target }: KeyboardEvent) =>
  key === 'Enter' && altKey && target instanceof HTMLTextAreaElement

/** As if typed, so that it can be undone and the field is told of it. */
const insertLineBreak = (control: Control) => {
  control.setRangeText('\n', control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end')
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

function stepOf({ key, shiftKey, altKey }: KeyboardEvent, control: Control): Step | null {
  if (altKey) return null
  if (key === 'Enter') return { rows: shiftKey ? -1 : 1, columns: 0 }
  if (shiftKey) return null
  if (key === 'ArrowUp' && isAtEdge(control, 'firstLine')) return { rows: -1, columns: 0 }
  if (key === 'ArrowDown' && isAtEdge(control, 'lastLine')) return { rows: 1, columns: 0 }
  if (key === 'ArrowLeft' && isAtEdge(control, 'start')) return { rows: 0, columns: -1 }
  if (key === 'ArrowRight' && isAtEdge(control, 'end')) return { rows: 0, columns: 1 }
  return null
}

/** Inside text the arrow keys move the caret; they leave the cell only from its edge, or when all of it is selected. */
function isAtEdge(control: Control, edge: 'firstLine' | 'lastLine' | 'start' | 'end'): boolean {
  const { selectionStart: from, selectionEnd: to, value } = control
  if (control.type === 'checkbox' || from === null || to === null) return true
  const isAllSelected = from === 0 && to === value.length
  if (isAllSelected) return true
  if (from !== to) return false
  if (edge === 'start') return from === 0
  if (edge === 'end') return from === value.length
  return edge === 'firstLine' ? !value.slice(0, from).includes('\n') : !value.slice(from).includes('\n')
}
