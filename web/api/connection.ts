import { useSyncExternalStore } from 'react'

let isBroken = false
const listeners = new Set<() => void>()

/** Told by the query cache after every call, so that stale screens can say that they are stale. */
export const reportConnection = (broken: boolean) => {
  if (broken === isBroken) return
  isBroken = broken
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the last call found no API that answers. */
export const useIsConnectionBroken = () => useSyncExternalStore(subscribe, () => isBroken)
