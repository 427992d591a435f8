import { readdir, rename } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import { announceEvent } from '#server/announcements/domain.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { eventsOf, expectOk, getOrder } from '#tests/support/builders.ts'
import { carryOutNow, release } from '#tests/support/releases.ts'
import { anOrderInAnalysis } from '#tests/support/results.ts'
import { carryOutReleases } from './carrying-out/domain.ts'

const api = await startApi({ RESULT_APPROVAL: 'on' })
afterAll(() => api.stop())
const { context, clock } = api
const [anna, expert, approver] = [await api.as('anna'), await api.as('expert'), await api.as('approver')]
const anOrder = (samples = 2) => anOrderInAnalysis({ api, customer: anna, expert }, { samples })

const minute = 60_000
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * minute))

/** Reports one result per named sample, or one for all. */
async function report({ id, samples }: Order, more: object = {}): Promise<string> {
  const rows = samples.map((sample) => ({ sampleId: sample.id, values: ['2.5'] }))
  const table = { tests: [{ name: 'Lead', unit: 'mg/kg' }], samples: rows }
  const body = { title: 'Metals', table, ...more }
  return expectOk(await expert.post<ReportedResult>(`/orders/${id}/reported-results`, body)).id
}

const reportSample = (order: Order, index: number) => {
  const sample = order.samples[index]
  const table = { tests: [{ name: 'Lead', unit: '' }], samples: [{ sampleId: sample?.id, values: ['1'] }] }
  return report(order, { title: `Sample ${index + 1}`, sampleIds: [sample?.id], table })
}

const take = (by: ApiClient, order: Pick<Order, 'id'>, action: string, body: object, version: number) =>
  by.post<Order & { code?: string }>(`/orders/${order.id}/acts/${action}`, body, { version })

async function decide(order: Pick<Order, 'id'>, action: string, body: object, by = approver) {
  return take(by, order, action, body, (await getOrder(expert, order.id)).version)
}

/** Order with approved results, one per sample. */
async function anApproved(samples = 2) {
  const order = await anOrder(samples)
  const ids = []
  for (let index = 0; index < samples; index++) ids.push(await reportSample(order, index))
  expectOk(await decide(order, 'approve_results', { ids }))
  return { order, ids }
}

const reportedOf = async ({ id }: Pick<Order, 'id'>) =>
  expectOk(await approver.get<{ items: ReportedResult[] }>(`/orders/${id}/reported-results`)).items
const statesOf = async (order: Pick<Order, 'id'>) => (await reportedOf(order)).map(({ state }) => state)

