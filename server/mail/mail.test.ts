import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findFreePort } from '#local/ports.ts'
import { systemClock } from '#server/clock.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { startJobWorker } from '#server/jobs/job-worker.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import { createDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { until } from '#tests/support/until.ts'
import { holdAgain, holdAgainMs, markRefused, markSent, noteFailedAttempt } from './mail-store.ts'
import { openPost, type Post } from './post.ts'
import { type Mail, queueMails, resendFailedMail } from './queue-mail.ts'
import { sealKey } from './sealed-key.ts'
import { giveUpMail, sendQueuedMail } from './send-mail.ts'

const from = 'Labsilta <no-reply@labsilta.example>'
const clock = systemClock
const never = new AbortController().signal
const secret = 'a secret of the tests'

let database: TestDatabase
let db: Db
let close: () => Promise<void>
let jobs: Jobs
let port: number
let post: Post
let server: MailServer | undefined

beforeAll(async () => {
  database = await createDatabase()
  // The listener expects errors of the connections that the tests close.
  const opened = openDatabase({ url: database.url, poolSize: 10, onError: () => {} })
  db = opened.db
  close = opened.close
  jobs = createJobs(db)
})
beforeEach(async () => {
  await sql`delete from mails`.execute(db)
  await sql`delete from pgboss.job`.execute(db)
  port = await findFreePort()
  post = openPost(`smtp://127.0.0.1:${port}`, { from, replyTo: 'experts@labsilta.example' })
})
afterEach(async () => {
  post.close()
  await server?.stop()
  server = undefined
})
afterAll(async () => {
  await close()
  await database.drop()
})

const aMail = (over: Partial<Mail> = {}): Mail => ({
  eventKey: 'event-1:submit',
  receiver: 'anna@fennopack.example',
  language: 'fi',
  subject: 'Olemme saaneet tilauksesi',
  html: '<p>Kiitos &amp; hyvää päivää</p>',
  text: 'Kiitos & hyvää päivää',
  ...over,
})

async function queued(...mails: Mail[]): Promise<string[]> {
  await db.transaction().execute((tx) => queueMails(tx, jobs, clock, from, mails))
  const rows = await db.selectFrom('mails').select('id').orderBy('created_at').orderBy('id').execute()
  return rows.map((row) => row.id)
}

const row = (id: string) => db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const failedMails = () =>
  db
    .selectFrom('mails')
    .select(['id', 'receiver', 'attempts', 'last_error as lastError'])
    .where('state', '=', 'failed')
    .execute()
const send = (id: string) => sendQueuedMail({ db, clock, post, secrets: [secret] }, id, never)
const head = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(raw)?.[1]?.replace(/\r?\n\s+/g, ' ')

