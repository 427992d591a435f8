import { useState } from 'react'
import { parseCsv } from '#web/orders/sheets/parse-csv.ts'
import { readInWorker } from '#web/orders/sheets/read-in-worker.ts'
import { SheetError, type SheetFault } from '#web/orders/sheets/read-sheet.ts'

/** Sheet from pasted text or from a file, whichever came last. */
export const useImportedSheet = () => {
  const [text, setTyped] = useState('')
  const [file, setFile] = useState<{ name: string; table: string[][] } | null>(null)
  const [fault, setFault] = useState<SheetFault | null>(null)
  const read = async (chosen: File) => {
    setFault(null)
    try {
      setFile(await readInWorker(chosen))
      setTyped('')
    } catch (error) {
      setFault(error instanceof SheetError ? error.fault : 'unreadable')
    }
  }
  const table = file ? file.table : parseCsv(new TextEncoder().encode(text)).table
  return {
    /** Rows up to the last that is not empty. */
    rows: table.slice(0, table.findLastIndex((cells) => cells.some((cell) => cell.trim() !== '')) + 1),
    text,
    setText: (typed: string) => {
      setTyped(typed)
      setFile(null)
    },
    read,
    fileName: file?.name ?? null,
    fault,
  }
}
