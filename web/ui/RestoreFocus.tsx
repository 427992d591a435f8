import { useLayoutEffect } from 'react'

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

/** Sections and landmarks around an element, from the inside. */
function placesAround(element: Element | null): HTMLElement[] {
  const place = element?.closest<HTMLElement>('section, [role="dialog"], main')
  return place ? [place, ...placesAround(place.parentElement)] : []
}

function focusFirst(places: readonly HTMLElement[]): void {
  if (document.activeElement !== document.body) return
  const place = places.find(({ isConnected }) => isConnected)
  if (!place) return
  // A landmark that takes the focus already, as `main`, stays as it is.
  if (!place.hasAttribute('tabindex')) {
    place.setAttribute('tabindex', '-1')
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
