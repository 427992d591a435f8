import { hasCode, isTransient } from './problem.ts'

const shortestMs = 500
const longestMs = 15_000
/** Some four minutes in total, long enough for a tunnel or the restart of a router. */
const mostFailures = 20

export type RetryOptions = {
  /** Called when waiting for the connection starts and ends. */
  onWaiting?: (isWaiting: boolean) => void
  signal?: AbortSignal
}

/**
 * Repeats work until it succeeds or fails permanently, with growing pauses that end when the browser comes
 * online. If `hasAdvanced` is true after an attempt, the count of failures starts again.
 */
export async function retryUntilDone<Result>(
  act: () => Promise<Result>,
  { onWaiting, signal }: RetryOptions,
  hasAdvanced: () => boolean = () => false,
): Promise<Result> {
  for (let failures = 0; ; failures++) {
    try {
      return await act()
    } catch (error) {
      signal?.throwIfAborted()
      if (hasAdvanced()) failures = 0
      if (!isTemporary(error) || failures >= mostFailures) throw error
      onWaiting?.(true)
      await pause(Math.min(shortestMs * 2 ** failures, longestMs), signal)
      onWaiting?.(false)
    }
  }
}

/**
 * True for failures that may pass: connection, server restart, too many calls, and a late arrival of an
 * earlier attempt.
 */
const isTemporary = (error: unknown) =>
  isTransient(error) || hasCode(error, 'too_many_requests', 'upload_offset_wrong', 'file_scanner_away')

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      removeEventListener('online', resume)
      signal?.removeEventListener('abort', abort)
      settle()
    }
    const resume = end(resolve)
    const abort = end(() => reject(signal?.reason))
    const timer = setTimeout(resume, ms)
    addEventListener('online', resume)
    signal?.addEventListener('abort', abort)
  })
