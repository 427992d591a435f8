import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order, OrderSummary } from '#contract/orders.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import {
  act,
  aDraftOrder,
  anOffer,
  aResult,
  expectOk,
  getOrder,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'

let api: TestApi
let anna: ApiClient
let sara: ApiClient
let expert: ApiClient
beforeAll(async () => {
  api = await startApi()
  ;[anna, sara, expert] = await Promise.all([api.as('anna'), api.as('sara'), api.as('expert')])
})
afterAll(() => api.stop())

const hardName = 'Says "no" \\ never, <b>Ä</b> 😀 \u2028 {"id":1}'

/** The database writes the row of a list with the order; the order itself is read from its columns. */
async function compare(client: ApiClient, id: string): Promise<OrderSummary> {
  const { items } = expectOk(await client.get<{ items: OrderSummary[] }>('/orders'))
  const row = items.find((item) => item.id === id)
  if (!row) throw new Error('The order is not in the list')
  const order = await getOrder(client, id)
  const shown = Object.keys(row) as (keyof OrderSummary)[]
  expect(row).toEqual(Object.fromEntries(shown.map((key) => [key, order[key]])))
  expect(shown).toHaveLength(14)
  return row
}

const rename = async (client: ApiClient, order: Order) =>
  expectOk(
    await client.patch<Order>(`/orders/${order.id}`, { name: hardName, reference: '\\"\\u0041' }, order),
  )

async function submit(client: ApiClient, id: string): Promise<void> {
  expectOk(await client.post(`/orders/${id}/submit`, {}, await getOrder(client, id)))
}

async function estimate(id: string, on: string): Promise<void> {
  expectOk(await expert.put(`/orders/${id}/estimate`, { on, reason: 'Retested' }, await getOrder(expert, id)))
}

test('a row of the list agrees with the order, from the draft to its completion', async () => {
  const { organisationId } = await whoIs(anna)
  const offer = await anOffer(api, { organisationId })
  const draft = await aDraftOrder(anna, { offer, samples: 2, shippingLocation: 'other' })
  expect(await compare(anna, draft.id)).toMatchObject({ name: '', submittedAt: null, completedAt: null })
  await rename(anna, draft)
  const seen = [await compare(anna, draft.id)]
  await submit(anna, draft.id)
  const steps = [
    () => act(expert, draft.id, 'confirm'),
    () => receiveAll(expert, draft.id),
    () => act(expert, draft.id, 'start'),
    () => estimate(draft.id, '2026-12-24'),
    () => aResult(expert, draft.id),
  ]
  for (const step of [async () => {}, ...steps]) {
    await step()
    seen.push(await compare(expert, draft.id))
    expect({ ...(await compare(anna, draft.id)), hasNews: false }).toEqual(seen.at(-1))
  }
  expect([...new Set(seen.map((row) => row.state))]).toEqual([
    'draft',
    'submitted',
    'waiting_for_samples',
    'samples_received',
    'analysis_in_progress',
    'completed',
  ])
  expect(seen.at(-1)).toMatchObject({ name: hardName, sampleCount: 2, estimatedCompletionOn: '2026-12-24' })
})

test('a row agrees with an order of a person without a team, through an offer and the cancellation', async () => {
  const offer = await anOffer(api, { personId: (await whoIs(sara)).id })
  const draft = await aDraftOrder(sara, { request: 'What is it?' })
  await submit(sara, draft.id)
  expect((await compare(sara, draft.id)).state).toBe('waiting_for_review')
  const offerItemIds = offer.items.map((item) => item.id)
  await act(expert, draft.id, 'provide_offer', { offerId: offer.id, offerItemIds })
  expect(await compare(sara, draft.id)).toMatchObject({ state: 'offer_provided', organisation: null })
  await act(expert, draft.id, 'cancel', { reason: 'Asked for' })
  expect((await compare(sara, draft.id)).state).toBe('cancelled')
})

test.each(['03:04:05', '03:04:05.070', '03:04:05.007', '23:59:59.999'])(
  'an instant of %s is the same in both',
  async (time) => {
    const { id } = await aDraftOrder(anna)
    await sql`update orders set created_at = ${`2026-03-29T${time}Z`} where id = ${id}`.execute(
      api.context.db,
    )
    expect((await compare(anna, id)).createdAt.slice(0, 19)).toBe(`2026-03-29T${time.slice(0, 8)}`)
  },
)
