import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { startApi } from '#tests/support/api.ts'
import {
  act,
  aDraftOrder,
  anOffer,
  aResult,
  aSubmittedOrder,
  getOrder,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert] = [await api.as('anna'), await api.as('expert')]
const { organisationId } = await whoIs(anna)

/** Offer whose items are listed in the opposite order of their ids. */
const aMixedOffer = () => {
  const ids = Array.from({ length: 3 }, () => randomUUID()).sort()
  return anOffer(api, { organisationId, items: ids.toReversed().map((id) => ({ id })) })
}

const idsOf = (tests: readonly { offerItemId: string }[]) => tests.map(({ offerItemId }) => offerItemId)

test('tests are listed as in the offer: of the order, of samples in drafts and later, of results, and in the price', async () => {
  const offer = await aMixedOffer()
  const expected = offer.items.map(({ id }) => id)
  const inLists = (order: Order) => [
    idsOf(order.tests),
    ...order.samples.map(({ tests }) => idsOf(tests)),
    ...order.results.map(({ tests }) => idsOf(tests)),
    idsOf(order.prices?.lines ?? []),
  ]
  const draft = await aDraftOrder(anna, { offer })
  expect(inLists(draft)).toEqual([expected, expected, expected])
  const { id } = await aSubmittedOrder(anna, { offer })
  await receiveAll(expert, id)
  await act(expert, id, 'start')
  await aResult(expert, id)
  expect(inLists(await getOrder(anna, id))).toEqual([expected, expected, expected, expected])
})
