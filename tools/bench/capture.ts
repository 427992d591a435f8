import type pg from 'pg'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { createFileStore } from '#server/files/file-store.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { Memory } from '#server/memory.ts'

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
  const { db, pool, close } = openDatabase({ ...config.database, onError: console.error })
  const { take } = watchStatements(pool)
  const fileStore = await createFileStore({ ...config.files, clock: systemClock, onError: console.error })
  const log = pino({ level: 'silent' })
  const names = new Memory<string>({ most: 20_000, freshMs: 10_000 })
  const context = { config, clock: systemClock, db, log, jobs: createJobs(db), fileStore, names }
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
