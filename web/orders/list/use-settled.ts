import { useEffect, useRef } from 'react'

/** Calls back a delay after the last change of the value, but not for the initial value. */
export const useSettled = <Value>(value: Value, afterMs: number, onSettled: (value: Value) => void) => {
  const latest = useRef(onSettled)
  const settled = useRef(value)
  useEffect(() => {
    latest.current = onSettled
  })
  useEffect(() => {
    if (value === settled.current) return
    const timer = setTimeout(() => {
      settled.current = value
      latest.current(value)
    }, afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
}
