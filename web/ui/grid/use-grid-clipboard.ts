import type { ClipboardEvent } from 'react'
import { announce } from '../announce.ts'
import { showToast } from '../toasts.ts'
import { parseTable } from './parse-table.ts'
import { at, type Range, rangeOf, sizeOf } from './range.ts'
import { type Cells, copyRange, planPaste } from './range-edits.ts'
import type { GridCursor } from './use-grid-cursor.ts'

export type ClipboardTexts = {
  copied: (cells: number) => string
  pasted: (rows: number) => string
  ignored: (cells: number) => string
}

export type ClipboardOptions = {
  texts: ClipboardTexts
  /** Maximum number of rows. */
  limit: number
  /** Called when pasted rows exceed the limit; nothing has been changed. */
  onTooMany: (added: number) => void
  /**
   * Called with every pasted table; true when it was handled, such as a sheet with headings, whose columns may be in
   * a different order.
   */
  takeTable?: (table: readonly (readonly string[])[], text: string) => boolean
}

type Edits<Row> = {
  newRow: () => Row
  clear: (range: Range) => void
  paste: (rows: readonly Row[]) => void
}

/** Copies, cuts and pastes cells. Text that is being typed in a cell is left to the browser. */
export const useGridClipboard = <Row>(
  { latest, goTo, extendTo }: GridCursor,
  rows: readonly Row[],
  cells: Cells<Row>,
  edits: Edits<Row>,
  { texts, limit, onTooMany, takeTable }: ClipboardOptions,
) => {
  const size = { rows: rows.length, columns: cells.count }
  const rangeNow = () => (latest.current.mode === 'ready' ? rangeOf(latest.current.cursor, size) : null)

  const copy = (event: ClipboardEvent) => {
    const range = rangeNow()
    if (!range) return null
    event.preventDefault()
    event.clipboardData.setData('text/plain', copyRange(rows, cells, range))
    const { rows: height, columns: width } = sizeOf(range)
    announce(texts.copied(height * width))
    return range
  }
  const cut = (event: ClipboardEvent) => {
    const range = copy(event)
    if (range) edits.clear(range)
  }
  const paste = (event: ClipboardEvent) => {
    const range = rangeNow()
    if (!range) return
    // Keeps the list around the grid from handling the event a second time.
    event.stopPropagation()
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    const table = parseTable(text)
    if (table.length === 0 || takeTable?.(table, text)) return
    const plan = planPaste(rows, cells, range, table, edits.newRow)
    if (plan.count > Math.max(limit, rows.length)) return onTooMany(plan.count - rows.length)
    edits.paste(plan.rows)
    const { top, left, bottom, right } = plan.range
    goTo(at(top, left))
    extendTo({ row: bottom, column: right })
    announce(texts.pasted(sizeOf(plan.range).rows))
    if (plan.ignoredCells > 0) showToast({ tone: 'signal', title: texts.ignored(plan.ignoredCells) })
  }
  return { onCopy: copy, onCut: cut, onPaste: paste }
}
