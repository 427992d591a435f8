import { focusFirst, placesAround } from '#web/ui/focus-places.ts'

/**
 * Keeps the focus near a control that is removed while it has it, as a button after its last use: the nearest remaining section
 * around it takes the focus, which otherwise falls to the body. What removes a whole page or closes a dialog takes care of the
 * focus itself, and has two frames for it.
 */
export function keepFocus(): void {
  let focused: Element | null = null
  let places: HTMLElement[] = []
  addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element ? target : null
    places = placesAround(focused).filter((place) => place.localName === 'section')
  })
  new MutationObserver(() => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return
    focused = null
    const left = places
    requestAnimationFrame(() => requestAnimationFrame(() => focusFirst(left)))
  }).observe(document.documentElement, { childList: true, subtree: true })
}
