import { afterAll, expect, test } from 'vitest'
import type { BulkReport, MatchingCount } from '#contract/bulk.ts'
import { formatOrderNumber } from '#contract/formats.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { aDraftOrder, anOffer, aSubmittedOrder, getOrder, whoIs } from '#tests/support/builders.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, mikko, otto, expert] = [
  await api.as('anna'),
  await api.as('mikko'),
  await api.as('otto'),
  await api.as('expert'),
]
const { organisationId } = await whoIs(anna)
const offer = await anOffer(api, { organisationId })

const bulk = (by: ApiClient, act: string, body: object) => by.post<BulkReport>(`/orders/bulk/${act}`, body)
const rowsOf = (...orders: { id: string }[]) => orders.map(({ id }) => ({ id }))
/** An order that waits for the confirmation of an expert. */
const aPlacedOrder = () => aSubmittedOrder(anna, { offer, shippingLocation: 'other' })

test('orders are confirmed in bulk, and those that no longer wait for it are refused', async () => {
  const [first, second, draft] = [await aPlacedOrder(), await aPlacedOrder(), await aDraftOrder(anna)]
  const { body } = await bulk(expert, 'confirm', { rows: rowsOf(first, draft, second) })
  expect(body).toEqual({
    done: [first.id, second.id],
    refused: [{ id: draft.id, name: formatOrderNumber(draft.number), code: 'act_not_allowed' }],
    hasMore: false,
  })
  expect((await getOrder(anna, first.id)).state).toBe('waiting_for_samples')
  const estimated = await bulk(expert, 'estimate', { rows: rowsOf(first, second), on: '2030-01-31' })
  expect(estimated.body.done).toEqual([first.id, second.id])
  expect((await getOrder(anna, second.id)).estimatedCompletionOn).toBe('2030-01-31')
})

test('a row with an outdated version is refused, and a row without a version is taken as it is', async () => {
  const [seen, unseen] = [await aPlacedOrder(), await aPlacedOrder()]
  for (const { id, version } of [seen, unseen])
    await expert.put(`/orders/${id}/estimate`, { on: '2030-01-01' }, { version })
  const rows = [{ id: seen.id, version: seen.version }, { id: unseen.id }]
  const { body } = await bulk(expert, 'confirm', { rows })
  expect([body.done, body.refused.map(({ code }) => code)]).toEqual([[unseen.id], ['order_changed']])
})

test('a customer marks the orders of a list as read, and cannot reach orders of others', async () => {
  const { id: owner } = await whoIs(mikko)
  const orders = [await aSubmittedOrder(mikko, { offer }), await aSubmittedOrder(mikko, { offer })]
  for (const { id } of orders) expect((await getOrder(anna, id)).hasNews).toBe(true)
  const ofOther = await aSubmittedOrder(otto, { request: 'Why?' })
  const count = await anna.get<MatchingCount>(`/orders/count?owner=${owner}`)
  expect(count.body).toEqual({ count: 2, hasMore: false })
  const { body } = await bulk(anna, 'seen', { filter: { owner, sort: 'oldest' } })
  expect(body).toEqual({ done: orders.map(({ id }) => id), refused: [], hasMore: false })
  for (const { id } of orders) expect((await getOrder(anna, id)).hasNews).toBe(false)
  for (const [act, more] of [
    ['seen', {}],
    ['confirm', {}],
    ['estimate', { on: null }],
  ] as const) {
    const foreign = await bulk(anna, act, { rows: rowsOf(ofOther), ...more })
    expect(foreign.body).toEqual({
      done: [],
      refused: [{ id: ofOther.id, name: null, code: 'order_not_found' }],
      hasMore: false,
    })
  }
  const organisation = (await whoIs(otto)).organisationId
  const refused = await bulk(anna, 'seen', { filter: { organisation } })
  expect(refused.status).toBe(403)
})
