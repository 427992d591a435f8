import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FailedMail } from '#contract/mails.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aQueuedMail } from '#tests/support/backups.ts'
import { anOffer, aSubmittedOrder, expectOk, receiveAll } from '#tests/support/builders.ts'
import { choose } from '#tests/support/notifications.ts'
import { anInvitation, aTeam, mailsTo } from '#tests/support/teams.ts'
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

test('mails of an event that cannot be composed are withheld as well, and do not block the others', async () => {
  const team = await aTeam(api)
  const { email } = await anInvitation(team.admin, team.id)
  await aSubmittedOrder(await api.as('anna'), { samples: 1, request: 'Does it burn?' })
  await markRestored(api.ownerUrl, 'by other means')
  await sql`revoke select on team_invitations from labsilta_app`.execute(api.ownerDb)
  expect(await confirmRestored(api.context, 'withhold')).toMatch(
    /^Confirmed\..* [1-9] mails were withheld: .* The mails of 1 events could not be composed: the office lists these, too\.$/,
  )
  await sql`grant select on team_invitations to labsilta_app`.execute(api.ownerDb)

  const expert = await api.as('expert')
  const { items } = expectOk(await expert.get<{ items: FailedMail[] }>('/mails/failed'))
  const failed = items.find(({ uncomposed }) => uncomposed?.act === 'invite')
  expect(failed?.lastError).toContain('permission denied')
  const worker = await runJobs(api.context)
  try {
    await until(async () => (await waitingJobs()).length === 0)
    expect(await mailsTo(api, email)).toEqual([])
    expectOk(await expert.post(`/mails/${failed?.id}/resend`))
    await until(async () => (await mailsTo(api, email)).length === 1)
  } finally {
    await worker.stop()
  }
})

test('digest entries of waiting events are withheld', async () => {
  const team = await aTeam(api)
  await choose(team.admin, { samples_received: 'daily' })
  const offer = await anOffer(api, { organisationId: team.id })
  const order = await aSubmittedOrder(team.admin, { offer, samples: 1 })
  await receiveAll(await api.as('expert'), order.id)
  await markRestored(api.ownerUrl, 'by other means')
  const morning = new Date(api.clock.now().getTime() + 24 * 60 * 60 * 1000)
  const context = { ...api.context, clock: { now: () => morning } }
  await confirmRestored(context, 'withhold')
  const subjects = (await mailsTo(api, team.admin.email)).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringContaining('digest'))
  expect(new Set(await mailStates())).toEqual(new Set(['failed']))
})
