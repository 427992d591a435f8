/**
 * Calls back when the browser is idle, at the latest after `timeout`, because a busy browser may never be
 * idle.
 */
export const whenIdle = (act: () => void, timeout = 500): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout })
  else setTimeout(act)
}

/** Resolves in the next task, so that the browser can handle input and paint first. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
