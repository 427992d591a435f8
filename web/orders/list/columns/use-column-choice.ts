import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useApp } from '#web/shell/AppContext.tsx'
import { readColumns, writeColumns } from './column-address.ts'

/** Storage may be blocked by the browser; the choice then lives in the address only. */
const readStored = (key: string) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const store = (key: string, columns: string) => {
  try {
    localStorage.setItem(key, columns)
  } catch {
    // Not remembered.
  }
}

/** Columns of a list and how they are remembered. */
export type ListColumns<Column extends string> = {
  /** All columns; the first names the row and is always shown. */
  all: readonly Column[]
  /** Columns until the reader chooses others. */
  usual: readonly Column[]
  /** Name of the list in the storage of the device. */
  storedAs: string
}

/**
 * Columns of a list in their order: those of the address, so that a link shows what its sender saw, or those that were last
 * chosen on this device.
 */
export const useColumnChoice = <Column extends string>({ all, usual, storedAs }: ListColumns<Column>) => {
  const { name: app } = useApp()
  const [address, setAddress] = useSearchParams()
  const key = `labsilta-${app}-${storedAs}-columns`
  const asked = address.get('columns')
  const columns = useMemo(
    () => readColumns(asked, all) ?? readColumns(readStored(key), all) ?? usual,
    [asked, key, all, usual],
  )
  const choose = useCallback(
    (chosen: readonly string[]) => {
      store(key, chosen.join(','))
      setAddress((before) => writeColumns(before, chosen), { replace: true, preventScrollReset: true })
    },
    [key, setAddress],
  )
  const hidden = all.filter((column) => !columns.includes(column))
  return { columns, hidden, choose, reset: () => choose(usual) }
}

/** Choice of any list. */
export type ColumnChoice = {
  columns: readonly string[]
  hidden: readonly string[]
  choose: (chosen: readonly string[]) => void
  reset: () => void
}
