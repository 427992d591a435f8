import { useLayoutEffect, useRef } from 'react'

/**
 * Deleting the last row of a list removes the control that has the focus, so the element with the returned ref
 * takes it. It does so before the next key is handled: keys pressed on the body reach no dialog.
 */
export const useFocusWhenEmptied = (count: number) => {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useLayoutEffect(() => {
    if (count === 0 && before.current > 0) box.current?.focus()
    before.current = count
  }, [count])
  return box
}