async function testStatesOf({ id }: Pick<Order, 'id'>): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select t.state::text as state from samples s join sample_tests t on t.sample_id = s.id where s.order_id = ${id}
    order by s.position`.execute(context.db)
  return rows.map(({ state }) => state)
}

/** Receivers of the mails about released results of the order. */
async function mailsAbout({ id }: Pick<Order, 'id'>): Promise<string[]> {
  const { rows: events } = await sql<{ id: string }>`
    select data ->> 'eventId' as id from pgboss.job j join events e on e.id = (data ->> 'eventId')::uuid
    where j.name = 'announce' and e.subject_id = ${id} order by e.id`.execute(context.db)
  for (const event of events) await announceEvent(context, event.id)
  const { rows } = await sql<{ receiver: string }>`
    select m.receiver from mails m join events e on m.event_key = e.id || ':result'
    where e.subject_id = ${id}`.execute(context.db)
  return rows.map(({ receiver }) => receiver)
}

/** Everything that the customer reads of an order, except the version. */
async function seenByCustomer({ id }: Pick<Order, 'id'>) {
  const { version: _, updatedAt: __, ...order } = await getOrder(anna, id)
  const timeline = expectOk(await anna.get(`/orders/${id}/timeline`))
  return { order, timeline, news: expectOk(await anna.get('/news')) }
}

const keptFiles = async () => (await readdir(context.config.files.directory, { recursive: true })).length

test('a release can be undone for two minutes, and the customer learns nothing of it', async () => {
  const { order, ids } = await anApproved()
  const before = await seenByCustomer(order)
  const acts = (await eventsOf(expert, order.id)).length
  expectOk(await decide(order, 'release_results', { ids }))
  const waiting = await reportedOf(order)
  expect(waiting.map(({ state, allowed }) => [state, allowed])).toEqual([
    ['releasing', ['undo_release']],
    ['releasing', ['undo_release']],
  ])
  expect(new Date(waiting[0]?.release?.dueAt ?? 0).getTime() - clock.now().getTime()).toBeGreaterThan(minute)
  const next = expectOk(await expert.get(`/orders/${order.id}/next-step`))
  expect(next).toMatchObject({ step: 'carry_out_release', act: null, count: 2, obstacle: null })
  later(1)
  await carryOutReleases(context)
  expect(await seenByCustomer(order)).toEqual(before)
  expect((await anna.get(`/orders/${order.id}/results/archive`)).status).toBe(404)
  expect((await decide(order, 'undo_release', { ids }, expert)).body.code).toBe('forbidden')
  expectOk(await decide(order, 'undo_release', { ids }))
  expect([await statesOf(order), await testStatesOf(order)]).toEqual([
    ['approved', 'approved'],
    ['approved', 'approved'],
  ])
  expect((await reportedOf(order))[0]).toMatchObject({
    release: null,
    allowed: ['reopen', 'refuse', 'release'],
  })
  later(10)
  await carryOutReleases(context)
  expect(await seenByCustomer(order)).toEqual(before)
  expect(await mailsAbout(order)).toEqual([])
  const events = await eventsOf(expert, order.id)
  expect([events.length, events[0]]).toEqual([
    acts + 1,
    expect.objectContaining({ act: 'undo_release', details: { titles: ['Sample 1', 'Sample 2'] } }),
  ])
})

test('after two minutes the customer has the results and one mail, and only a withdrawal leads back', async () => {
  const { order, ids } = await anApproved()
  expectOk(await decide(order, 'release_results', { ids }))
  expect((await getOrder(expert, order.id)).state).toBe('analysis_in_progress')
  later(2.1)
  await carryOutReleases(context)
  await carryOutReleases(context)
  const seen = await getOrder(anna, order.id)
  expect([seen.state, seen.results.map(({ title }) => title), await statesOf(order)]).toEqual([
    'completed',
    ['Sample 2', 'Sample 1'],
    [],
  ])
  const { rows } = await sql<{ name: string }>`
    select p.name from events e join people p on p.id = e.actor_id
    where e.subject_id = ${order.id} and e.action = 'add_result'`.execute(context.db)
  const { name } = expectOk(await approver.get<{ person: { name: string } }>('/session')).person
  expect(rows).toEqual([{ name }])
  expect(await mailsAbout(order)).toEqual(['anna@fennopack.example'])
  const { version } = seen
  expect((await decide(order, 'undo_release', { ids })).body.code).toBe('reported_result_decided')
  expect((await getOrder(expert, order.id)).version).toBe(version)
  const withdrawal = { resultId: seen.results[0]?.id, reason: 'Mixed up' }
  expect(expectOk(await decide(order, 'withdraw_result', withdrawal)).state).toBe('analysis_in_progress')
})

test('one of several results is taken back, and nothing is left of its report', async () => {
  const { order, ids } = await anApproved()
  expectOk(await decide(order, 'release_results', { ids }))
  const again = await decide(order, 'release_results', { ids })
  expect(again.body.code).toBe('reported_result_decided')
  const files = await keptFiles()
  expectOk(await decide(order, 'undo_release', { ids: ids.slice(0, 1) }))
  await carryOutNow(api)
  expect((await getOrder(anna, order.id)).results.map(({ title }) => title)).toEqual(['Sample 2'])
  expect([await statesOf(order), await testStatesOf(order)]).toEqual([['approved'], ['approved', 'released']])
  expect(await keptFiles()).toBe(files + 1)
  expect(await mailsAbout(order)).toEqual(['anna@fennopack.example'])
})

test('undoing and carrying out at once: one is done as a whole', async () => {
  for (let round = 0; round < 8; round++) {
    const { order, ids } = await anApproved(1)
    expectOk(await decide(order, 'release_results', { ids }))
    const { version } = await getOrder(expert, order.id)
    const undo = () => take(approver, order, 'undo_release', { ids }, version)
    // Half of the undos come while the report is written.
    const late = async () => {
      await new Promise((resolve) => setTimeout(resolve, 10 * round))
      return undo()
    }
    const [undone] = await Promise.all([round % 2 === 0 ? undo() : late(), carryOutNow(api)])
    const { results, state } = await getOrder(anna, order.id)
    if (undone.status === 200) {
      expect([results, state, await statesOf(order)]).toEqual([[], 'analysis_in_progress', ['approved']])
      expect([await testStatesOf(order), await mailsAbout(order)]).toEqual([['approved'], []])
    } else {
      expect([undone.status, undone.body.code]).toEqual([412, 'order_changed'])
      expect([results.length, state, await statesOf(order)]).toEqual([1, 'completed', []])
      expect(await mailsAbout(order)).toEqual(['anna@fennopack.example'])
    }
  }
})

test('two processes carry out a release at once: it is done once, with one report and one mail', async () => {
  const { order, ids } = await anApproved(1)
  expectOk(await decide(order, 'release_results', { ids }))
  const files = await keptFiles()
  await Promise.all([carryOutNow(api), carryOutNow(api)])
  expect((await getOrder(anna, order.id)).results).toHaveLength(1)
  expect(await keptFiles()).toBe(files + 1)
  expect((await eventsOf(anna, order.id)).filter(({ act }) => act === 'add_result')).toHaveLength(1)
  expect(await mailsAbout(order)).toEqual(['anna@fennopack.example'])
})

test('an order that is cancelled meanwhile takes its release with it', async () => {
  const { order, ids } = await anApproved()
  expectOk(await decide(order, 'release_results', { ids }))
  expectOk(await decide(order, 'cancel', { reason: 'Asked for' }, expert))
  await carryOutNow(api)
  const seen = await getOrder(anna, order.id)
  expect([seen.state, seen.results, await statesOf(order)]).toEqual(['cancelled', [], ['refused', 'refused']])
  expect(await testStatesOf(order)).toEqual(['cancelled', 'cancelled'])
})

test('a correction is released once, and not if the corrected result is withdrawn meanwhile', async () => {
  const order = await anOrder()
  const id = await report(order)
  expectOk(await decide(order, 'approve_results', { ids: [id] }))
  expectOk(await release(api, approver, order, [id]))
  const [wrong] = (await getOrder(expert, order.id)).results
  const correction = { corrects: wrong?.id, correction: 'The unit is mg/l.' }
  const ids = [await report(order, correction), await report(order, correction)]
  expectOk(await decide(order, 'approve_results', { ids }))
  expectOk(await decide(order, 'release_results', { ids: ids.slice(0, 1) }))
  const second = await decide(order, 'release_results', { ids: ids.slice(1) })
  expect([second.status, second.body.code]).toEqual([409, 'result_corrected'])
  expectOk(await decide(order, 'withdraw_result', { resultId: wrong?.id, reason: 'Other samples' }))
  await carryOutNow(api)
  expect([await statesOf(order), (await getOrder(anna, order.id)).results.length]).toEqual([
    ['refused', 'refused'],
    1,
  ])
})

test('a release that fails for ten minutes waits for an approver again', async () => {
  const { order, ids } = await anApproved()
  const before = await seenByCustomer(order)
  expectOk(await decide(order, 'release_results', { ids }))
  const { incomingDirectory } = context.fileStore
  // Reports cannot be written without the folder of incoming files.
  await rename(incomingDirectory, `${incomingDirectory}-away`)
  try {
    later(3)
    await expect(carryOutReleases(context)).rejects.toThrow()
    expect(await statesOf(order)).toEqual(['releasing', 'releasing'])
    later(10)
    await expect(carryOutReleases(context)).rejects.toThrow()
  } finally {
    await rename(`${incomingDirectory}-away`, incomingDirectory)
  }
  expect([await statesOf(order), await testStatesOf(order)]).toEqual([
    ['approved', 'approved'],
    ['approved', 'approved'],
  ])
  expect(await seenByCustomer(order)).toEqual(before)
  expectOk(await release(api, approver, order, ids))
  expect((await getOrder(anna, order.id)).results).toHaveLength(2)
})
