import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import pg from 'pg'
import { type Asked, watchSilence } from './silence.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

const { builtins } = pg.types
const types = new pg.TypeOverrides()
// Days stay `YYYY-MM-DD`: as a Date they would move by a time zone. Our bigints and numerics are far below 2^53.
types.setTypeParser(builtins.DATE, (text) => text)
types.setTypeParser(builtins.INT8, Number)
types.setTypeParser(builtins.NUMERIC, Number)

/**
 * How long one statement may take. That of a call must have failed within the five seconds after which people are told that
 * the database is away. Nobody waits for what the worker does. Migrations take the time they need.
 */
export const longestStatementMs = { ofCalls: 4250, ofWorker: 60_000 }

/** With the time in which the news of a statement that PostgreSQL itself has ended should have arrived. */
const silenceAfterMs = 250

type Options = {
  url: string
  poolSize: number
  onError: (error: Error) => void
  statementMs?: number
}

/** One pool of connections. A fault on an idle or a checked-out connection is reported, never thrown at the process. */
export function openDatabase({ url, poolSize, onError, statementMs = longestStatementMs.ofCalls }: Options) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: 4000,
    statement_timeout: statementMs,
    lock_timeout: 4000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'labsilta',
    // Instants that leave as text are written in UTC, whatever the server's own zone is.
    options: '-c TimeZone=UTC',
  })
  pool.on('error', onError)
  pool.on('connect', (client) => void client.on('error', onError))
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool, statementMs) }) })
  return { db, pool, close: () => db.destroy() }
}

const mostPrepared = 300
const names = new Map<string, string>()

/** The same text is planned once per connection: it saves a third of the time of a short statement. */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostPrepared) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

type Client = Awaited<ReturnType<PostgresPool['connect']>>

function preparing(pool: pg.Pool, statementMs: number): PostgresPool {
  // One wrapper for each connection: Kysely remembers every one it was given, and would never be done forgetting them.
  const wrapped = new WeakMap<pg.PoolClient, Client>()
  const watch = watchSilence(pool, statementMs + silenceAfterMs)
  return {
    options: {},
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client, watch(client))
      wrapped.set(client, known)
      return known
    },
  }
}

function wrap(client: pg.PoolClient, asked: Asked): Client {
  // Through pg's callback: the promises it makes itself keep every result alive until a full collection.
  const send = (text: string, values: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      const name = values.length > 0 ? statementName(text) : undefined
      asked.since = performance.now()
      client.query({ text, values: [...values], name }, (error, result) => {
        asked.since = null
        if (error) reject(error)
        else resolve(result)
      })
    })
  return { release: (isBroken?: boolean) => client.release(isBroken), query: send } as unknown as Client
}
