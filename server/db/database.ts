import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { prepareStatements } from './connections.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

const { builtins } = pg.types
const types = new pg.TypeOverrides()
// Days stay `YYYY-MM-DD`, because a Date would move with the time zone. Our bigints and numerics are far below 2^53.
types.setTypeParser(builtins.DATE, (text) => text)
types.setTypeParser(builtins.INT8, Number)
types.setTypeParser(builtins.NUMERIC, Number)

/**
 * Statement timeouts. A call must fail within the five seconds after which clients are told that the database is
 * away. The worker may take longer, because nobody waits for it. Migrations have no limit.
 */
export const longestStatementMs = { ofCalls: 4250, ofWorker: 60_000 }

/**
 * Settings of a session. Instants that PostgreSQL writes as text are in UTC, whatever the time zone of the server is. Pages are on SSDs
 * or in memory: with the default for spinning disks the planner reads whole tables where an index takes a tenth of the time.
 */
export const sessionSettings = '-c TimeZone=UTC -c random_page_cost=1.1'

type Options = {
  url: string
  poolSize: number
  onError: (error: Error) => void
  statementMs?: number
}

/** Pool of connections. A fault on an idle or checked-out connection is reported and never thrown at the process. */
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
    options: sessionSettings,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => void client.on('error', onError))
  const dialect = new PostgresDialect({ pool: prepareStatements(pool, statementMs) })
  const db: Db = new Kysely<Tables>({ dialect })
  return { db, pool, close: () => db.destroy() }
}
