import { useEffect } from 'react'

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Goes to the next column on this side, except the one that the card is in. React Aria takes the focus of a column for the choice of it. */
const goTo = (step: number) => {
  const columns = [...document.querySelectorAll<HTMLElement>('[role="grid"]')].filter(
    (column) => !column.querySelector('[data-dragging]'),
  )
  const at = columns.findIndex((column) => column.contains(document.activeElement))
  columns[(at + step + columns.length) % columns.length]?.focus()
}

const steer = (event: KeyboardEvent) => {
  const step = steps[event.key]
  // Of a synthetic event, which is what the space bar becomes, React Aria takes care.
  if (!event.isTrusted || (step === undefined && event.key !== ' ')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (step === undefined) {
    event.target?.dispatchEvent(
      new KeyboardEvent(event.type, { key: 'Enter', bubbles: true, cancelable: true }),
    )
  } else if (event.type === 'keydown') {
    goTo(step)
  }
}

/** The space bar on a card does what its handle does. */
const pickUp = (event: KeyboardEvent) => {
  if (event.key !== ' ' || event.type !== 'keyup' || !(event.target instanceof HTMLElement)) return
  if (!event.target.matches('[role="row"][draggable]')) return
  event.target.querySelector<HTMLElement>('[slot="drag"]')?.click()
}

/**
 * The space bar picks up the focused card. While a card is dragged by keyboard, the arrow keys go through the columns, and the
 * space bar drops it.
 */
export const useDragKeys = (isDragging: boolean) => {
  useEffect(() => {
    const listener = isDragging ? steer : pickUp
    // Before the listeners of React Aria, which are at the document.
    for (const type of ['keydown', 'keyup'] as const) window.addEventListener(type, listener, true)
    return () => {
      for (const type of ['keydown', 'keyup'] as const) window.removeEventListener(type, listener, true)
    }
  }, [isDragging])
}
