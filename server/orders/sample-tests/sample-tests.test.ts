import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { TestState } from '#contract/delivery-lists.ts'
import type { Order } from '#contract/orders.ts'
import { startApi } from '#tests/support/api.ts'
import { act, aDraftOrder, anOffer, aResult, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'

const api = await startApi()
afterAll(() => api.stop())
const anna = await api.as('anna')
const expert = await api.as('expert')
const organisationId = (await whoIs(anna)).organisationId ?? ''

/** The stored states of the tests, sample by sample. */
async function statesOf(orderId: string): Promise<TestState[][]> {
  const { rows } = await sql<{ states: TestState[] }>`
    select array_agg(t.state::text order by t.offer_item_id) as states
    from samples s join sample_tests t on t.sample_id = s.id
    where s.order_id = ${orderId} group by s.id order by s.position`.execute(api.context.db)
  return rows.map(({ states }) => states)
}

async function countDraftTests(orderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(cardinality(draft_tests)), 0)::int as count from samples where order_id = ${orderId}`.execute(
    api.context.db,
  )
  return rows[0]?.count ?? 0
}

test('tests become rows by submitting, and change with the actions on their samples', async () => {
  const offer = await anOffer(api, { organisationId, items: [{}, {}] })
  const draft = await aDraftOrder(anna, { offer, samples: 3 })
  expect([await statesOf(draft.id), await countDraftTests(draft.id)]).toEqual([[], 6])
  const order = expectOk(await anna.post<Order>(`/orders/${draft.id}/submit`, {}, { version: draft.version }))
  expect(await countDraftTests(order.id)).toBe(0)
  const both = (state: TestState) => [state, state]
  expect(await statesOf(order.id)).toEqual([both('expected'), both('expected'), both('expected')])

  const [first = '', second = '', third = ''] = order.samples.map(({ id }) => id)
  await act(expert, order.id, 'receive', {
    samples: [
      { sampleId: first, outcome: 'rejected', reason: 'broken' },
      { sampleId: second, outcome: 'received' },
    ],
  })
  expect(await statesOf(order.id)).toEqual([both('rejected'), both('received'), both('expected')])
  await act(expert, order.id, 'receive', { samples: [{ sampleId: third, outcome: 'received' }] })
  await act(expert, order.id, 'start')
  expect(await statesOf(order.id)).toEqual([both('rejected'), both('at_laboratory'), both('at_laboratory')])
  await aResult(expert, order.id, [second])
  expect(await statesOf(order.id)).toEqual([both('rejected'), both('released'), both('at_laboratory')])

  const before = await getOrder(anna, order.id)
  await act(expert, order.id, 'cancel', { reason: 'Asked for' })
  expect(await statesOf(order.id)).toEqual([both('rejected'), both('released'), both('cancelled')])
  // Nothing is due any more, and what has arrived is kept for a while.
  const withoutDates = (samples: Order['samples']) =>
    samples.map(({ keeping: _, ...sample }) => ({
      ...sample,
      tests: sample.tests.map(({ offerItemId, state: shown }) => ({ offerItemId, state: shown })),
    }))
  const after = await getOrder(anna, order.id)
  expect(after.samples.flatMap(({ tests }) => tests.flatMap(({ due }) => due ?? []))).toEqual([])
  expect(withoutDates(after.samples)).toEqual(withoutDates(before.samples))
})
