import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkReport } from '#contract/bulk.ts'
import type { OrderSuggestions } from '#contract/laboratory-suggestions.ts'
import type { Order } from '#contract/orders.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { anOffer, aSubmittedOrder, eventsOf, expectOk, receiveAll, whoIs } from '#tests/support/builders.ts'
import { testsOf } from '#tests/support/consignments.ts'
import { aLaboratoryIn, aMethod, anAccreditation, decideOn } from '#tests/support/laboratories.ts'

let api: TestApi
let anna: ApiClient
let expert: ApiClient
let manager: ApiClient
beforeAll(async () => {
  api = await startApi()
  anna = await api.as('anna')
  expert = await api.as('expert')
  manager = await api.as('manager')
})
afterAll(() => api.stop())

/** A name that no other test uses. */
const aName = () => `Odour ${randomUUID()}`

/** Received order with a test of each name. */
async function aReceived(...names: string[]): Promise<Order> {
  const { organisationId } = await whoIs(anna)
  const items = names.map((name) => ({ name }))
  const offer = await anOffer(api, { organisationId: organisationId ?? '', items })
  const { id } = await aSubmittedOrder(anna, { offer, samples: 2 })
  return receiveAll(expert, id)
}

const anApproved = () => aLaboratoryIn(api, manager, 'approved')
const suggestionsOf = async ({ id }: { id: string }) =>
  expectOk(await expert.get<OrderSuggestions>(`/orders/${id}/suggestions`))
const assign = async (...orders: Order[]) =>
  expectOk(
    await expert.post<BulkReport>('/orders/bulk/assign', {
      rows: orders.map(({ id, version }) => ({ id, version })),
    }),
  )

test('approved laboratories are suggested by their methods, with the reasons', async () => {
  const [one, other] = [aName(), aName()]
  const [cheap, accredited] = [await anApproved(), await anApproved()]
  await aMethod(expert, cheap.id, {
    name: one.toUpperCase(),
    priceCents: 9_000,
    turnaroundWeeks: { min: 1, max: 2 },
  })
  const { id: accreditationId } = await anAccreditation(expert, accredited.id)
  await aMethod(expert, accredited.id, { name: one, priceCents: 12_000, accreditationId })
  const order = await aReceived(one, other)
  const { version, tests } = await suggestionsOf(order)
  expect(version).toBe(order.version)
  expect(tests).toMatchObject([
    {
      samples: [1, 2],
      needsAccreditation: false,
      laboratories: [
        { laboratory: { id: accredited.id }, match: 'name', accreditation: 'valid', isCheapest: false },
        {
          laboratory: { id: cheap.id },
          accreditation: 'none',
          isCheapest: true,
          isFastest: true,
          openTests: 0,
        },
      ],
    },
    { samples: [1, 2], laboratories: [] },
  ])
})

test('a paused laboratory is not suggested', async () => {
  const name = aName()
  const laboratory = await anApproved()
  await aMethod(expert, laboratory.id, { name })
  const order = await aReceived(name)
  expect((await suggestionsOf(order)).tests[0]?.laboratories).toHaveLength(1)
  const { body } = await expert.get<typeof laboratory>(`/laboratories/${laboratory.id}`)
  expectOk(await decideOn(manager, body, 'pause'))
  expect((await suggestionsOf(order)).tests[0]?.laboratories).toEqual([])
})

test('suggestions of several orders are applied, by one event each', async () => {
  const [one, other, unknown] = [aName(), aName(), aName()]
  const [north, south] = [await anApproved(), await anApproved()]
  await aMethod(expert, north.id, { name: one })
  await aMethod(expert, south.id, { name: other })
  const [both, first, none] = [
    await aReceived(one, other),
    await aReceived(one, unknown),
    await aReceived(unknown),
  ]
  const report = await assign(both, first, none)
  expect(report.done).toEqual([both.id, first.id])
  expect(report.refused.map(({ id, code }) => [id, code])).toEqual([[none.id, 'no_laboratory_suggested']])
  const placed = async (order: Order) =>
    (await testsOf(expert, order.id)).groups.map(({ state, laboratory }) => [state, laboratory?.id])
  expect(await placed(both)).toEqual([
    ['assigned', north.id],
    ['assigned', south.id],
  ])
  expect(await placed(first)).toEqual([
    ['assigned', north.id],
    ['received', undefined],
  ])
  expect(await placed(none)).toEqual([['received', undefined]])
  const acts = (await eventsOf(expert, both.id)).map((event) => event.act)
  expect(acts.filter((act) => act === 'assign')).toHaveLength(1)
  expect((await eventsOf(anna, both.id)).map((event) => event.act)).not.toContain('assign')
  // The load counts what was assigned.
  const again = await suggestionsOf(await aReceived(one))
  expect(again.tests[0]?.laboratories[0]?.openTests).toBe(4)
})

test('an order that somebody changed stays as it is', async () => {
  const name = aName()
  await aMethod(expert, (await anApproved()).id, { name })
  const order = await aReceived(name)
  const report = await assign({ ...order, version: order.version - 1 })
  expect(report.refused.map(({ code }) => code)).toEqual(['order_changed'])
  expect((await testsOf(expert, order.id)).groups.map(({ state }) => state)).toEqual(['received'])
})

test('tests are not assigned to a laboratory whose accreditation for them has expired', async () => {
  const [expired, other] = [aName(), aName()]
  const laboratory = await anApproved()
  const { id: accreditationId } = await anAccreditation(expert, laboratory.id, { validUntil: '2020-01-31' })
  await aMethod(expert, laboratory.id, { name: expired, accreditationId })
  await aMethod(expert, laboratory.id, { name: other })
  const order = await aReceived(expired, other)
  const [first, second] = order.tests.map(({ offerItemId }) => offerItemId)
  const assignTo = (...offerItemIds: (string | undefined)[]) =>
    expert.post<{ code?: string }>(
      `/orders/${order.id}/acts/assign`,
      { laboratoryId: laboratory.id, tests: offerItemIds.map((offerItemId) => ({ offerItemId })) },
      { version: order.version },
    )
  expect((await assignTo(second, first)).body.code).toBe('accreditation_expired')
  expect((await testsOf(expert, order.id)).groups.map(({ state }) => state)).toEqual(['received', 'received'])
  expectOk(await assignTo(second))
})
