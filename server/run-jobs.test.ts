import { existsSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { v4 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FailedMail } from '#contract/mails.ts'
import { openLog } from '#server/log.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import {
  aDraftOrder,
  anOffer,
  aSubmittedOrder,
  expectOk,
  getOrder,
  provideOffer,
  whoIs,
} from '#tests/support/builders.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { endValidity } from '#tests/support/offers.ts'
import { until } from '#tests/support/until.ts'
import { runJobs, tidyUp } from './run-jobs.ts'

let api: TestApi
let worker: { stop(): Promise<void> } | null = null
beforeEach(async () => {
  api = await startApi()
})
afterEach(async () => {
  await worker?.stop()
  worker = null
  await api.stop()
})

const pathOf = (key: string) => join(api.context.config.files.directory, key)

async function ageTwoDays(path: string): Promise<void> {
  const then = new Date(Date.now() - 48 * 60 * 60 * 1000)
  await utimes(path, then, then)
}

/** Stored bytes without a row, as after a crash or during an upload. */
async function bytesWithoutRow(): Promise<string> {
  const path = join(api.context.fileStore.incomingDirectory, uuid())
  await writeFile(path, pdf)
  return api.context.fileStore.keep(path, { contentType: 'application/pdf', sizeBytes: pdf.length })
}

test('tidying up removes stored files older than a day that no row knows, and no others', async () => {
  const anna = await api.as('anna')
  const draft = await aDraftOrder(anna)
  const file = expectOk(await anna.upload<{ id: string }>(`/orders/${draft.id}/files`, 'a.pdf', pdf))
  const { storage_key: known } = await api.context.db
    .selectFrom('files')
    .select('storage_key')
    .executeTakeFirstOrThrow()
  const strays = await Promise.all([1, 2, 3].map(bytesWithoutRow))
  const inProgress = await bytesWithoutRow()
  const notOurs = join(api.context.config.files.directory, 'README')
  await writeFile(notOurs, 'x')
  await Promise.all([known, ...strays].map((key) => ageTwoDays(pathOf(key))))
  await ageTwoDays(notOurs)

  const { db, jobs } = api.context
  await db.transaction().execute((tx) => jobs.enqueue(tx, 'tidy-up', [{}]))
  worker = await runJobs(api.context)
  await until(() => strays.every((key) => !existsSync(pathOf(key))))
  await worker.stop()
  worker = null

  expect([known, inProgress].map((key) => existsSync(pathOf(key)))).toEqual([true, true])
  expect(existsSync(notOurs)).toBe(true)
  expect((await anna.get(`/files/${file.id}`)).raw).toEqual(pdf)
})

/** Order whose provided offer has expired. */
async function anOrderWithExpiredOffer(): Promise<{ id: string; offerId: string }> {
  const [anna, expert] = [await api.as('anna'), await api.as('expert')]
  const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
  const { id } = await aSubmittedOrder(anna, { request: 'What is it?' })
  await provideOffer(expert, id, offer)
  await endValidity(api, offer.id)
  return { id, offerId: offer.id }
}

const stateOf = async (id: string) => (await getOrder(await api.as('expert'), id)).state

test('a failed step of the tidy-up, or a failed order, is reported and does not stop the others', async () => {
  const good = await anOrderWithExpiredOffer()
  const bad = await anOrderWithExpiredOffer()
  const { ownerDb } = api
  await sql`alter table idempotency_keys rename to away`.execute(ownerDb)
  await sql`
    create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'not this order'; end $$`.execute(
    ownerDb,
  )
  await sql`
    create trigger refuse_one before update on orders for each row when (new.id = ${sql.lit(bad.id)})
    execute function refuse_it()`.execute(ownerDb)
  const stray = await bytesWithoutRow()
  await ageTwoDays(pathOf(stray))
  const lines: string[] = []
  const log = openLog('error', { write: (line) => void lines.push(line) })
  await expect(tidyUp({ ...api.context, log })).rejects.toThrow('2 of 17 failed')
  await sql`alter table away rename to idempotency_keys`.execute(ownerDb)

  expect([await stateOf(good.id), await stateOf(bad.id)]).toEqual(['waiting_for_review', 'offer_provided'])
  expect(existsSync(pathOf(stray))).toBe(false)
  expect(lines.map((line) => JSON.parse(line)).map(({ step, orderId }) => step ?? orderId)).toEqual([
    'old idempotency keys',
    bad.id,
    'orders with expired offers',
  ])
})

test('orders with an expired offer that does not price them do not block the return of others', async () => {
  const { id, offerId } = await anOrderWithExpiredOffer()
  await sql`
    with copied as (
      insert into orders (id, organisation_id, owner_id, state, sample_count, payment_method, shipping_location, created_at,
        updated_at, submitted_at)
      select uuidv7(), organisation_id, owner_id, state, sample_count, payment_method, shipping_location, created_at,
        updated_at, submitted_at
      from orders, generate_series(1, 100) where id = ${id} returning id)
    insert into order_offers select id, ${offerId} from copied`.execute(api.context.db)
  await tidyUp(api.context)
  expect(await stateOf(id)).toBe('waiting_for_review')
})

test('an event whose mails cannot be composed is shown to experts, who can queue it again', async () => {
  const anna = await api.as('anna')
  const expert = await api.as('expert')
  const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
  const { number } = await aSubmittedOrder(anna, { offer })
  // A row that composing needs cannot be read, as with a defect.
  await sql`alter table people rename column language to was_language`.execute(api.ownerDb)
  await sql`update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false`.execute(
    api.context.db,
  )
  worker = await runJobs(api.context)
  const failedRows = async () =>
    (await sql`select from failed_announcements`.execute(api.context.db)).rows.length
  await until(async () => (await failedRows()) === 1)
  await sql`alter table people rename column was_language to language`.execute(api.ownerDb)

  type Page = { items: FailedMail[] }
  const { items } = (await expert.get<Page>('/mails/failed')).body
  expect(items).toMatchObject([
    {
      receiver: null,
      subject: null,
      uncomposed: { subject: 'order', orderNumber: number, act: 'submit' },
      attempts: 2,
      lastError: expect.stringContaining('language'),
    },
  ])
  const again = () => expert.post(`/mails/${items[0]?.id}/resend`)
  expect((await again()).status).toBe(204)
  expect((await again()).body.code).toBe('mail_not_found')
  const mails = async () => (await sql`select from mails`.execute(api.context.db)).rows.length
  await until(async () => (await mails()) === 2)
  expect((await expert.get<Page>('/mails/failed')).body.items).toEqual([])
})

test('a tidy-up that failed for good is logged as an error', async () => {
  const boss = new PgBoss({ connectionString: api.databaseUrl, max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.insert('tidy-up.dead', [{ data: {} }])
  await boss.stop({ graceful: false })
  const lines: string[] = []
  const log = openLog('error', { write: (line) => void lines.push(line) })
  worker = await runJobs({ ...api.context, log })
  await until(() => lines.some((line) => line.includes('tidying up failed for good')))
})
