import { useMemo, useRef, useState } from 'react'
import { afterPress, watchPresses } from './press.ts'

watchPresses(window)

/**
 * Part of a form that has the focus, and handlers for the elements around the parts. A part that loses the focus by a press keeps
 * it here until the press has ended: an error that appears then would move the button away from under the pointer.
 */
export const useFocusedPart = <Part extends string | number>() => {
  const [focused, setFocused] = useState<Part | null>(null)
  const latest = useRef<Part | null>(null)
  return useMemo(() => {
    const focusEvents = (part: Part) => ({
      onFocus: () => {
        latest.current = part
        setFocused(part)
      },
      onBlur: () => {
        latest.current = null
        afterPress(() => setFocused(latest.current))
      },
    })
    return { focused, focusEvents }
  }, [focused])
}
