import { buildApp } from '#server/app.ts'
import type { Context } from '#server/context.ts'
import { openDatabase } from '#server/db/database.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { type SentStatement, watchStatements } from '#tools/bench/capture.ts'

/** Call of the product, with the statements that it sent. */
export type Call = {
  /** Caller and call: `GET /api/v1/orders?status=draft by person|1|1`. */
  name: string
  method: string
  url: string
  status: number
  statements: SentStatement[]
}

export type WatchedApi = {
  api: TestApi
  /** Calls so far, in order. */
  calls: Call[]
  /** Records work that no call of the API does, such as the worker's. */
  watch(name: string, work: () => Promise<unknown>): Promise<void>
  stop(): Promise<void>
}

/** With these the worker removes data by all periods. */
const retention = {
  KEEP_ENQUIRIES_MONTHS: '24',
  KEEP_DRAFTS_MONTHS: '24',
  KEEP_ENDED_ACCOUNTS_MONTHS: '24',
  KEEP_MAIL_TEXTS_MONTHS: '12',
  KEEP_FAILED_MAILS_MONTHS: '12',
  KEEP_ORDER_CONTACTS_YEARS: '10',
}

/** API as in other tests, with every statement recorded. */
export async function startWatchedApi(): Promise<WatchedApi> {
  const calls: Call[] = []
  let pool: WatchedPool | undefined
  const api = await startApi(retention, async (context, options) => {
    pool = watchPool(context)
    const app = await buildApp(context, options)
    noteCalls(app, pool.take, calls)
    return app
  })
  const { take = () => [], close = async () => {} } = pool ?? {}
  return {
    api,
    calls,
    async watch(name, work) {
      take()
      await work()
      calls.push({ name, method: '', url: '', status: 200, statements: take() })
    },
    async stop() {
      await api.stop()
      await close()
    },
  }
}

type WatchedPool = { take(): SentStatement[]; close(): Promise<void> }

/** The context gets another pool, because its own does not expose its connections. */
function watchPool(context: Context): WatchedPool {
  const { db, pool, close } = openDatabase({ ...context.config.database, onError: () => {} })
  const { take } = watchStatements(pool)
  Object.assign(context, { db, jobs: createJobs(db) })
  return { take, close }
}

type App = Awaited<ReturnType<typeof buildApp>>
type Injected = {
  method: string
  url: string
  headers: { authorization?: string }
}

function noteCalls(app: App, take: () => SentStatement[], calls: Call[]): void {
  const inject = app.inject.bind(app) as (request: Injected) => Promise<{ statusCode: number }>
  app.inject = (async (request: Injected) => {
    take()
    const reply = await inject(request)
    const { method, url } = request
    const name = `${method} ${url} by ${callerOf(request)}`
    calls.push({ name, method, url, status: reply.statusCode, statements: take() })
    return reply
  }) as typeof app.inject
}

function callerOf({ headers }: Injected): string {
  const [, claims = ''] = headers.authorization?.split('.') ?? []
  return claims === '' ? 'nobody' : JSON.parse(Buffer.from(claims, 'base64url').toString()).sub
}
