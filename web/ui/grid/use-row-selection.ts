import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/**
 * Selection of rows for actions on several. With Shift, all rows from the last one pressed to this one are
 * selected.
 */
export const useRowSelection = (rows: readonly { id: string }[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = useMemo(
    () => (chosen.size === 0 ? chosen : new Set(rows.flatMap(({ id }) => (chosen.has(id) ? [id] : [])))),
    [chosen, rows],
  )
  const latest = useRef({ rows, lastId: null as string | null })
  latest.current.rows = rows
  const isShiftHeld = useIsShiftHeld()

  const select = useCallback(
    (id: string, isSelected: boolean) => {
      const { rows: list, lastId } = latest.current
      const range = isShiftHeld.current ? between(list, lastId ?? id, id) : [id]
      latest.current.lastId = id
      setChosen((before) => {
        const after = new Set(before)
        for (const each of range) {
          if (isSelected) after.add(each)
          else after.delete(each)
        }
        return after
      })
    },
    [isShiftHeld],
  )
  const selectAll = useCallback(
    (isSelected: boolean) => setChosen(new Set(isSelected ? latest.current.rows.map((row) => row.id) : [])),
    [],
  )
  return { ids, select, selectAll }
}

export type RowSelection = ReturnType<typeof useRowSelection>

const between = (rows: readonly { id: string }[], from: string, to: string) => {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id)).sort((a, b) => a - b)
  const [start = -1, end = -1] = ends
  return start === -1 ? [to] : rows.slice(start, end + 1).map((row) => row.id)
}

const useIsShiftHeld = () => {
  const isHeld = useRef(false)
  useEffect(() => {
    const note = (event: KeyboardEvent | PointerEvent) => {
      isHeld.current = event.shiftKey
    }
    const events = ['keydown', 'keyup', 'pointerdown'] as const
    for (const name of events) addEventListener(name, note, true)
    return () => {
      for (const name of events) removeEventListener(name, note, true)
    }
  }, [])
  return isHeld
}
