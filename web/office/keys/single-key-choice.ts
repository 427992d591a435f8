import { useSyncExternalStore } from 'react'

/** Stored per device, because the keyboard and the assistive technology belong to it. */
const storedAs = 'labsilta-single-keys'
const listeners = new Set<() => void>()

/** Storage may be blocked by the browser; the shortcuts are then on. */
const read = () => {
  try {
    return localStorage.getItem(storedAs) !== 'off'
  } catch {
    return true
  }
}
let isOn = read()

export const chooseSingleKeys = (on: boolean) => {
  isOn = on
  try {
    localStorage.setItem(storedAs, on ? 'on' : 'off')
  } catch {
    // The choice holds until the page is closed.
  }
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSingleKeyChoice = () => useSyncExternalStore(listen, () => isOn)
