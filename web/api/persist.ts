import { hasCode, isTransient } from './problem.ts'

const shortestMs = 500
const longestMs = 15_000
/** Some four minutes in all: a walk through a tunnel, the restart of a router. */
const mostFailures = 20

export type Persistence = {
  /** Told when the work begins to wait for the line, and when it goes on. */
  onWaiting?: (isWaiting: boolean) => void
  signal?: AbortSignal
}

/**
 * Does something again until it succeeds or fails for good, with longer and longer pauses that end as soon as the browser
 * says that it is online again. `hasAdvanced` says whether the last try got anywhere: then patience begins anew.
 */
export async function persist<Result>(
  act: () => Promise<Result>,
  { onWaiting, signal }: Persistence,
  hasAdvanced: () => boolean = () => false,
): Promise<Result> {
  for (let failures = 0; ; failures++) {
    try {
      return await act()
    } catch (error) {
      signal?.throwIfAborted()
      if (hasAdvanced()) failures = 0
      if (!mayHeal(error) || failures >= mostFailures) throw error
      onWaiting?.(true)
      await pause(Math.min(shortestMs * 2 ** failures, longestMs), signal)
      onWaiting?.(false)
    }
  }
}

/** The line, a server that restarts, too many calls, and bytes of an earlier try that arrived after all. */
const mayHeal = (error: unknown) =>
  isTransient(error) || hasCode(error, 'too_many_requests', 'upload_offset_wrong', 'file_scanner_away')

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      signal?.removeEventListener('abort', giveUp)
      settle()
    }
    const goOn = end(resolve)
    const giveUp = end(() => reject(signal?.reason))
    const timer = setTimeout(goOn, ms)
    addEventListener('online', goOn)
    signal?.addEventListener('abort', giveUp)
  })
