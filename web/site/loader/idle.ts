/** When the browser has nothing else to do, at the latest then: while somebody is busy, it may find no idle moment at all. */
export const whenIdle = (act: () => void, timeout = 500): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout })
  else setTimeout(act)
}

/** After the browser had the chance to do what is more urgent: answer a person, or draw. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
