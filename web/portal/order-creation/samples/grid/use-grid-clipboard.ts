import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { parseTable } from '#web/orders/results/parse-table.ts'
import { announce } from '#web/ui/announce.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { Row } from '../../draft/rows.ts'
import { hasHeading } from '../../pasting/headings.ts'
import type { SampleEdits } from '../use-sample-edits.ts'
import type { GridColumn } from './columns.ts'
import { at, rangeOf, sizeOf } from './range.ts'
import { copyRange, planPaste } from './range-edits.ts'
import type { GridCursor } from './use-grid-cursor.ts'

/** Copies, cuts and pastes cells. Text that is being typed in a cell is left to the browser. */
export const useGridClipboard = (
  { latest, goTo, extendTo }: GridCursor,
  rows: readonly Row[],
  columns: readonly GridColumn[],
  edits: SampleEdits,
  {
    limit,
    onTooMany,
    onSheet,
  }: {
    limit: number
    /** Called when pasted rows exceed the limit; nothing has been changed. */
    onTooMany: (added: number) => void
    /** Called for a sheet with headings, whose columns may be in a different order. */
    onSheet: (text: string) => void
  },
) => {
  const { t } = useTranslation('order-creation')
  const size = { rows: rows.length, columns: columns.length }
  const rangeNow = () => (latest.current.mode === 'ready' ? rangeOf(latest.current.cursor, size) : null)

  const copy = (event: ClipboardEvent) => {
    const range = rangeNow()
    if (!range) return null
    event.preventDefault()
    event.clipboardData.setData('text/plain', copyRange(rows, columns, range))
    const { rows: height, columns: width } = sizeOf(range)
    announce(t('samples.copied', { count: height * width }))
    return range
  }
  const cut = (event: ClipboardEvent) => {
    const range = copy(event)
    if (range) edits.clear(columns, range)
  }
  const paste = (event: ClipboardEvent) => {
    const range = rangeNow()
    if (!range) return
    // Keeps the list around the grid from handling the event a second time.
    event.stopPropagation()
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    const table = parseTable(text)
    if (table.length === 0) return
    if (hasHeading(table)) return onSheet(text)
    const plan = planPaste(rows, columns, range, table, edits.newRow)
    if (plan.count > Math.max(limit, rows.length)) return onTooMany(plan.count - rows.length)
    edits.paste(plan.rows)
    const { top, left, bottom, right } = plan.range
    goTo(at(top, left))
    extendTo({ row: bottom, column: right })
    announce(t('samples.pasted', { count: sizeOf(plan.range).rows }))
    if (plan.ignoredCells > 0)
      showToast({ tone: 'signal', title: t('samples.pasteIgnored', { count: plan.ignoredCells }) })
  }
  return { onCopy: copy, onCut: cut, onPaste: paste }
}
