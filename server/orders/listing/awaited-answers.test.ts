import { afterAll, expect, test } from 'vitest'
import type { Order, OrderSummary } from '#contract/orders.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { expectOk, getOrder, whoIs } from '#tests/support/builders.ts'
import { write } from '#tests/support/messages.ts'
import { aChangeableOrder, addSample, answer, propose } from '#tests/support/proposals.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, raija, expert] = [await api.as('anna'), await api.as('raija'), await api.as('expert')]

/** State of the awaited answer in the list and in the order, as this reader gets them. */
async function marksFor(by: ApiClient, id: string) {
  const { items } = expectOk(await by.get<{ items: OrderSummary[] }>('/orders'))
  const order: Order = await getOrder(by, id)
  return [items.find((item) => item.id === id)?.awaitsAnswer ?? false, order.awaitsAnswer ?? false]
}

async function anOrderWithReader() {
  const { order, first } = await aChangeableOrder(api, anna)
  const { id: personId } = await whoIs(raija)
  await api.context.db
    .insertInto('reporting_access')
    .values({ order_id: order.id, person_id: personId, granted_at: api.clock.now() })
    .execute()
  return { id: order.id, first }
}

test('a proposal of the provider waits for the customer’s side only, until it is answered', async () => {
  const { id, first } = await anOrderWithReader()
  await propose(anna, id, addSample([first]))
  expect(await marksFor(anna, id)).toEqual([false, false])
  expectOk(await answer(anna, id, 'withdraw'))
  await propose(expert, id, addSample([first]))
  expect(await marksFor(anna, id)).toEqual([true, true])
  for (const other of [expert, raija]) expect(await marksFor(other, id)).toEqual([false, false])
  expectOk(await answer(anna, id, 'decline'))
  expect(await marksFor(anna, id)).toEqual([false, false])
})

test('a question waits for the customer’s side too, and a message without a question does not', async () => {
  const { id } = await anOrderWithReader()
  await write(expert, { kind: 'order', id }, 'In May')
  expect(await marksFor(anna, id)).toEqual([false, false])
  const question = { text: 'Which side?', isQuestion: true }
  const { id: answers } = await write(expert, { kind: 'order', id }, question)
  expect(await marksFor(anna, id)).toEqual([true, true])
  for (const other of [expert, raija]) expect(await marksFor(other, id)).toEqual([false, false])
  await write(anna, { kind: 'order', id }, { text: 'The upper one', answers })
  expect(await marksFor(anna, id)).toEqual([false, false])
})
