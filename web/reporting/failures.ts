type Tell = (error: unknown, componentStack?: string | null) => void

/** More than these before anybody can be told are one fault that repeats itself. */
const mostKept = 20
const kept: Parameters<Tell>[] = []

/** What failed is kept until somebody can be told of it. */
let tell: Tell = (...failure) => {
  if (kept.length < mostKept) kept.push(failure)
}

addEventListener('error', (event) => tell(event.error ?? event))
addEventListener('unhandledrejection', ({ reason }) => tell(reason))

/** For what was caught, so that the person could be shown something. */
export const tellFailure: Tell = (...failure) => tell(...failure)

/**
 * Tells the error reporting of all that failed and fails. Its program is loaded when the browser has nothing else to do, and
 * not at all where none is configured.
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
