import { useMemo, useRef, useState } from 'react'

const starts = ['pointerdown', 'mousedown']
/** A tap ends its pointer before it presses the mouse; a drag ends without a release. */
const ends = ['pointerup', 'pointercancel', 'mouseup', 'dragend']

let isPressed = false
for (const type of starts) addEventListener(type, () => (isPressed = true), { capture: true })
for (const type of ends) addEventListener(type, () => (isPressed = false), { capture: true })

/** Calls after the click that ends the present press; at once if nothing is pressed. */
function afterPress(run: () => void): void {
  if (!isPressed) {
    run()
    return
  }
  const whenEnded = () => {
    for (const type of ends) removeEventListener(type, whenEnded, { capture: true })
    // The click comes in the same task as the release.
    setTimeout(run)
  }
  for (const type of ends) addEventListener(type, whenEnded, { capture: true })
}

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
