import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { act, expectOk, getOrder, receiveAll } from '#tests/support/builders.ts'
import { aChangeableOrder, addSample, answer, propose } from '#tests/support/proposals.ts'

let api: TestApi
let anna: ApiClient
let expert: ApiClient
beforeAll(async () => {
  api = await startApi()
  ;[anna, expert] = [await api.as('anna'), await api.as('expert')]
})
afterAll(() => api.stop())

const anOrder = (samples?: number) => aChangeableOrder(api, anna, samples)
const totalOf = ({ prices }: Order) => prices?.totalCents.max
const namesOf = ({ samples }: Order) => samples.map(({ position, name }) => `${position} ${name}`)

test('a replacement for a rejected sample makes an order wait for samples again', async () => {
  const { order, first } = await anOrder(1)
  await act(expert, order.id, 'receive', {
    samples: [{ sampleId: order.samples[0]?.id, outcome: 'rejected', reason: 'broken' }],
  })
  await propose(anna, order.id, addSample([first], 'Unbroken'))
  const accepted = expectOk(await answer(expert, order.id, 'accept'))
  expect([accepted.state, namesOf(accepted), totalOf(accepted)]).toEqual([
    'waiting_for_samples',
    ['1 Sample 1', '2 Unbroken'],
    5900,
  ])
  const { samples } = await act(expert, order.id, 'receive', {
    samples: [{ sampleId: accepted.samples[1]?.id, outcome: 'received' }],
  })
  expect(samples.map(({ state }) => state)).toEqual(['rejected', 'received'])
  expect((await act(expert, order.id, 'start')).state).toBe('analysis_in_progress')
})

test('an order whose samples had all arrived says that it waits for added ones only, and not after an undone reception', async () => {
  const { order, first } = await anOrder(2)
  const [one, other] = order.samples.map(({ id }) => id)
  const receive = (sampleId: string | undefined, outcome: string, more: object = {}) =>
    act(expert, order.id, 'receive', { samples: [{ sampleId, outcome, ...more }] })
  expect((await receive(one, 'received')).awaitsAdded).toBeUndefined()
  expect((await receive(other, 'rejected', { reason: 'broken' })).state).toBe('samples_received')
  await propose(anna, order.id, addSample([first], 'Unbroken'))
  const accepted = expectOk(await answer(expert, order.id, 'accept'))
  expect([accepted.state, accepted.awaitsAdded]).toEqual(['waiting_for_samples', true])
  expect((await getOrder(anna, order.id)).awaitsAdded).toBe(true)
  const arrived = await receive(accepted.samples[2]?.id, 'received')
  expect([arrived.state, arrived.awaitsAdded]).toEqual(['samples_received', undefined])
  expectOk(await expert.post(`/receptions/samples/${one}/undo`, { reason: 'Other label' }))
  const undone = await getOrder(anna, order.id)
  expect([undone.state, undone.awaitsAdded]).toEqual(['waiting_for_samples', undefined])
})

test('numbers of removed samples are not used again', async () => {
  const { order, first } = await anOrder(3)
  for (const name of ['Fourth', 'Fifth']) {
    const last = (await getOrder(anna, order.id)).samples.at(-1)
    await propose(anna, order.id, { removeSampleIds: [last?.id] })
    expectOk(await answer(expert, order.id, 'accept'))
    await propose(anna, order.id, addSample([first], name))
    expectOk(await answer(expert, order.id, 'accept'))
  }
  expect(namesOf(await getOrder(anna, order.id))).toEqual(['1 Sample 1', '2 Sample 2', '5 Fifth'])
  const copy = expectOk(await anna.post<Order>('/orders', { copyOf: order.id }))
  expect(namesOf(copy)).toEqual(['1 Sample 1', '2 Sample 2', '3 Fifth'])
})

test('a received order with an added sample waits for it only', async () => {
  const { order, first } = await anOrder(1)
  await receiveAll(expert, order.id)
  await propose(anna, order.id, addSample([first]))
  expect(expectOk(await answer(expert, order.id, 'accept')).state).toBe('waiting_for_samples')
})
