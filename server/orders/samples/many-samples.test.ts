import { v7 as uuid } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { SampleList } from '#contract/samples.ts'
import { startApi } from '#tests/support/api.ts'
import { aDraftOrder, anOffer, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'

const sampleCount = 5000
const testCount = 20

async function aDraftOfManyTests() {
  const api = await startApi({ MAX_CHECKOUT_SAMPLES: String(sampleCount) })
  onTestFinished(() => api.stop())
  const anna = await api.as('anna')
  const items = Array.from({ length: testCount }, () => ({ priceCents: 100 }))
  const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId, items })
  const { id } = await aDraftOrder(anna, { offer })
  return { anna, id, tests: offer.items.map((item) => item.id) }
}

test('an order of 5,000 samples and 100,000 tests is saved, changed, read and submitted', {
  timeout: 120_000,
}, async () => {
  const { anna, id, tests } = await aDraftOfManyTests()
  const save = async (named: string) => {
    const samples = Array.from({ length: sampleCount }, (_, index) => ({ name: `${named} ${index}`, tests }))
    return expectOk(
      await anna.put<SampleList>(`/orders/${id}/samples`, { samples }, await getOrder(anna, id)),
    )
  }
  await save('First')
  const { samples } = await save('Second')
  const changed = samples.map(({ id: sampleId, version, position }) => ({
    id: sampleId,
    version,
    position,
    name: `Third ${position}`,
    tests: tests.slice(1),
  }))
  expectOk(await anna.patch(`/orders/${id}/samples`, { save: changed }))

  const tooMany = samples.map(({ name }) => ({ name, tests: [...tests, uuid()] }))
  const refused = await anna.put(`/orders/${id}/samples`, { samples: tooMany }, await getOrder(anna, id))
  expect([refused.status, refused.body.code]).toEqual([422, 'tests_too_many'])

  const draft = await getOrder(anna, id)
  expect(draft.samples.every(({ name, position }) => name === `Third ${position}`)).toBe(true)
  const order = expectOk(await anna.post<Order>(`/orders/${id}/submit`, {}, draft))
  expect([order.sampleCount, order.samples.length, order.state]).toEqual([5000, 5000, 'waiting_for_samples'])
  expect(order.prices?.lines.map((line) => line.quantity)).toEqual(Array(testCount - 1).fill(sampleCount))
})

test('5,000 samples of which hardly two have the same tests are saved, changed and thrown away', {
  timeout: 120_000,
}, async () => {
  const { anna, id, tests: ids } = await aDraftOfManyTests()
  // The bits of a number say which tests a sample has.
  const testsOf = (number: number) => ids.filter((_, bit) => (number >> bit) % 2 === 1)
  for (const first of [1, 500_000]) {
    const samples = Array.from({ length: sampleCount }, (_, n) => ({
      name: `Sample ${n}`,
      tests: testsOf(first + n),
    }))
    expectOk(await anna.put<SampleList>(`/orders/${id}/samples`, { samples }, await getOrder(anna, id)))
    const saved = await getOrder(anna, id)
    expect(saved.samples.map(({ tests }) => tests.map((one) => one.offerItemId).toSorted())).toEqual(
      samples.map(({ tests }) => tests.toSorted()),
    )
  }
  expect((await anna.delete(`/orders/${id}`, await getOrder(anna, id))).status).toBe(204)
})
