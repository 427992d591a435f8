type Report = (error: unknown, componentStack?: string | null) => void

/** Limit for failures kept before reporting starts; more are most likely one repeating fault. */
const mostKept = 20
const kept: Parameters<Report>[] = []

/** Keeps failures until the reporting module is loaded. */
let report: Report = (...failure) => {
  if (kept.length < mostKept) kept.push(failure)
}

addEventListener('error', (event) => report(event.error ?? event))
addEventListener('unhandledrejection', ({ reason }) => report(reason))

/** Reports a failure that was caught in order to show a message. */
export const reportFailure: Report = (...failure) => report(...failure)

/**
 * Starts reporting of earlier and later failures. The module is loaded when the browser is idle, and only if
 * reporting is configured.
 */
export const reportFailures = (dsn: string | undefined) => {
  if (!dsn) return
  const start = async () => {
    const { startReporting } = await import('./reporting.ts')
    report = startReporting(dsn)
    for (const failure of kept.splice(0)) report(...failure)
  }
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start)
  else setTimeout(start, 1000)
}
