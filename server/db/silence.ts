import type { Duplex } from 'node:stream'
import type pg from 'pg'

const lookEveryMs = 250
/** A look that comes late was held up by work of this process, during which no answer could be read. */
const longestStepMs = 2 * lookEveryMs

/**
 * Measures for how long connections have been waiting without an answer. Time counts only in the steps between looks:
 * while the process is too busy to look, it is too busy to read answers as well, and the database is not to blame.
 */
export class SilenceMeter<Connection> {
  readonly #silentMs = new Map<Connection, number>()
  #lookedAt: number

  constructor(now: number) {
    this.#lookedAt = now
  }

  /** A statement was sent. */
  expectAnswer(connection: Connection): void {
    this.#silentMs.set(connection, 0)
  }

  expectNothing(connection: Connection): void {
    this.#silentMs.delete(connection)
  }

  /** The connections that have been silent for longer than the limit. */
  look(now: number, longestSilenceMs: number): Connection[] {
    const stepMs = Math.min(now - this.#lookedAt, longestStepMs)
    this.#lookedAt = now
    for (const [connection, silentMs] of this.#silentMs) this.#silentMs.set(connection, silentMs + stepMs)
    return [...this.#silentMs].filter(([, silentMs]) => silentMs > longestSilenceMs).map(([one]) => one)
  }
}

/**
 * A database that is frozen or cut off says nothing at all, so its own limit of a statement, which is a little shorter than
 * ours and leaves the connection whole, is never told to us. A connection on which it has been silent for too long is
 * broken off: what waits there fails at once, and the database undoes what was begun. One clock watches all connections; a
 * timer for each statement (pg's `query_timeout`) leaves garbage behind that grows into hundreds of megabytes before V8
 * looks at it.
 */
export function watchSilence(pool: pg.Pool, longestSilenceMs: number): SilenceMeter<pg.PoolClient> {
  const meter = new SilenceMeter<pg.PoolClient>(performance.now())
  const clock = setInterval(() => {
    for (const client of meter.look(performance.now(), longestSilenceMs)) breakOff(client)
  }, lookEveryMs)
  clock.unref()
  pool.on('remove', (client) => meter.expectNothing(client))
  return meter
}

const breakOff = (client: pg.PoolClient): void =>
  void streamOf(client).destroy(new Error('Connection terminated: a statement got no answer'))

/** What a connection sends through; `pg` keeps it, but its types do not tell. */
const streamOf = (client: pg.PoolClient): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream
