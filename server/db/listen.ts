import pg from 'pg'

const retryAfterMs = 1000

/**
 * Listens to a channel of PostgreSQL on a connection of its own. `onSignal` is also called after each connecting, because
 * signals may have been missed meanwhile. A lost connection is opened again; nothing waits for it.
 */
export function listen(
  url: string,
  channel: string,
  { onSignal, onError }: { onSignal: () => void; onError: (error: Error) => void },
): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const again = () => {
    if (isStopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, retryAfterMs).unref()
  }
  const connect = async () => {
    const opened = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 4000,
      application_name: 'labsilta signals',
    })
    client = opened
    opened.on('error', onError)
    opened.on('notification', onSignal)
    opened.on('end', again)
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
      onSignal()
    } catch (error) {
      onError(error as Error)
      await opened.end().catch(() => undefined)
      again()
    }
  }
  const connecting = connect()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await connecting
      await client?.end().catch(() => undefined)
    },
  }
}
