import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { helsinkiDay } from '#contract/days.ts'
import type { Order } from '#contract/orders.ts'
import { addWorkingDays } from '#server/working-days.ts'
import { startApi } from '#tests/support/api.ts'
import {
  act,
  anOffer,
  aResult,
  aSubmittedOrder,
  expectOk,
  getOrder,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'
import { assignAll, testsOf } from '#tests/support/consignments.ts'
import { aLaboratoryIn, editOf } from '#tests/support/laboratories.ts'
import { write } from '#tests/support/messages.ts'
import { scanCode } from '#tests/support/receptions.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]
const organisationId = (await whoIs(anna)).organisationId ?? ''
const today = helsinkiDay(api.clock.now())
/** The offers of the tests promise two weeks at most. */
const dueOn = addWorkingDays(today, 10, 'FI')

const anOrder = async (samples = 1) =>
  aSubmittedOrder(anna, { offer: await anOffer(api, { organisationId }), samples })
const duesOf = ({ samples }: Order) => samples.map(({ tests }) => tests[0]?.due ?? null)
const subjectOf = ({ id }: Order) => ({ kind: 'order', id }) as const

/** Moves a question, and its answer if there is one, back in time. */
async function askedDaysAgo(messageId: string, days: number): Promise<void> {
  await sql`update messages set at = at - make_interval(days => ${days}) where id = ${messageId}`.execute(
    api.ownerDb,
  )
}

test('tests are due after their turnaround from the reception on, and the order with the last of them', async () => {
  const order = await anOrder(2)
  expect([order.estimatedCompletionOn, ...duesOf(order)]).toEqual([null, null, null])
  await scanCode(expert, `L-${order.number}-1`)
  const scanned = await getOrder(anna, order.id)
  expect([scanned.estimatedCompletionOn, ...duesOf(scanned)]).toEqual([dueOn, { on: dueOn }, null])
  const undone = await expert.post(`/receptions/samples/${order.samples[0]?.id}/undo`, { reason: '' })
  expect(undone.status).toBe(200)
  const expected = await getOrder(anna, order.id)
  expect([expected.estimatedCompletionOn, ...duesOf(expected)]).toEqual([null, null, null])
  const received = await receiveAll(expert, order.id)
  expect([received.estimatedCompletionOn, ...duesOf(received)]).toEqual([dueOn, { on: dueOn }, { on: dueOn }])
})

test('the holidays are those of the country of the laboratory', async () => {
  const { id } = await receiveAll(expert, (await anOrder()).id)
  const laboratory = await aLaboratoryIn(api, manager, 'approved')
  const { version } = laboratory
  expectOk(
    await expert.put(`/laboratories/${laboratory.id}`, { ...editOf(laboratory), country: 'DE' }, { version }),
  )
  await sql`
    update samples set received_at = '2026-12-18T10:00:00Z' where order_id = ${id}`.execute(api.ownerDb)
  await assignAll(expert, id, laboratory.id)
  expect((await getOrder(anna, id)).estimatedCompletionOn).toBe(addWorkingDays('2026-12-18', 10, 'DE'))
  const { groups } = await testsOf(expert, id)
  await act(expert, id, 'unassign', { tests: groups.map(({ offerItemId }) => ({ offerItemId })) })
  expect((await getOrder(anna, id)).estimatedCompletionOn).toBe(addWorkingDays('2026-12-18', 10, 'FI'))
})

describe('a question to the customer', () => {
  test('pauses all tests, and moves their dates by its working days when it is answered', async () => {
    const order = await receiveAll(expert, (await anOrder(2)).id)
    const { id } = await write(expert, subjectOf(order), { text: 'Which side?', isQuestion: true })
    const paused = { on: dueOn, isPaused: true }
    expect(duesOf(await getOrder(anna, order.id))).toEqual([paused, paused])
    const receivedAt = new Date(api.clock.now().getTime() - 14 * 86_400_000)
    await sql`update samples set received_at = ${receivedAt} where order_id = ${order.id}`.execute(
      api.ownerDb,
    )
    await askedDaysAgo(id, 7)
    await write(anna, subjectOf(order), { text: 'The front.', answers: id })
    // Ten days of turnaround, and five of the question.
    const moved = { on: addWorkingDays(helsinkiDay(receivedAt), 15, 'FI') }
    expect(duesOf(await getOrder(anna, order.id))).toEqual([moved, moved])
  })

  test('about a sample pauses the tests of that sample only', async () => {
    const order = await receiveAll(expert, (await anOrder(2)).id)
    const [first] = order.samples
    await write(expert, subjectOf(order), {
      text: 'Which side?',
      isQuestion: true,
      sampleId: first?.id ?? '',
    })
    expect(duesOf(await getOrder(anna, order.id))).toEqual([{ on: dueOn, isPaused: true }, { on: dueOn }])
  })

  test('that is closed without an answer ends the pause, and one of the customer begins none', async () => {
    const order = await receiveAll(expert, (await anOrder()).id)
    const { id } = await write(expert, subjectOf(order), { text: 'Which side?', isQuestion: true })
    expectOk(await expert.post(`/orders/${order.id}/messages/${id}/closed`))
    await write(anna, subjectOf(order), 'When is it done?')
    expect(duesOf(await getOrder(anna, order.id))).toEqual([{ on: dueOn }])
  })

  test('may be answered while the reception is undone', async () => {
    const order = await anOrder()
    await scanCode(expert, `L-${order.number}-1`)
    const { id } = await write(expert, subjectOf(order), { text: 'Which side?', isQuestion: true })
    const [answer, undo] = await Promise.all([
      write(anna, subjectOf(order), { text: 'The front.', answers: id }),
      expert.post(`/receptions/samples/${order.samples[0]?.id}/undo`, { reason: '' }),
    ])
    expect([answer.side, undo.status]).toEqual(['customer', 200])
    const after = await getOrder(anna, order.id)
    expect([after.estimatedCompletionOn, ...duesOf(after)]).toEqual([null, null])
  })
})

test('the date of an order with results is that of the remaining tests', async () => {
  const order = await receiveAll(expert, (await anOrder(2)).id)
  const [first = '', second = ''] = order.samples.map(({ id }) => id)
  await act(expert, order.id, 'start')
  await aResult(expert, order.id, [first])
  const { rows } = await sql<{ releasedOn: string | null }>`
    select released_on as "releasedOn" from sample_tests where sample_id in (${first}, ${second})
    order by released_on`.execute(api.context.db)
  expect(rows.map(({ releasedOn }) => releasedOn)).toEqual([today, null])
  expect(duesOf(await getOrder(anna, order.id))).toEqual([null, { on: dueOn }])
  await aResult(expert, order.id, [second])
  const completed = await getOrder(anna, order.id)
  expect([completed.state, completed.estimatedCompletionOn]).toEqual(['completed', dueOn])
})

test('experts see what is overdue or due soon, customers only the date', async () => {
  const { id } = await receiveAll(expert, (await anOrder()).id)
  const late = new Date(api.clock.now().getTime() - 30 * 86_400_000)
  await sql`update samples set received_at = ${late} where order_id = ${id}`.execute(api.ownerDb)
  await act(expert, id, 'start')
  const overdueOn = addWorkingDays(helsinkiDay(late), 10, 'FI')
  expect(await getOrder(expert, id)).toMatchObject({ urgency: 'overdue', estimatedCompletionOn: overdueOn })
  expect((await testsOf(expert, id)).groups).toMatchObject([{ due: { on: overdueOn }, urgency: 'overdue' }])
  const seen = await getOrder(anna, id)
  expect([seen.estimatedCompletionOn, seen.urgency]).toEqual([overdueOn, undefined])
  const lists = await Promise.all([expert, anna].map((by) => by.get<{ items: Order[] }>('/orders')))
  const urgencies = lists.map(({ body }) => body.items.find((item) => item.id === id)?.urgency)
  expect(urgencies).toEqual(['overdue', undefined])
})
