import { useState } from 'react'
import type { ValuesPreview } from '#contract/laboratory-reports.ts'
import { parseCsv } from '#web/orders/sheets/parse-csv.ts'
import { readInWorker } from '#web/orders/sheets/read-in-worker.ts'
import { SheetError, type SheetFault } from '#web/orders/sheets/read-sheet.ts'
import { useExplain } from '#web/shell/explain.ts'
import type { Explanation } from '#web/ui/LoadStates.tsx'
import { useKeptWords } from './use-kept-words.ts'
import { useWorkActions } from './use-work-actions.ts'

const longestCell = 200

/** Line breaks within a cell would be control characters to the server. */
const tidy = (cell: string) => cell.replace(/\s+/g, ' ').trim().slice(0, longestCell)

/** Rows of the text, also empty ones, so that the server can name lines. */
const rowsOf = (text: string): string[][] => {
  if (text.trim() === '') return []
  const { table } = parseCsv(new TextEncoder().encode(text))
  return table
    .slice(0, table.findLastIndex((cells) => cells.some((cell) => cell.trim() !== '')) + 1)
    .map((cells) => cells.map(tidy))
}

const asText = (table: readonly (readonly string[])[]) =>
  table.map((cells) => cells.map(tidy).join('\t')).join('\n')

/**
 * Values as text with tabs between the cells, pasted or read from a file, so that they can be mended in place. A preview holds for
 * the text that was checked.
 */
export const useValueSheet = (about: string) => {
  const explain = useExplain()
  const { preview } = useWorkActions()
  const { words: text, write, emptyAfter, isEmptyNow } = useKeptWords(about)
  /** Values of a file, while it is asked whether they replace others. */
  const [found, setFound] = useState<string | null>(null)
  const [checked, setChecked] = useState<{ text: string; preview: ValuesPreview } | null>(null)
  const [fault, setFault] = useState<SheetFault | null>(null)
  const [failure, setFailure] = useState<Explanation | null>(null)
  const read = async ([file]: File[]) => {
    if (!file) return
    setFault(null)
    try {
      const values = asText((await readInWorker(file)).table)
      if (isEmptyNow()) write(values)
      else setFound(values)
    } catch (error) {
      setFault(error instanceof SheetError ? error.fault : 'unreadable')
    }
  }
  const check = async () => {
    setFailure(null)
    try {
      setChecked({ text, preview: await preview(rowsOf(text)) })
    } catch (error) {
      setFailure(explain(error))
    }
  }
  const current = checked?.text === text ? checked.preview : null
  return {
    text,
    write,
    emptyAfter,
    read,
    isAsking: found !== null,
    answer: (mayReplace: boolean) => {
      if (mayReplace && found !== null) write(found)
      setFound(null)
    },
    check,
    fault,
    failure,
    preview: current,
    rows: rowsOf(text),
    isEmpty: text.trim() === '',
    isReady: text.trim() === '' || current?.problems.length === 0,
  }
}

export type ValueSheet = ReturnType<typeof useValueSheet>
