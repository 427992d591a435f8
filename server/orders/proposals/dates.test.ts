import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { helsinkiDay } from '#contract/days.ts'
import type { Order } from '#contract/orders.ts'
import { addWorkingDays } from '#server/working-days.ts'
import { startApi } from '#tests/support/api.ts'
import { eventsOf, expectOk, getOrder } from '#tests/support/builders.ts'
import {
  aChangeableOrder,
  addSample,
  answer,
  codeOf,
  proposalsOf,
  propose,
} from '#tests/support/proposals.ts'
import { scanCode } from '#tests/support/receptions.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert] = [await api.as('anna'), await api.as('expert')]
const today = helsinkiDay(api.clock.now())
const after = (days: number) => addWorkingDays(today, days, 'FI')

/** Order whose first sample has arrived, with a test of one week. Another, of three weeks, is offered too. */
async function anOrder() {
  const { order, first, second } = await aChangeableOrder(api, anna, 2, {
    items: [{ weeks: 1 }, { weeks: 3 }],
  })
  const remove = order.samples.map(({ id: sampleId }) => ({ sampleId, remove: [second] }))
  await propose(anna, order.id, { tests: remove })
  expectOk(await answer(expert, order.id, 'accept'))
  await scanCode(expert, `L-${order.number}-1`)
  return { order: await getOrder(anna, order.id), first, second, sampleId: order.samples[0]?.id ?? '' }
}

const previewed = async ({ id }: Order, changes: object) =>
  expectOk(await anna.post<{ effect: object }>(`/orders/${id}/proposals/preview`, { changes })).effect

test('a further test moves the date as its reception would, and the order gets this date', async () => {
  const { order, second, sampleId } = await anOrder()
  expect(order.estimatedCompletionOn).toBe(after(5))
  const changes = { tests: [{ sampleId, add: [second] }] }
  const effect = { completionBefore: after(5), completionAfter: after(15) }
  expect(await previewed(order, changes)).toMatchObject(effect)
  await propose(anna, order.id, changes)
  expect((await eventsOf(anna, order.id))[0]).toMatchObject({ details: { on: after(15) } })
  expect((await proposalsOf(expert, order.id))[0]).toMatchObject({ effect, obstacle: null })
  const accepted = expectOk(await answer(expert, order.id, 'accept'))
  expect(accepted.estimatedCompletionOn).toBe(after(15))
  // Nothing is set by hand, and the other test keeps its date.
  expect(accepted.samples[0]?.tests.map(({ due }) => due)).toEqual([{ on: after(5) }, { on: after(15) }])
  expect((await proposalsOf(expert, order.id))[0]).toMatchObject({ effect })
})

test('leaving out the longest test makes the order earlier', async () => {
  const { order, first, second, sampleId } = await anOrder()
  await propose(anna, order.id, { tests: [{ sampleId, add: [second], remove: [first] }] })
  expect(expectOk(await answer(expert, order.id, 'accept')).estimatedCompletionOn).toBe(after(15))
  const changes = { tests: [{ sampleId, add: [first], remove: [second] }] }
  expect(await previewed(order, changes)).toMatchObject({
    completionBefore: after(15),
    completionAfter: after(5),
  })
  await propose(anna, order.id, changes)
  expect(expectOk(await answer(expert, order.id, 'accept')).estimatedCompletionOn).toBe(after(5))
})

test('new samples and details move no date', async () => {
  const { order, first } = await anOrder()
  const effect = { completionBefore: after(5), completionAfter: after(5) }
  expect(await previewed(order, addSample([first]))).toMatchObject(effect)
  const contact = { ...order.contact, name: 'Liisa Laine' }
  expect(await previewed(order, { contact })).toMatchObject(effect)
})

test('an expert may enter a later date, which is then promised', async () => {
  const { order, second, sampleId } = await anOrder()
  await propose(
    expert,
    order.id,
    { tests: [{ sampleId, add: [second] }] },
    { estimatedCompletionOn: after(20) },
  )
  expect((await proposalsOf(anna, order.id))[0]?.effect?.completionAfter).toBe(after(20))
  const accepted = expectOk(await answer(anna, order.id, 'accept'))
  expect(accepted.estimatedCompletionOn).toBe(after(20))
})

test('a date that has become later than proposed is refused, and an earlier one is not', async () => {
  const { order, second, sampleId } = await anOrder()
  const changes = { tests: [{ sampleId, add: [second] }] }
  await propose(expert, order.id, changes)
  const arrivedAt = (days: number) => sql`
    update samples set received_at = received_at + make_interval(days => ${days}) where id = ${sampleId}`
  await arrivedAt(7).execute(api.ownerDb)
  expect((await proposalsOf(anna, order.id))[0]?.obstacle).toBe('proposal_outdated')
  const before = await getOrder(anna, order.id)
  expect(await codeOf(answer(anna, order.id, 'accept'))).toBe('proposal_outdated')
  expect(await getOrder(anna, order.id)).toEqual(before)
  await arrivedAt(-10).execute(api.ownerDb)
  expect((await proposalsOf(anna, order.id))[0]?.obstacle).toBeNull()
  const accepted = expectOk(await answer(anna, order.id, 'accept'))
  expect((accepted.estimatedCompletionOn ?? '') < after(15)).toBe(true)
})

test('a date that the order has got without the proposal is no reason to refuse', async () => {
  const { order, second, sampleId } = await anOrder()
  await propose(expert, order.id, { tests: [{ sampleId, add: [second] }] })
  await setDue(order.id, after(30))
  expect((await proposalsOf(anna, order.id))[0]?.obstacle).toBeNull()
  expect(expectOk(await answer(anna, order.id, 'accept')).estimatedCompletionOn).toBe(after(30))
})

async function setDue(id: string, on: string): Promise<void> {
  const { version } = await getOrder(expert, id)
  expectOk(await expert.put(`/orders/${id}/estimate`, { on, reason: 'The furnace broke' }, { version }))
}