async function waitingJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'send-mail'`.execute(db)
  return rows[0]?.count ?? 0
}

test('a mail has both parts, its sender, its language and the header of automatic mails', async () => {
  server = await startMailServer(port)
  const [id = ''] = await queued(aMail())
  await send(id)
  const { raw = '', to } = server.messages[0] ?? {}
  expect(to).toEqual(['anna@fennopack.example'])
  expect(head(raw, 'From')).toBe(from)
  expect(head(raw, 'To')).toBe('anna@fennopack.example')
  expect(head(raw, 'Reply-To')).toBe('experts@labsilta.example')
  expect(head(raw, 'Message-ID')).toBe(`<${id}@labsilta.example>`)
  expect(head(raw, 'Auto-Submitted')).toBe('auto-generated')
  expect(head(raw, 'Content-Language')).toBe('fi')
  expect(new Date(head(raw, 'Date') ?? '').getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(raw).toMatch(/Content-Type: text\/plain/)
  expect(raw).toMatch(/Content-Type: text\/html/)
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1, last_error: null })
})

test('a mail carries its attachment, whose bytes are deleted once it is sent', async () => {
  server = await startMailServer(port)
  const content = Buffer.from('%PDF-1.7 of an offer')
  const [id = ''] = await queued(aMail({ attachment: { name: 'T-1001-tarjous.pdf', content } }))
  expect((await row(id)).attachment?.equals(content)).toBe(true)
  await send(id)
  const { raw = '' } = server.messages[0] ?? {}
  expect(raw).toMatch(/Content-Type: application\/pdf; name="?T-1001-tarjous\.pdf/)
  expect(raw).toContain(content.toString('base64'))
  expect(await row(id)).toMatchObject({
    state: 'sent',
    attachment: null,
    attachment_name: 'T-1001-tarjous.pdf',
  })
})

test('the same event and receiver queued twice, also at once, is one mail and one job', async () => {
  await Promise.all([queued(aMail()), queued(aMail({ subject: 'again' })), queued(aMail())])
  expect(await queued(aMail(), aMail({ receiver: 'mikko@fennopack.example' }))).toHaveLength(2)
  expect(await waitingJobs()).toBe(2)
})

test('a transaction that is rolled back leaves no mail and no job', async () => {
  const undone = db.transaction().execute(async (tx) => {
    await queueMails(tx, jobs, clock, from, [aMail()])
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await db.selectFrom('mails').selectAll().execute()).toEqual([])
  expect(await waitingJobs()).toBe(0)
})

test('mails queued while the mail server is down go out when it is up again', async () => {
  const [id = ''] = await queued(aMail())
  const worker = await startJobWorker({ databaseUrl: database.url, onError: () => {} })
  await worker.work('send-mail', ({ mailId }, { signal }) =>
    sendQueuedMail({ db, clock, post, secrets: [secret] }, mailId, signal),
  )
  await until(async () => (await row(id)).attempts >= 2)
  expect(await row(id)).toMatchObject({ state: 'queued', last_error: expect.stringMatching(/ECONNREFUSED/) })
  server = await startMailServer(port)
  await until(async () => (await row(id)).state === 'sent')
  await worker.stop()
  expect(server.messages).toHaveLength(1)
})

test('mails that were accepted while all connections were cut are recorded as sent, on new ones', async () => {
  const inFlight = 5
  const cut = Promise.withResolvers<void>()
  let arrived = 0
  server = await startMailServer(port, {
    async onMessage() {
      arrived += 1
      if (arrived === inFlight) {
        await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
        cut.resolve()
      }
      await cut.promise
    },
  })
  const readers = Array.from({ length: inFlight }, (_, index) => `reader-${index}@fennopack.example`)
  const ids = await queued(...readers.map((receiver) => aMail({ receiver })))
  const posts = ids.map(() => openPost(`smtp://127.0.0.1:${port}`, { from, replyTo: from }))
  const signal = AbortSignal.timeout(30_000)
  await Promise.all(
    ids.map((id, index) =>
      sendQueuedMail({ db, clock, post: posts[index] as Post, secrets: [secret] }, id, signal).catch(() =>
        send(id),
      ),
    ),
  )
  for (const each of posts) each.close()
  expect(server.messages.map(({ to }) => to[0]).sort()).toEqual(readers)
  for (const id of ids) expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1, held_until: null })
})

test('a mail whose worker died is sent by another with the same Message-ID, once its hold has expired', async () => {
  server = await startMailServer(port)
  const [id = ''] = await queued(aMail())
  // State of a mail whose sender was killed after the mail server had accepted it.
  await sql`update mails set attempts = 1, held_until = now() + interval '1 hour'`.execute(db)
  await expect(send(id)).rejects.toThrow('has not ended')
  expect(server.messages).toEqual([])
  await sql`update mails set held_until = now() - interval '1 second'`.execute(db)
  await send(id)
  expect(server.messages.map(({ raw }) => head(raw, 'Message-ID'))).toEqual([`<${id}@labsilta.example>`])
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 2 })
})

test('an attempt that is presumed dead does not end the next one, and its accepted mail is still recorded as sent', async () => {
  const [id = ''] = await queued(aMail())
  const attempt = { id, number: 1 }
  await sql`update mails set attempts = 2, held_until = now() + interval '1 hour'`.execute(db)
  const before = await row(id)
  await noteFailedAttempt(db, attempt, 'late')
  await holdAgain(db, attempt)
  await markRefused(db, attempt, clock.now(), 'late')
  expect(await row(id)).toEqual(before)
  await giveUpMail({ db, clock }, id)
  await markSent(db, attempt, clock.now())
  expect(await row(id)).toMatchObject({ state: 'sent', failed_at: null, held_until: null })
})

test('a mail is held for as long as its mail server takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await startMailServer(port, {
    async onMessage() {
      await sql`update mails set held_until = now()`.execute(db)
      vi.advanceTimersByTime(holdAgainMs)
      const isHeldAgain = async () => (await sql`select from mails where held_until > now()`.execute(db)).rows
      await until(async () => (await isHeldAgain()).length === 1)
    },
  })
  const [id = ''] = await queued(aMail())
  await send(id)
  vi.useRealTimers()
  expect((await row(id)).state).toBe('sent')
})

test('two workers with the same mail: one sends it, the other tries again later', async () => {
  const held = Promise.withResolvers<void>()
  server = await startMailServer(port, { onMessage: () => held.promise })
  const [id = ''] = await queued(aMail())
  const sends = [send(id), send(id), send(id)]
  let refused = 0
  for (const each of sends)
    each.catch(() => {
      refused += 1
      if (refused === 2) held.resolve()
    })
  const outcomes = await Promise.allSettled(sends)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await send(id)
  expect(server.messages).toHaveLength(1)
})

