import type { Logger } from 'pino'

const longestStopMs = 25_000

/** Ends the process in order on SIGTERM and SIGINT. What does not end in time is aborted. */
export function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const end = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    const cutOff = setTimeout(() => process.exit(1), longestStopMs)
    stop()
      .catch((error) => log.error({ err: error }, 'stopping failed'))
      .finally(() => {
        clearTimeout(cutOff)
        process.exit(0)
      })
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
}
