import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Offer } from '#contract/offers.ts'
import type { Order } from '#contract/orders.ts'
import type { Tx } from '#server/db/database.ts'
import { callOff } from '#server/offers/call-offs/domain.ts'
import type { NewOffer } from '#server/offers/rules.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { aDraftOrder, anOffer, expectOk, type OfferOptions, whoIs } from '#tests/support/builders.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'

let api: TestApi
let anna: ApiClient
let organisationId: string | undefined
beforeAll(async () => {
  api = await startApi()
  anna = await api.as('anna')
  organisationId = (await whoIs(anna)).organisationId
})
afterAll(() => api.stop())

const aFrame = (items: OfferOptions['items']) => anOffer(api, { organisationId, items })

async function leftOf({ id }: NewOffer): Promise<number[] | undefined> {
  const offer = expectOk(await anna.get<Offer>(`/offers/${id}`))
  return offer.frame?.balances.map(({ leftQuantity }) => leftQuantity)
}

test('an order waits until the one before it has taken its quantity', async () => {
  const frame = await aFrame([{ frameQuantity: 3 }])
  const [first, second] = [
    await aDraftOrder(anna, { offer: frame }),
    await aDraftOrder(anna, { offer: frame }),
  ]
  const take = (order: Order) => (tx: Tx) =>
    callOff(
      tx,
      order.id,
      frame.items.map((item) => ({ item, quantity: 2 })),
    )
  const begin = (act: (tx: Tx) => Promise<void>) => api.context.db.transaction().execute(act)
  let later: Promise<unknown> = Promise.resolve()
  await begin(async (tx) => {
    await take(first)(tx)
    later = begin(take(second)).catch((refusal: unknown) => refusal)
    await Promise.race([later, untilWaiting(api)])
  })
  expect(await later).toMatchObject({ code: 'frame_exceeded' })
  expect(await leftOf(frame)).toEqual([1])
})

test('orders that take several tests do not deadlock', async () => {
  const frame = await aFrame([{ frameQuantity: 1000 }, { frameQuantity: 1000 }, { frameQuantity: 1000 }])
  const drafts: Order[] = []
  for (let nth = 0; nth < 8; nth += 1) drafts.push(await aDraftOrder(anna, { offer: frame }))
  const callOffs = drafts.map(({ id }, nth) => {
    const items = nth % 2 === 0 ? frame.items : frame.items.toReversed()
    const needs = items.map((item) => ({ item, quantity: 1 }))
    return api.context.db.transaction().execute((tx) => callOff(tx, id, needs))
  })
  await Promise.all(callOffs)
  expect(await leftOf(frame)).toEqual([992, 992, 992])
})
