import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { helsinkiDay } from '#contract/days.ts'
import type { Order } from '#contract/orders.ts'
import { announceEvent } from '#server/announcements/domain.ts'
import { addWorkingDays } from '#server/working-days.ts'
import { startApi } from '#tests/support/api.ts'
import {
  anOffer,
  aSubmittedOrder,
  eventsOf,
  expectOk,
  getOrder,
  type OfferOptions,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'
import { storedMails } from '#tests/support/stored-mails.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert] = [await api.as('anna'), await api.as('expert')]
const organisationId = (await whoIs(anna)).organisationId ?? ''
const today = helsinkiDay(api.clock.now())
const after = (days: number) => addWorkingDays(today, days, 'FI')

const aReceivedOrder = async (samples = 1, items: OfferOptions['items'] = [{}]) => {
  const offer = await anOffer(api, { organisationId, items })
  return receiveAll(expert, (await aSubmittedOrder(anna, { offer, samples })).id)
}

const setDue = ({ id, version }: Order, body: object) =>
  expert.put<Order & { code?: string }>(`/orders/${id}/estimate`, body, { version })
const duesOf = ({ samples }: Order) => samples.map(({ tests }) => tests[0]?.due?.on)
const testOf = (order: Order, samples: number[]) => [
  { offerItemId: order.tests[0]?.offerItemId ?? '', samples },
]

/** Mails about the latest event of an order, as the worker composes them. */
async function mailsAboutLatest(orderId: string) {
  await sql`delete from mails`.execute(api.ownerDb)
  const { rows } = await sql<{ id: string }>`
    select id from events where subject_id = ${orderId} order by id desc limit 1`.execute(api.context.db)
  await announceEvent(api.context, rows[0]?.id ?? '')
  return storedMails(api)
}

test('a later date is a delay: it needs a reason, and the customer is told at once', async () => {
  const order = await aReceivedOrder()
  const refused = await setDue(order, { on: after(15) })
  expect([refused.status, refused.body.code]).toEqual([422, 'delay_reason_missing'])
  expect(await getOrder(expert, order.id)).toEqual(order)
  const delayed = expectOk(await setDue(order, { on: after(15), reason: 'The furnace broke' }))
  expect([delayed.estimatedCompletionOn, ...duesOf(delayed)]).toEqual([after(15), after(15)])
  const [event] = await eventsOf(anna, order.id)
  expect(event).toMatchObject({
    act: 'estimate',
    details: { before: after(10), on: after(15), isDelay: true, reason: 'The furnace broke' },
  })
  expect((await getOrder(anna, order.id)).hasNews).toBe(true)
  expect(Object.keys(event?.details ?? {})).not.toContain('delayed')
  const mails = await mailsAboutLatest(order.id)
  expect(mails.map(({ subject }) => subject)).toEqual([`Tilauksen L-${order.number} tulokset viivästyvät`])
  expect(mails[0]?.text).toContain('The furnace broke')
})

test('some tests can be delayed alone, and the order follows the last of them', async () => {
  const order = await aReceivedOrder(3)
  const body = { on: after(12), reason: 'More preparation', tests: testOf(order, [2]) }
  const delayed = expectOk(await setDue(order, body))
  expect([delayed.estimatedCompletionOn, ...duesOf(delayed)]).toEqual([
    after(12),
    after(10),
    after(12),
    after(10),
  ])
  expect((await eventsOf(anna, order.id))[0]?.details).toMatchObject({ tests: 1, on: after(12) })
  expect((await mailsAboutLatest(order.id))[0]?.text).toMatch(/: Näyte 2\s/)
  const back = expectOk(await setDue(delayed, { on: null, tests: testOf(order, [2]) }))
  expect(duesOf(back)).toEqual([after(10), after(10), after(10)])
  expect(await mailsAboutLatest(order.id)).toEqual([])
})

test.each([
  ['of the whole order to the date of the last test', 20, false],
  ['of named tests to a date between theirs', 15, true],
])('a delay %s is announced with the date that tests have missed', async (_name, days, isNamed) => {
  const order = await aReceivedOrder(1, [{ weeks: 2 }, { weeks: 4 }])
  const tests = order.tests.map(({ offerItemId }) => ({ offerItemId }))
  const body = { on: after(days), ...(isNamed && { tests }) }
  expect((await setDue(order, body)).body.code).toBe('delay_reason_missing')
  expectOk(await setDue(order, { ...body, reason: 'The furnace broke' }))
  expect((await eventsOf(anna, order.id))[0]?.details).toMatchObject({
    before: after(10),
    on: after(days),
    isDelay: true,
  })
  expect(await mailsAboutLatest(order.id)).toHaveLength(1)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job j join events e on e.id::text = j.data ->> 'eventId'
    where j.name = 'announce' and e.subject_id = ${order.id} and e.action = 'estimate'`.execute(
    api.context.db,
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('an earlier date needs no reason, and a test without turnaround gets a date by hand', async () => {
  const order = await aReceivedOrder()
  const earlier = expectOk(await setDue(order, { on: after(5) }))
  expect(earlier.samples[0]?.tests[0]?.due).toEqual({ on: after(5), isSetByHand: true })
  const open = await aReceivedOrder(1, [{ weeks: null }])
  expect([open.estimatedCompletionOn, ...duesOf(open)]).toEqual([null, undefined])
  const set = expectOk(await setDue(open, { on: after(7) }))
  expect([set.estimatedCompletionOn, ...duesOf(set)]).toEqual([after(7), after(7)])
})

test('a date that is moved after it has passed counts as missed', async () => {
  const order = await aReceivedOrder()
  await sql`
    update sample_tests set due_on = ${today}::date - 1 where sample_id = ${order.samples[0]?.id}`.execute(
    api.ownerDb,
  )
  expectOk(await setDue(order, { on: after(3), reason: 'Still measuring' }))
  const { rows } = await sql<{ wasMissed: boolean }>`
    select due_was_missed as "wasMissed" from sample_tests where sample_id = ${order.samples[0]?.id}`.execute(
    api.context.db,
  )
  expect(rows).toEqual([{ wasMissed: true }])
})

test('an unknown or finished test is refused, and nothing changes', async () => {
  const order = await aReceivedOrder()
  for (const tests of [testOf(order, [2]), testOf(order, [1, 1]), [{ offerItemId: order.id }]]) {
    const { status, body } = await setDue(order, { on: after(4), tests })
    expect([status, body.code]).toEqual([409, 'test_done'])
  }
  expect(await getOrder(expert, order.id)).toEqual(order)
})

test('a day in the past and the present due date are refused, and nothing changes', async () => {
  const received = await aReceivedOrder(2)
  // The computed day can be promised by hand, so that a pause does not move it. Then it is set.
  const order = expectOk(await setDue(received, { on: after(10) }))
  const yesterday = helsinkiDay(new Date(api.clock.now().getTime() - 86_400_000))
  const refusals = [
    ['due_date_past', { on: yesterday }],
    ['due_date_unchanged', { on: after(10) }],
    ['due_date_unchanged', { on: after(10), tests: testOf(order, [2]) }],
  ] as const
  for (const [code, body] of refusals) {
    const { status, body: refused } = await setDue(order, body)
    expect([status, refused.code]).toEqual([422, code])
  }
  const many = { rows: [{ id: order.id, version: order.version }], on: yesterday }
  expect((await expert.post<{ code: string }>('/orders/bulk/estimate', many)).body.code).toBe('due_date_past')
  expect(await getOrder(expert, order.id)).toEqual(order)
  // A day that one of several tests has already is new for the others.
  const one = expectOk(await setDue(order, { on: today, tests: testOf(order, [1]) }))
  expect(duesOf(expectOk(await setDue(one, { on: today })))).toEqual([today, today])
})

test('two experts set a date at once: one is refused because the order has changed', async () => {
  const order = await aReceivedOrder()
  const replies = await Promise.all([after(4), after(5)].map((on) => setDue(order, { on })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
})