test('a permanently refused receiver fails at once, is listed, and can be sent to again', async () => {
  let refuses = true
  server = await startMailServer(port, {
    refusal: () => (refuses ? { code: 550, text: 'no such user here' } : null),
  })
  const [id = ''] = await queued(aMail())
  await send(id)
  expect(await failedMails()).toMatchObject([
    { id, receiver: 'anna@fennopack.example', attempts: 1, lastError: expect.stringMatching(/no such user/) },
  ])
  refuses = false
  const before = await waitingJobs()
  expect(await db.transaction().execute((tx) => resendFailedMail(tx, jobs, id))).toBe(true)
  expect(await db.transaction().execute((tx) => resendFailedMail(tx, jobs, id))).toBe(false)
  expect(await waitingJobs()).toBe(before + 1)
  await send(id)
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 2, failed_at: null })
  expect(await failedMails()).toEqual([])
})

test('a temporarily refused receiver stays queued with the reason', async () => {
  server = await startMailServer(port, { refusal: () => ({ code: 451, text: 'greylisted, come again' }) })
  const [id = ''] = await queued(aMail())
  await expect(send(id)).rejects.toThrow('greylisted')
  expect(await row(id)).toMatchObject({
    state: 'queued',
    attempts: 1,
    last_error: expect.stringMatching(/greylisted/),
  })
})

test('a mail whose tries are used up is listed as failed', async () => {
  const [id = ''] = await queued(aMail())
  await sql`update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false`.execute(db)
  const worker = await startJobWorker({ databaseUrl: database.url, onError: () => {} })
  await worker.work('send-mail', ({ mailId }, { signal }) =>
    sendQueuedMail({ db, clock, post, secrets: [secret] }, mailId, signal),
  )
  await worker.workDeadLetters('send-mail', ({ mailId }) => giveUpMail({ db, clock }, mailId))
  await until(async () => (await row(id)).state === 'failed')
  await worker.stop()
  expect(await failedMails()).toMatchObject([{ id, attempts: 2 }])
})

test('nothing in a subject or a receiver becomes a header or a second receiver', async () => {
  server = await startMailServer(port)
  const [id = ''] = await queued(aMail({ subject: 'Order\r\nBcc: otto@kilpailu.example\u2028X: y\u0000' }))
  await send(id)
  expect(server.messages[0]?.to).toEqual(['anna@fennopack.example'])
  expect(head(server.messages[0]?.raw ?? '', 'Bcc')).toBeUndefined()
  expect((await row(id)).subject).toBe('Order Bcc: otto@kilpailu.example X: y')
  for (const receiver of [
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'A <a@b.example>',
    'a',
  ])
    await expect(queued(aMail({ receiver }))).rejects.toThrow('no plain address')
})

test('the key of a link is in the sent mail, and in the database neither before nor after', async () => {
  const key = 'K'.repeat(43)
  const link = `https://labsilta.example/portal/team-invitation/${key}`
  const texts = { text: `Open ${link}`, html: `<a href="${link}">Open</a>` }
  const [id = ''] = await queued(aMail({ ...texts, linkKey: sealKey(secret, key) }))
  const stored = async () => JSON.stringify(await row(id))
  expect(await stored()).not.toContain(key)

  // A failed attempt and a resending leave the key readable for the sender only.
  await expect(send(id)).rejects.toThrow()
  await giveUpMail({ db, clock }, id)
  expect(await stored()).not.toContain(key)
  await db.transaction().execute((tx) => resendFailedMail(tx, jobs, id))
  server = await startMailServer(port)
  await send(id)
  const raw = (server.messages[0]?.raw ?? '').replaceAll(/=\r?\n/g, '')
  expect(raw.match(/K{43}/g)).toHaveLength(2)
  expect(await stored()).not.toContain(key)
  expect((await row(id)).sealed_key).toBeNull()
})

test('a mail whose key is sealed with another secret is not sent without it', async () => {
  server = await startMailServer(port)
  const [id = ''] = await queued(aMail({ text: 'x/key', linkKey: sealKey('another secret', 'key') }))
  await expect(send(id)).rejects.toThrow()
  expect(server.messages).toEqual([])
  expect((await row(id)).state).toBe('queued')
})

test('an unresponsive mail server is abandoned when the worker has to stop', async () => {
  const stop = new AbortController()
  const answer = Promise.withResolvers<void>()
  const onMessage = () => {
    stop.abort()
    return answer.promise
  }
  server = await startMailServer(port, { onMessage })
  const [id = ''] = await queued(aMail())
  await expect(sendQueuedMail({ db, clock, post, secrets: [secret] }, id, stop.signal)).rejects.toThrow()
  answer.resolve()
  expect((await row(id)).state).toBe('queued')
})
