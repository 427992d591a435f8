import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FailedMail } from '#contract/mails.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aQueuedMail } from '#tests/support/backups.ts'
import { aSubmittedOrder, expectOk } from '#tests/support/builders.ts'
import { until } from '#tests/support/until.ts'
import { markRestored } from './backup/restore.ts'
import { confirmRestored } from './confirm-restore.ts'
import { runJobs } from './run-jobs.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.stop())

const waitingJobs = async () => {
  const { rows } = await sql<{ name: string; tries: number }>`
    select name, retry_count as tries from pgboss.job where name in ('announce', 'send-mail') and state < 'completed'
    order by name`.execute(api.context.db)
  return rows
}
const mailStates = async () => {
  const { rows } = await sql<{ state: string }>`select state from mails order by state`.execute(
    api.context.db,
  )
  return rows.map(({ state }) => state)
}

test('in a restored database workers do nothing until the restore is confirmed', async () => {
  await aSubmittedOrder(await api.as('anna'), { samples: 1, request: 'Does it burn?' })
  await markRestored(api.ownerUrl, 'by other means')
  await markRestored(api.ownerUrl, 'by other means')
  // One that ran before finds the restored database.
  const worker = await runJobs(api.context)
  try {
    await until(async () => ((await waitingJobs())[0]?.tries ?? 0) > 0)
    expect(await mailStates()).toEqual([])
    expect((await (await api.as('nobody')).get('/api/ready')).status).toBe(200)

    expect(await confirmRestored(api.context, 'send')).toContain('they send the mails that wait')
    await until(async () => (await mailStates()).length > 0)
  } finally {
    await worker.stop()
  }
  expect(await confirmRestored(api.context, 'send')).toBe('No restore waits to be confirmed.')
})

test('mails that wait in a restored database can be withheld: the office lists them, and sends each on request', async () => {
  await aSubmittedOrder(await api.as('anna'), { samples: 1, request: 'Does it burn?' })
  await aQueuedMail(api)
  await markRestored(api.ownerUrl, 'by other means')
  expect(await confirmRestored(api.context, 'withhold')).toMatch(
    /^Confirmed\. Workers may start\. [2-9] mails were withheld/,
  )
  const states = await mailStates()
  expect(new Set(states)).toEqual(new Set(['failed']))

  const expert = await api.as('expert')
  const { items } = expectOk(await expert.get<{ items: FailedMail[] }>('/mails/failed'))
  expect(items.length).toBe(states.length)
  expect(
    items.some(({ lastError }) => lastError === 'Withheld after a restore. It may have been sent before.'),
  ).toBe(true)
  // The jobs that composed and sent them find nothing to do.
  const worker = await runJobs(api.context)
  try {
    await until(async () => (await waitingJobs()).length === 0)
  } finally {
    await worker.stop()
  }
  expect(await mailStates()).toEqual(states)
  expectOk(await expert.post(`/mails/${items[0]?.id}/resend`))
  expect(await mailStates()).toContain('queued')
})
