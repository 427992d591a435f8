import { useLayoutEffect } from 'react'
import { focusFirst, placesAround } from './focus-places.ts'

/**
 * Part of a dialog that takes care of the focus when the dialog closes and the control that opened it is gone, as after an
 * action that is no longer possible. The nearest remaining section around that control then gets the focus, which otherwise
 * falls to the body.
 */
export const RestoreFocus = () => {
  useLayoutEffect(() => {
    const places = placesAround(document.activeElement)
    return () => {
      // The dialog itself returns the focus in the next frame.
      requestAnimationFrame(() => requestAnimationFrame(() => focusFirst(places)))
    }
  }, [])
  return null
}
