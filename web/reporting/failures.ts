type Tell = (error: unknown, componentStack?: string | null) => void

/** Limit for failures kept before reporting starts; more are most likely one repeating fault. */
const mostKept = 20
const kept: Parameters<Tell>[] = []

/** Keeps failures until the reporting module is loaded. */
let tell: Tell = (...failure) => {
  if (kept.length < mostKept) kept.push(failure)
}

addEventListener('error', (event) => tell(event.error ?? event))
addEventListener('unhandledrejection', ({ reason }) => tell(reason))

/** Reports a failure that was caught in order to show a message. */
export const tellFailure: Tell = (...failure) => tell(...failure)

/**
 * Starts reporting of earlier and later failures. The module is loaded when the browser is idle, and only if
 * reporting is configured.
 */
export const reportFailures = (dsn: string | undefined) => {
  if (!dsn) return
  const start = async () => {
    const { startReporting } = await import('./reporting.ts')
    tell = startReporting(dsn)
    for (const failure of kept.splice(0)) tell(...failure)
  }
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start)
  else setTimeout(start, 1000)
}
