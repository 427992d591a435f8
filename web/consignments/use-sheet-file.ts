import { useState } from 'react'
import { readInWorker } from '#web/orders/sheets/read-in-worker.ts'
import { SheetError, type SheetFault } from '#web/orders/sheets/read-sheet.ts'

const longestCell = 200

/** Line breaks within a cell would be control characters to the server. */
export const tidyCell = (cell: string) => cell.replace(/\s+/g, ' ').trim().slice(0, longestCell)

const asText = (table: readonly (readonly string[])[]) =>
  table.map((cells) => cells.map(tidyCell).join('\t')).join('\n')

/** Reads a CSV or XLSX file as text with tabs into a field. It is asked first whether it replaces what is there. */
export const useSheetFile = ({
  isEmptyNow,
  write,
}: {
  isEmptyNow: () => boolean
  write: (text: string) => void
}) => {
  /** Text of a file, while it is asked. */
  const [found, setFound] = useState<string | null>(null)
  const [fault, setFault] = useState<SheetFault | null>(null)
  const read = async ([file]: File[]) => {
    if (!file) return
    setFault(null)
    try {
      const text = asText((await readInWorker(file)).table)
      if (isEmptyNow()) write(text)
      else setFound(text)
    } catch (error) {
      setFault(error instanceof SheetError ? error.fault : 'unreadable')
    }
  }
  return {
    read,
    fault,
    isAsking: found !== null,
    answer: (mayReplace: boolean) => {
      if (mayReplace && found !== null) write(found)
      setFound(null)
    },
  }
}

export type ReadSheet = ReturnType<typeof useSheetFile>
