import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderStates, recordedActs } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { act, anOffer, aResult, aSubmittedOrder, receiveAll, whoIs } from '#tests/support/builders.ts'

/** What no line of ours writes, and a script by hand must not write either. */
let api: TestApi
let order: Order
let other: Order
beforeAll(async () => {
  api = await startApi()
  const [anna, expert] = await Promise.all([api.as('anna'), api.as('expert')])
  const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
  other = await aSubmittedOrder(anna, { offer })
  order = await aSubmittedOrder(anna, { offer })
  await receiveAll(expert, order.id)
  await act(expert, order.id, 'start')
  await aResult(expert, order.id)
})
afterAll(() => api.stop())

const insertEvent = (recordedAct: string, from: string | null, to: string | null, kind = 'customer') =>
  sql`insert into order_events (id, order_id, at, actor_id, actor_kind, act, from_state, to_state)
    values (${uuid()}, ${order.id}, now(), ${order.owner.id}, ${kind}, ${recordedAct}, ${from}, ${to})`.execute(
    api.context.db,
  )

/** The name of the rule that refused it. */
const refusalOf = (written: Promise<unknown>): Promise<string | undefined> =>
  written.then(
    () => 'nothing refused it',
    (error: { constraint?: string }) => error.constraint,
  )

describe('the history', () => {
  test.each(recordedActs)('takes the act %s', async (recordedAct) => {
    const { numAffectedRows } = await insertEvent(recordedAct, null, null)
    expect(numAffectedRows).toBe(1n)
  })

  test.each(orderStates)('takes the state %s', async (state) => {
    const { numAffectedRows } = await insertEvent('cancel', state, state)
    expect(numAffectedRows).toBe(1n)
  })

  test.each([
    ['an act that nobody does', ['dance', null, null], 'order_act_check'],
    ['a state that no order has', ['submit', 'draft', 'lost'], 'order_state_check'],
    ['a state that no order had', ['submit', 'lost', 'draft'], 'order_state_check'],
    ['an act of the system by a person', ['confirm', null, null, 'system'], 'order_events_by_somebody'],
  ] as const)('refuses %s', async (_name, event, rule) => {
    const [recordedAct, from, to, kind] = event
    expect(await refusalOf(insertEvent(recordedAct, from, to, kind))).toBe(rule)
  })
})

test.each(['fi', 'FIN', 'Finland'])('the country of a bill is never %s', async (country) => {
  const written = sql`update orders set billing_country = ${country} where id = ${order.id}`
  expect(await refusalOf(written.execute(api.context.db))).toBe('billing_country_check')
})

test('a result covers samples of its own order only', async () => {
  const cover = ({ samples }: Order) =>
    sql`insert into result_samples (result_id, sample_id)
      select id, ${samples[0]?.id} from results where order_id = ${order.id}`.execute(api.context.db)
  expect(await refusalOf(cover(other))).toBe('result_samples_of_one_order')
  expect((await cover(order)).numAffectedRows).toBe(1n)
})

test.each([
  [{ quantity: 20_000, elements: 100 }, 'nothing refused it'],
  [{ quantity: 20_001, elements: 100 }, 'offer_items_not_beyond_counting'],
  [{ quantity: 1, elements: 201 }, 'offer_items_elements_check'],
  [{ quantity: 1, priceCents: 100_000_001 }, 'offer_items_check'],
])('an offer has no price that could not be counted: %o', async (wish, rule) => {
  const offered = anOffer(api, { personId: order.owner.id, items: [{ unit: 'element_per_sample', ...wish }] })
  expect(await refusalOf(offered)).toBe(rule)
})
