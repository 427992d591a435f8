/** True from the beginning of a press by pointer to its end. */
let isPressed = false
const waiting = new Set<() => void>()

const begin = (event: Event) => {
  // A press of another button often ends without a release.
  if ((event as MouseEvent).button === 0) isPressed = true
}

const end = () => {
  isPressed = false
  // The click comes in the same task as the release.
  for (const run of waiting) setTimeout(run)
  waiting.clear()
}

const starts = ['pointerdown', 'mousedown']
/** A tap ends its pointer before it presses the mouse; a drag and a menu end without a release. */
const ends = ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'contextmenu', 'keydown']

/** Watches presses in the window. */
export function watchPresses(window: Pick<EventTarget, 'addEventListener'>): void {
  for (const type of starts) window.addEventListener(type, begin, { capture: true })
  for (const type of ends) window.addEventListener(type, end, { capture: true })
  // Without capturing, because a field that loses the focus ends no press.
  window.addEventListener('blur', end)
}

/** Calls after the click that ends the present press; at once if nothing is pressed. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run)
  else run()
}
