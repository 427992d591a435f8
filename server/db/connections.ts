import { createHash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { type SilenceMeter, streamOf, watchSilence } from './silence.ts'

/** With the time in which the news of a statement that PostgreSQL itself has ended should have arrived. */
const silenceAfterMs = 250

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

/** The connections of a pool as Kysely and we send through them. `statementMs` is the pool's own limit of a statement. */
export function sendThrough(pool: pg.Pool, statementMs: number): PostgresPool {
  // One wrapper for each connection: Kysely remembers every one it was given, and would never be done forgetting them.
  const wrapped = new WeakMap<pg.PoolClient, Client>()
  const meter = watchSilence(pool, statementMs + silenceAfterMs)
  return {
    options: {},
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client, meter)
      wrapped.set(client, known)
      return known
    },
  }
}

/** The values of statements that nobody waits for. Kysely hands them on as they are, and nothing else that could tell. */
const unawaited = new WeakSet<readonly unknown[]>()

/** Marks the values of one statement of a transaction: it is sent behind the one before, and nobody waits for its answer. */
export function goOnWithout(values: readonly unknown[]): readonly unknown[] {
  const marked = [...values]
  unawaited.add(marked)
  return marked
}

type Answer = (error: Error | null, result: pg.QueryResult) => void

const noAnswer = Promise.resolve({ command: '', rowCount: 0, rows: [] })

function wrap(client: pg.PoolClient, meter: SilenceMeter<pg.PoolClient>): Client {
  let unanswered = 0
  // Why something failed that nobody waited for. PostgreSQL refuses the rest of the transaction and commits nothing of it.
  let failure: Error | null = null

  const send = (text: string, values: readonly unknown[], answer: Answer) => {
    const name = values.length > 0 ? statementName(text) : undefined
    if (unanswered++ === 0) meter.expectAnswer(client)
    // Through pg's callback: the promises it makes itself keep every result alive until a full collection.
    client.query({ text, values: [...values], name }, (error, result) => {
      if (--unanswered > 0) meter.expectAnswer(client)
      else meter.expectNothing(client)
      answer(error, result)
    })
  }
  const stream = streamOf(client)
  let isHeld = false
  // Until everything that is ready to run has run: what follows leaves with it. A statement that is sent by itself costs a
  // call of the system and wakes the database, which is half of the processor time of a submission.
  const hold = () => {
    if (isHeld) return
    isHeld = true
    stream.cork()
    process.nextTick(() => {
      isHeld = false
      stream.uncork()
    })
  }
  const query = (text: string, values: readonly unknown[]) => {
    // A `begin` fails only with its connection, and then so does what follows.
    if (text === 'begin' || unawaited.has(values)) {
      hold()
      send(text, values, (error) => {
        failure ??= error
      })
      return noAnswer
    }
    return new Promise((resolve, reject) => {
      send(text, values, (error, result) => {
        const reason = text === 'rollback' ? error : (failure ?? error)
        if (text === 'commit' || text === 'rollback') failure = null
        if (reason) reject(reason)
        else resolve(result)
      })
    })
  }
  return { release: (isBroken?: boolean) => client.release(isBroken), query } as unknown as Client
}
