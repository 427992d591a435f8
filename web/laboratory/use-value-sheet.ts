import { useState } from 'react'
import type { ValuesPreview } from '#contract/laboratory-reports.ts'
import { tidyCell, useSheetFile } from '#web/consignments/use-sheet-file.ts'
import { parseCsv } from '#web/orders/sheets/parse-csv.ts'
import { useExplain } from '#web/shell/explain.ts'
import type { Explanation } from '#web/ui/LoadStates.tsx'
import { useKeptWords } from './use-kept-words.ts'
import { useWorkActions } from './use-work-actions.ts'

/** Rows of the text, also empty ones, so that the server can name lines. */
const rowsOf = (text: string): string[][] => {
  if (text.trim() === '') return []
  const { table } = parseCsv(new TextEncoder().encode(text))
  return table
    .slice(0, table.findLastIndex((cells) => cells.some((cell) => cell.trim() !== '')) + 1)
    .map((cells) => cells.map(tidyCell))
}

/**
 * Values as text with tabs between the cells, pasted or read from a file, so that they can be mended in place. A preview holds for
 * the text that was checked.
 */
export const useValueSheet = (about: string) => {
  const explain = useExplain()
  const { preview } = useWorkActions()
  const { words: text, write, emptyAfter, isEmptyNow } = useKeptWords(about)
  const file = useSheetFile({ isEmptyNow, write })
  const [checked, setChecked] = useState<{ text: string; preview: ValuesPreview } | null>(null)
  const [failure, setFailure] = useState<Explanation | null>(null)
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
    file,
    check,
    failure,
    preview: current,
    rows: rowsOf(text),
    isEmpty: text.trim() === '',
    isReady: text.trim() === '' || current?.problems.length === 0,
  }
}

export type ValueSheet = ReturnType<typeof useValueSheet>
