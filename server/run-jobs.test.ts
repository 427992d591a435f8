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
import { aDraftOrder, anOffer, aPdf, aSubmittedOrder, expectOk, whoIs } from '#tests/support/builders.ts'
import { until } from '#tests/support/until.ts'
import { runJobs } from './run-jobs.ts'

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

/** Bytes in the store whose row never came, as after a crash, or whose upload is in progress. */
async function bytesWithoutRow(): Promise<string> {
  const path = join(api.context.fileStore.incomingDirectory, uuid())
  await writeFile(path, aPdf)
  return api.context.fileStore.keep(path, { contentType: 'application/pdf', sizeBytes: aPdf.length })
}

test('tidying up removes stored files older than a day that no row knows, and no others', async () => {
  const anna = await api.as('anna')
  const draft = await aDraftOrder(anna)
  const file = expectOk(await anna.upload<{ id: string }>(`/orders/${draft.id}/files`, 'a.pdf', aPdf))
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

  await api.context.jobs.enqueue(api.context.db, 'tidy-up', [{}])
  worker = await runJobs(api.context)
  await until(() => strays.every((key) => !existsSync(pathOf(key))))
  await worker.stop()
  worker = null

  expect([known, inProgress].map((key) => existsSync(pathOf(key)))).toEqual([true, true])
  expect(existsSync(notOurs)).toBe(true)
  expect((await anna.get(`/files/${file.id}`)).raw).toEqual(aPdf)
})

test('an event whose mails cannot be composed is shown to experts, and told when one of them asks again', async () => {
  const anna = await api.as('anna')
  const expert = await api.as('expert')
  const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
  const { number } = await aSubmittedOrder(anna, { offer })
  // What composing reads cannot be read, as with a defect of ours.
  await sql`alter table people rename column language to was_language`.execute(api.context.db)
  await sql`update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false`.execute(
    api.context.db,
  )
  worker = await runJobs(api.context)
  const failedRows = async () =>
    (await sql`select from failed_announcements`.execute(api.context.db)).rows.length
  await until(async () => (await failedRows()) === 1)
  await sql`alter table people rename column was_language to language`.execute(api.context.db)

  type Page = { items: FailedMail[] }
  const { items } = (await expert.get<Page>('/mails/failed')).body
  expect(items).toMatchObject([
    {
      receiver: null,
      subject: null,
      uncomposed: { orderNumber: number, act: 'submit' },
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

test('a tidying up that failed for good is told in the log as an error', async () => {
  const boss = new PgBoss({ connectionString: api.databaseUrl, max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.insert('tidy-up.dead', [{ data: {} }])
  await boss.stop({ graceful: false })
  const lines: string[] = []
  const log = openLog('error', { write: (line) => void lines.push(line) })
  worker = await runJobs({ ...api.context, log })
  await until(() => lines.some((line) => line.includes('tidying up failed for good')))
})
