import { useSyncExternalStore } from 'react'

/** Where there is room for a table in which one types; below it, samples are cards and a form. */
const wide = matchMedia('(min-width: 56rem)')

const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export const useIsWide = () => useSyncExternalStore(subscribe, () => wide.matches)
