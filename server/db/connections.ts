import { createHash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { beginSpan } from '#server/tracing.ts'
import { type SilenceMeter, watchSilence } from './silence.ts'

/** Time in which PostgreSQL should have reported a statement that it cancelled itself. */
const silenceAfterMs = 250

/** Most statements that the connections of a pool keep prepared. */
const mostPrepared = 300

/** Names under which connections cache the plans of texts. Planning takes a third of the time of a short statement. */
function namesOfStatements(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= mostPrepared) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, name)
    return name
  }
}

/** Traces show the text of a statement, of which values are no part. */
const longestTracedText = 2000
const operationOf = (text: string) => /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement'

type Client = Awaited<ReturnType<PostgresPool['connect']>>

/**
 * Connections of a pool for Kysely. Statements with values are prepared once per connection, and a connection that
 * gets no answer is closed. `statementMs` is the statement timeout of the pool.
 */
export function prepareStatements(pool: pg.Pool, statementMs: number): PostgresPool {
  // One wrapper per connection, because Kysely keeps every client that it was given.
  const wrapped = new WeakMap<pg.PoolClient, Client>()
  const meter = watchSilence(pool, statementMs + silenceAfterMs)
  const nameOf = namesOfStatements()
  return {
    options: {},
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client, meter, nameOf)
      wrapped.set(client, known)
      return known
    },
  }
}

function wrap(
  client: pg.PoolClient,
  meter: SilenceMeter<pg.PoolClient>,
  nameOf: (text: string) => string | undefined,
): Client {
  // With pg's callback, because the promises that pg creates keep every result alive until a full collection.
  const query = (text: string, values: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      const name = values.length > 0 ? nameOf(text) : undefined
      const span = beginSpan(operationOf(text), 'client', {
        'db.system.name': 'postgresql',
        'db.query.text': text.slice(0, longestTracedText),
      })
      meter.expectAnswer(client)
      client.query({ text, values: [...values], name }, (error, result) => {
        meter.expectNothing(client)
        span?.end(error ?? undefined)
        if (error) reject(error)
        else resolve(result)
      })
    })
  return { release: (isBroken?: boolean) => client.release(isBroken), query } as unknown as Client
}
