import type { Duplex } from 'node:stream'
import type pg from 'pg'

const lookEveryMs = 250

/** Since when a connection has waited for an answer; null while nothing is asked. */
export type Asked = { since: number | null }

/**
 * A database that is frozen or cut off says nothing at all, so its own limit of a statement, which is a little shorter than
 * ours and leaves the connection whole, is never told to us. A connection on which
 * it has been silent for too long is broken off: what waits there fails at once, and the database undoes what was begun.
 * One clock watches all connections; a timer for each statement (pg's `query_timeout`) leaves garbage behind that grows
 * into hundreds of megabytes before V8 looks at it.
 */
export function watchSilence(pool: pg.Pool, longestSilenceMs: number): (client: pg.PoolClient) => Asked {
  const waiting = new Map<pg.PoolClient, Asked>()
  const clock = setInterval(() => {
    for (const [client, { since }] of waiting) {
      if (since !== null && performance.now() - since > longestSilenceMs) breakOff(client)
    }
  }, lookEveryMs)
  clock.unref()
  pool.on('remove', (client) => void waiting.delete(client))
  return (client) => {
    const asked: Asked = { since: null }
    waiting.set(client, asked)
    return asked
  }
}

const breakOff = (client: pg.PoolClient): void =>
  void streamOf(client).destroy(new Error('Connection terminated: a statement got no answer'))

/** What a connection sends through; `pg` keeps it, but its types do not tell. */
export const streamOf = (client: pg.PoolClient): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream
