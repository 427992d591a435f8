import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offerStates, orderStates } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import { eventActions } from '#server/events/rules.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { act, anOffer, aResult, aSubmittedOrder, receiveAll, whoIs } from '#tests/support/builders.ts'

/** Constraints against values that no code of ours writes, but a script by hand might. */
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

type Row = {
  action?: string
  from?: string | null
  to?: string | null
  kind?: string
  side?: string
  changes?: string
}
const insertEvent = ({
  action = 'cancel',
  from = null,
  to = null,
  kind = 'person',
  side = 'customer',
  changes = '{}',
}: Row) =>
  sql`insert into events (id, subject_kind, subject_id, at, actor_id, actor_kind, actor_side, action, from_state, to_state, changes)
    values (${uuid()}, 'order', ${order.id}, now(), ${kind === 'person' ? order.owner.id : null}, ${kind}, ${side}, ${action},
      ${from}, ${to}, ${changes})`.execute(api.context.db)

/** Name of the constraint that refused the statement. */
const refusalOf = (written: Promise<unknown>): Promise<string | undefined> =>
  written.then(
    () => 'nothing refused it',
    (error: { constraint?: string }) => error.constraint,
  )

describe('the table of events', () => {
  test.each([...new Set(Object.values(eventActions).flat())])('accepts the action %s', async (action) => {
    const { numAffectedRows } = await insertEvent({ action })
    expect(numAffectedRows).toBe(1n)
  })

  test.each([...new Set([...orderStates, ...offerStates])])('accepts the state %s', async (state) => {
    const { numAffectedRows } = await insertEvent({ from: state, to: state })
    expect(numAffectedRows).toBe(1n)
  })

  test.each([
    ['an action that is no name', { action: 'Set price' }, 'event_action_check'],
    ['a state that nothing has', { to: 'lost' }, 'event_state_check'],
    ['a state that nothing had', { from: 'lost' }, 'event_state_check'],
    ['an actor of no known kind', { kind: 'robot' }, 'event_actor_check'],
    ['an action of the system on a side', { kind: 'system' }, 'events_system_has_its_own_side'],
    ['a person on the side of the system', { side: 'system' }, 'events_system_has_its_own_side'],
    ['a value without what it was before', { changes: '{"on": "2027-01-01"}' }, 'event_changes_check'],
    ['a list in place of values by their paths', { changes: '[[1, 2]]' }, 'event_changes_check'],
  ] as const)('refuses %s', async (_name, event, rule) => {
    expect(await refusalOf(insertEvent(event))).toBe(rule)
  })

  test('refuses an event of a person without the person’s id', async () => {
    const written = sql`insert into events (id, subject_kind, subject_id, at, actor_kind, actor_side, action)
      values (${uuid()}, 'order', ${order.id}, now(), 'person', 'customer', 'cancel')`
    expect(await refusalOf(written.execute(api.context.db))).toBe('events_by_somebody')
  })

  test.each(['update events set action = action', 'delete from events', 'truncate events cascade'])(
    'is append-only: %s is refused',
    async (statement) => {
      const count = async () =>
        (await sql<{ n: number }>`select count(*)::int as n from events`.execute(api.context.db)).rows[0]?.n
      const before = await count()
      await expect(sql.raw(statement).execute(api.ownerDb)).rejects.toThrow('Events are append-only')
      expect(await count()).toBe(before)
    },
  )
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
])('an offer has no price that is too large to calculate: %o', async (options, rule) => {
  const offered = anOffer(api, {
    personId: order.owner.id,
    items: [{ unit: 'element_per_sample', ...options }],
  })
  expect(await refusalOf(offered)).toBe(rule)
})
