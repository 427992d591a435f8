import { useSyncExternalStore } from 'react'

let isBroken = false
const listeners = new Set<() => void>()

/** Called by the query cache after every call, so that screens can say that their data may be outdated. */
export const reportConnection = (broken: boolean) => {
  if (broken === isBroken) return
  isBroken = broken
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True when the last call got no reply from the API. */
export const useIsConnectionBroken = () => useSyncExternalStore(subscribe, () => isBroken)
