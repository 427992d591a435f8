import { whenIdle } from './idle.ts'

/**
 * A long list is drawn as parts with this mark. Their style sheet lets the browser leave out what is out of sight, so that the
 * page is there sooner, and guess how high it will stand.
 */
const leftOut = () => document.querySelector('[data-later]')

/** Part by part, in idle moments: who scrolls then finds everything in its place. */
export function layOutLater(): void {
  whenIdle(() => {
    const part = leftOut()
    if (!part) return
    part.removeAttribute('data-later')
    layOutLater()
  })
}

/** At once, where places on the page must be exact. */
export function layOutNow(): void {
  for (let part = leftOut(); part; part = leftOut()) part.removeAttribute('data-later')
}
