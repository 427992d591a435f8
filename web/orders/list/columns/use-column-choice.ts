import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type OrderColumn, orderColumns } from '#contract/lists.ts'
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

/**
 * Columns of the list of orders in their order: those of the address, so that a link shows what its sender saw, or those
 * that were last chosen on this device.
 */
export const useColumnChoice = (defaults: readonly OrderColumn[]) => {
  const { name: app } = useApp()
  const [address, setAddress] = useSearchParams()
  const key = `labsilta-${app}-order-columns`
  const asked = address.get('columns')
  const columns = useMemo(
    () => readColumns(asked) ?? readColumns(readStored(key)) ?? defaults,
    [asked, key, defaults],
  )
  const choose = useCallback(
    (chosen: readonly OrderColumn[]) => {
      store(key, chosen.join(','))
      setAddress((before) => writeColumns(before, chosen), { replace: true, preventScrollReset: true })
    },
    [key, setAddress],
  )
  const hidden = orderColumns.filter((column) => !columns.includes(column))
  return { columns, hidden, choose, reset: () => choose(defaults) }
}

export type ColumnChoice = ReturnType<typeof useColumnChoice>
