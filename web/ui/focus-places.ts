/** Sections and landmarks around an element, from the inside. */
export function placesAround(element: Element | null): HTMLElement[] {
  const place = element?.closest<HTMLElement>('section, [role="dialog"], main')
  return place ? [place, ...placesAround(place.parentElement)] : []
}

/** Gives the focus to the first place that is still there, if nothing else has it. */
export function focusFirst(places: readonly HTMLElement[]): void {
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
