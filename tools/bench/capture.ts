import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import { buildContext } from '#server/build-context.ts'
import type { Config } from '#server/config.ts'
import { currentReader } from '#server/db/readers.ts'

/** Statement as the product sent it, with its number of rows. `byReader`: for a customer or a laboratory (decision 157). */
export type SentStatement = { text: string; values: unknown[]; rowCount: number | null; byReader: boolean }

type Done = (error: Error, result: pg.QueryResult) => void

/**
 * Records every statement on the connections of a pool, so that the bench compares with what the product really
 * sends.
 */
export function watchStatements(pool: pg.Pool): { take(): SentStatement[] } {
  let sent: SentStatement[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (config: pg.QueryConfig, done: Done) => void
    client.query = ((config: pg.QueryConfig, done: Done) => {
      const { text, values = [] } = config
      const byReader = currentReader() !== undefined
      const statement: SentStatement = { text, values, rowCount: null, byReader }
      sent.push(statement)
      query(config, (error, result) => {
        if (!error) statement.rowCount = result.rowCount
        done(error, result)
      })
    }) as typeof client.query
  })
  return {
    take() {
      const taken = sent
      sent = []
      return taken
    },
  }
}

type Sent = { body: string; statements: SentStatement[] }
type Call = {
  method: 'GET' | 'PUT' | 'POST'
  path: string
  token: string
  headers?: Record<string, string>
  body?: string
}

/** Product in this process, one call after the other, each with its statements. */
export type Watched = { call(call: Call): Promise<Sent>; close(): Promise<void> }

export async function openWatched(config: Config): Promise<Watched> {
  const { context, pool, close } = await buildContext(config)
  const { take } = watchStatements(pool)
  const app = await buildApp(context, { servePages: false })
  return {
    async call({ method, path, token, headers, body }) {
      const authorization = `Bearer ${token}`
      // The caller is cached for a moment, so looking it up is not measured.
      await app.inject({ url: '/api/v1/session', headers: { authorization } })
      take()
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      const reply = await app.inject({
        method,
        url: path,
        headers: { authorization, ...type, ...headers },
        payload: body,
      })
      if (reply.statusCode !== 200) throw new Error(`${method} ${path}: ${reply.statusCode} ${reply.body}`)
      return { body: reply.body, statements: take() }
    },
    async close() {
      await app.close()
      await close()
    },
  }
}
