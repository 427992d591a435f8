/** When the browser has nothing else to do; given a time, at the latest then. */
export const whenIdle = (act: () => void, mostMs?: number): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, mostMs ? { timeout: mostMs } : undefined)
  else setTimeout(act)
}

/** After the browser had the chance to do what is more urgent: answer a person, or draw. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
