import { createHash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { beginSpan } from '#server/tracing.ts'
import { readerRole } from './privileges.ts'
import { currentReader, type Reader } from './readers.ts'
import { type SilenceMeter, watchSilence } from './silence.ts'

/** Time in which PostgreSQL should have reported a statement that it cancelled itself. */
const silenceAfterMs = 250

/** Most statements that the connections of a pool keep prepared, for each of the two roles. */
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
type Connection = { client: Client; serve: (reader: Reader | undefined) => Promise<void> }

/** Role and identity of a session. Policies show nothing to a reader without identity. */
const identityText = `select set_config('role', $1, false), set_config('labsilta.actor', $2, false), set_config('labsilta.person', $3, false),
  set_config('labsilta.organisations', $4, false), set_config('labsilta.consignment', $5, false)`
const identityOf = (reader: Reader | undefined): string[] =>
  reader
    ? [
        readerRole,
        reader.actorId,
        reader.personId,
        `{${reader.organisationIds.join()}}`,
        reader.consignmentId ?? '',
      ]
    : ['none', '', '', '', '']

/**
 * Connections of a pool for Kysely. Statements with values are prepared once per connection, and a connection that
 * gets no answer is closed. `statementMs` is the statement timeout of the pool. Every connection is handed out with role and
 * identity of the caller of the moment, whoever had it before.
 */
export function prepareStatements(pool: pg.Pool, statementMs: number): PostgresPool {
  // One wrapper per connection, because Kysely keeps every client that it was given.
  const wrapped = new WeakMap<pg.PoolClient, Connection>()
  const meter = watchSilence(pool, statementMs + silenceAfterMs)
  const nameOf = namesOfStatements()
  return {
    options: {},
    end: () => pool.end(),
    connect: async () => {
      const reader = currentReader()
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client, meter, nameOf)
      wrapped.set(client, known)
      await known.serve(reader)
      return known.client
    },
  }
}

function wrap(
  client: pg.PoolClient,
  meter: SilenceMeter<pg.PoolClient>,
  nameOf: (text: string) => string | undefined,
): Connection {
  // Identity that the session has. A new session is one of `labsilta_app`.
  let served = identityOf(undefined).join()
  let isReader = false
  // With pg's callback, because the promises that pg creates keep every result alive until a full collection.
  const query = (text: string, values: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      const prepared = values.length > 0 ? nameOf(text) : undefined
      // A plan is one of a role, and would be made again each time the role changes.
      const name = prepared && isReader ? `reader ${prepared}` : prepared
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
  // In an open transaction the identity could be taken back with it, so such a connection is not used again.
  const release = (isBroken?: boolean) => client.release(isBroken || client.getTransactionStatus() !== 'I')
  const serve = async (reader: Reader | undefined) => {
    const wanted = identityOf(reader)
    if (wanted.join() === served) return
    try {
      await query(identityText, wanted)
    } catch (error) {
      release(true)
      throw error
    }
    served = wanted.join()
    isReader = reader !== undefined
  }
  return { client: { release, query } as unknown as Client, serve }
}
