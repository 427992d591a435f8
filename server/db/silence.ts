import type { Duplex } from 'node:stream'
import type pg from 'pg'

const lookEveryMs = 250
/**
 * Longest time between two checks that counts. A later check was delayed by this process, which could not read
 * answers meanwhile.
 */
const longestStepMs = 2 * lookEveryMs

/**
 * Measures how long connections have been waiting for an answer. Only time between regular checks counts: while the
 * process is too busy to check, it is too busy to read answers too.
 */
export class SilenceMeter<Connection> {
  readonly #silentMs = new Map<Connection, number>()
  #lookedAt: number

  constructor(now: number) {
    this.#lookedAt = now
  }

  /** Records that a statement was sent. */
  expectAnswer(connection: Connection): void {
    this.#silentMs.set(connection, 0)
  }

  expectNothing(connection: Connection): void {
    this.#silentMs.delete(connection)
  }

  /** Connections that have been silent for longer than the limit. */
  look(now: number, longestSilenceMs: number): Connection[] {
    const stepMs = Math.min(now - this.#lookedAt, longestStepMs)
    this.#lookedAt = now
    for (const [connection, silentMs] of this.#silentMs) this.#silentMs.set(connection, silentMs + stepMs)
    return [...this.#silentMs].filter(([, silentMs]) => silentMs > longestSilenceMs).map(([one]) => one)
  }
}

/**
 * Closes connections that have been silent for too long; their calls fail at once. A database that is frozen or cut
 * off answers nothing, so its own, slightly shorter statement timeout is not reported. One timer watches all
 * connections; a timer per statement (pg's `query_timeout`) leaves hundreds of megabytes of garbage.
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

/** Stream of a connection; `pg` has it, but its types do not. */
const streamOf = (client: pg.PoolClient): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream
