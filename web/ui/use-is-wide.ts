import { useSyncExternalStore } from 'react'

/** Width from which lists are editable tables. Below it they are cards and a form. */
const wide = matchMedia('(min-width: 56rem)')

const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export const useIsWide = () => useSyncExternalStore(subscribe, () => wide.matches)
