import pg from 'pg'

export type SoleLock = {
  /** Tries to get the lock, unless this process holds it already. Throws while the database is away. */
  hold(): Promise<boolean>
  stop(): Promise<void>
}

const longestAnswerMs = 4000

/**
 * Lock of the database that one process at most holds, under a name. It is held as long as a connection of its own lasts, so
 * that another process gets it when this one ends, however it ends.
 */
export function soleLock(url: string, name: string, onError: (error: Error) => void): SoleLock {
  let client: pg.Client | undefined
  let isHeld = false

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: longestAnswerMs,
      query_timeout: longestAnswerMs,
      application_name: `labsilta ${name}`,
    })
    opened.on('error', onError)
    opened.on('end', () => {
      if (client === opened) client = undefined
    })
    await opened.connect()
    isHeld = false
    client = opened
    return opened
  }

  return {
    async hold() {
      const connected = client ?? (await connect())
      try {
        // A held lock is not asked for again, but the connection has to answer.
        const text = isHeld
          ? 'select true as held, $1::text'
          : 'select pg_try_advisory_lock(hashtext($1)) as held'
        const { rows } = await connected.query<{ held: boolean }>(text, [name])
        isHeld = rows[0]?.held ?? false
        return isHeld
      } catch (error) {
        client = undefined
        await connected.end().catch(() => undefined)
        throw error
      }
    },
    stop: async () => client?.end().catch(() => undefined),
  }
}
