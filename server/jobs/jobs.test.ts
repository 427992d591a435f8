import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#server/db/database.ts'
import { createDatabase, type TestDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { type JobWorker, startJobWorker } from './job-worker.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { prepareJobs } from './prepare-jobs.ts'

let database: TestDatabase
let db: Db
let close: () => Promise<void>
let jobs: Jobs
const errors: Error[] = []
const workers: JobWorker[] = []

beforeAll(async () => {
  database = await createDatabase()
  const opened = openDatabase({ url: database.url, poolSize: 10, onError: (error) => errors.push(error) })
  db = opened.db
  close = opened.close
  jobs = createJobs(db)
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop({ timeoutMs: 1000 })))
})
afterAll(async () => {
  await close()
  await database.drop()
})

const ask = (wanted: { mailId: string }[]) =>
  db.transaction().execute((tx) => jobs.enqueue(tx, 'send-mail', wanted))

async function aWorker(): Promise<JobWorker> {
  const worker = await startJobWorker({
    databaseUrl: database.url,
    onError: (error) => void errors.push(error),
  })
  workers.push(worker)
  return worker
}

/** Plain pg-boss beside the worker of the product. */
async function openBoss(): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: database.url, max: 1, supervise: false, schedule: false })
  return boss.start()
}

async function changeQueue(settings: { retryLimit?: number; retryDelay?: number }): Promise<void> {
  const boss = await openBoss()
  await boss.updateQueue('send-mail', settings)
  await boss.stop({ graceful: false })
}

test('a job exists when its transaction commits and not when it is rolled back', async () => {
  const done: string[] = []
  await ask([{ mailId: 'a' }, { mailId: 'b' }])
  const undone = db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'send-mail', [{ mailId: 'never' }])
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  const worker = await aWorker()
  await worker.work('send-mail', async ({ mailId }) => void done.push(mailId))
  await until(() => done.length >= 2)
  expect(done.sort()).toEqual(['a', 'b'])
  const { rows } = await sql<{ mailId: string }>`
    select data ->> 'mailId' as "mailId" from pgboss.job where name = 'send-mail' order by 1`.execute(db)
  expect(rows.map(({ mailId }) => mailId)).toEqual(expect.arrayContaining(['a', 'b']))
  expect(rows.map(({ mailId }) => mailId)).not.toContain('never')
})

test('a failed job is retried with pauses, and the others of its batch are done once', async () => {
  const tries: { mailId: string; attempt: number }[] = []
  await ask([{ mailId: 'good' }, { mailId: 'bad' }])
  const worker = await aWorker()
  await worker.work('send-mail', async ({ mailId }, { attempt }) => {
    tries.push({ mailId, attempt })
    if (mailId === 'bad' && attempt < 3) throw new Error('not yet')
  })
  await until(() => tries.some((entry) => entry.attempt === 3))
  expect(tries.filter((entry) => entry.mailId === 'good')).toHaveLength(1)
  expect(tries.filter((entry) => entry.mailId === 'bad').map((entry) => entry.attempt)).toEqual([1, 2, 3])
})

test('two workers share the jobs and do each one once', async () => {
  const done: string[] = []
  const wanted = Array.from({ length: 40 }, (_, index) => ({ mailId: `shared-${index}` }))
  await ask(wanted)
  for (const worker of [await aWorker(), await aWorker()])
    await worker.work('send-mail', async ({ mailId }) => {
      await pause(20)
      done.push(mailId)
    })
  await until(() => done.length >= wanted.length)
  expect(done.toSorted()).toEqual(wanted.map((job) => job.mailId).toSorted())
})

test('sequential jobs follow each other without a pause', async () => {
  let running = 0
  let most = 0
  const times: number[] = []
  await ask(Array.from({ length: 30 }, (_, index) => ({ mailId: `in-turn-${index}` })))
  const worker = await aWorker()
  await worker.work(
    'send-mail',
    async () => {
      most = Math.max(most, ++running)
      await pause(5)
      times.push(performance.now())
      running -= 1
    },
    { inTurn: true },
  )
  await until(() => times.length === 30)
  expect(most).toBe(1)
  // With a pause after each it would take half a minute.
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeLessThan(10_000)
})

test('jobs that failed permanently are listed with their reason until they are handled', async () => {
  await changeQueue({ retryLimit: 1, retryDelay: 0 })
  await ask([{ mailId: 'hopeless' }])
  const worker = await aWorker()
  await worker.work('send-mail', async () => {
    throw new Error('mail server says no')
  })
  await until(async () => (await worker.listDeadLetters()).length === 1)
  expect(await worker.listDeadLetters()).toMatchObject([
    { queue: 'send-mail', payload: { mailId: 'hopeless' }, lastError: 'mail server says no' },
  ])
  const seen: string[] = []
  await worker.workDeadLetters('send-mail', async ({ mailId }) => void seen.push(mailId))
  await until(async () => (await worker.listDeadLetters()).length === 0)
  expect(seen).toEqual(['hopeless'])
  await prepareJobs(database.ownerUrl)
})

test('a worker that is stopped finishes its running jobs', async () => {
  const work = Promise.withResolvers<void>()
  let finished = false
  let begun = false
  await ask([{ mailId: 'slow' }])
  const worker = await aWorker()
  await worker.work('send-mail', async () => {
    begun = true
    await work.promise
    finished = true
  })
  await until(() => begun)
  const stopped = worker.stop()
  work.resolve()
  await stopped
  expect(finished).toBe(true)
})

test('a job whose worker died is done by another within half a minute', { timeout: 60_000 }, async () => {
  const done: string[] = []
  await ask([{ mailId: 'orphan' }])
  // A fetch without a heartbeat is the state that a killed process leaves behind.
  const dying = await openBoss()
  await until(async () => (await dying.fetch('send-mail')).length === 1)
  await dying.stop({ graceful: false })
  const worker = await aWorker()
  await worker.work('send-mail', async ({ mailId }) => void done.push(mailId))
  await until(() => done.includes('orphan'), 40_000)
})

test('preparing again, also twice at once, changes nothing', async () => {
  await Promise.all([prepareJobs(database.ownerUrl), prepareJobs(database.ownerUrl)])
  const boss = await openBoss()
  expect(await boss.getQueue('send-mail')).toMatchObject({
    retryLimit: 30,
    retryBackoff: true,
    heartbeatSeconds: 10,
    deadLetter: 'send-mail.dead',
  })
  expect(await boss.getSchedules()).toHaveLength(6)
  await boss.stop({ graceful: false })
})

test('each failed attempt is reported, and there are no other errors', () => {
  const told = errors.map((error) => error.message.replace(/ [0-9a-f-]{36} /, ' '))
  expect(told).toEqual([
    'send-mail failed at try 1',
    'send-mail failed at try 2',
    'send-mail failed at try 1',
    'send-mail failed at try 2',
  ])
})
