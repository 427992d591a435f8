import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import { buildContext } from '#server/build-context.ts'
import type { Config } from '#server/config.ts'

/** One statement as the product sent it, with how many rows it gave or changed. */
export type SentStatement = { text: string; values: unknown[]; rowCount: number | null }

type Done = (error: Error, result: pg.QueryResult) => void

/**
 * Notes down every statement that goes over the connections of a pool. What is measured beside a row of the bench is
 * thereby what the product really sends, and never a copy that someone forgot to change.
 */
export function watchStatements(pool: pg.Pool): { take(): SentStatement[] } {
  let sent: SentStatement[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (config: pg.QueryConfig, done: Done) => void
    client.query = ((config: pg.QueryConfig, done: Done) => {
      const statement: SentStatement = { text: config.text, values: config.values ?? [], rowCount: null }
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

/** The product in this process, one call after the other, each with the statements it sent. */
export type Watched = { call(call: Call): Promise<Sent>; close(): Promise<void> }

export async function openWatched(config: Config): Promise<Watched> {
  const { context, pool, close } = await buildContext(config)
  const { take } = watchStatements(pool)
  const app = await buildApp(context, { servePages: false })
  return {
    async call({ method, path, token, headers, body }) {
      const authorization = `Bearer ${token}`
      // Who calls is remembered for a moment, and no part of what is measured.
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
