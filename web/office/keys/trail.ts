import { useEffect } from 'react'

/** Addresses of the list that was shown last, in its order. */
let trail: readonly string[] = []

/** Makes a list the one that the keys for next and previous go through. */
export const useTrail = (addresses: readonly string[]) => {
  useEffect(() => {
    trail = addresses
  }, [addresses])
}

const linkTo = (address: string) =>
  [...document.querySelectorAll<HTMLElement>('main a')].find((link) => link.getAttribute('href') === address)

/**
 * Goes to the next (1) or previous (-1) item. On the list the focus moves; on the page of an item the neighbouring one
 * opens.
 */
export const stepInTrail = (step: 1 | -1, open: (address: string) => void) => {
  const { pathname, hash } = location
  const at = trail.indexOf(pathname + hash)
  const here = at === -1 ? trail.indexOf(pathname) : at
  if (here !== -1) {
    const next = trail[here + step]
    if (next !== undefined) open(next)
    return
  }
  const focused = trail.indexOf(document.activeElement?.getAttribute('href') ?? '')
  const wanted = focused === -1 ? trail.at(step === 1 ? 0 : -1) : trail[focused + step]
  if (wanted !== undefined) linkTo(wanted)?.focus()
}
