import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { startApi } from '#tests/support/api.ts'
import {
  act,
  aDraftOrder,
  anOffer,
  aResult,
  aSubmittedOrder,
  expectOk,
  getOrder,
  provideOffer,
  whoIs,
} from '#tests/support/builders.ts'
import { createDatabase } from '#tests/support/database.ts'
import { migrate, waitingForLocks } from './migrate.ts'

test('a migration that landed after a later one is still applied, and none is applied twice', async () => {
  const database = await createDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  await client.connect()
  await client.query(
    `drop table upload_parts, uploads; delete from kysely_migration where name = '0006_uploads'`,
  )
  expect(await migrate(database.ownerUrl)).toEqual(['0006_uploads'])
  expect(await migrate(database.ownerUrl)).toEqual([])
  expect((await client.query(`select from uploads`)).rows).toEqual([])
})

/** Restores the schema before 0151. */
const beforePolicies = `
  do $$
  declare
    policy record;
  begin
    for policy in select tablename, policyname from pg_policies where schemaname = 'public' loop
      execute format('drop policy %I on %I', policy.policyname, policy.tablename);
      execute format('alter table %I disable row level security', policy.tablename);
    end loop;
  end $$;
  drop function reader_actor, reader_person, reader_organisations, reader_consignment, reader_opens_order, reader_opens_offer,
    reader_opens_consignment, reader_opens_files_of, is_stored_for_a_file;
  delete from kysely_migration where name = '0151_barrier_of_readers'`

test('a migration that waits for a lock does not block calls, and is tried again', async () => {
  const database = await createDatabase()
  const [owner, holder, caller] = [database.ownerUrl, database.url, database.url].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client, pg.Client]
  onTestFinished(async () => {
    await Promise.all([owner, holder, caller].map((client) => client.end()))
    await database.drop()
  })
  await Promise.all([owner, holder, caller].map((client) => client.connect()))
  await owner.query(beforePolicies)
  await holder.query('begin; select from messages')

  let isDone = false
  const migrating = migrate(database.ownerUrl).finally(() => {
    isDone = true
  })
  const until = performance.now() + 3 * (waitingForLocks.ms + waitingForLocks.pauseMs)
  while (performance.now() < until) {
    // Longer than a migration waits, and shorter than a call does.
    await caller.query('set statement_timeout = 3000; select from messages')
    await pause(20)
  }
  expect(isDone).toBe(false)
  await holder.query('commit')
  expect(await migrating).toEqual(['0151_barrier_of_readers'])
})

/** Restores the schema before 0019, when every test of every sample was a row, in drafts too. */
const beforeTestSets = `
  alter table reported_tests drop constraint reported_tests_sample_id_offer_item_id_fkey;
  drop table result_tests;
  alter table sample_tests rename to submitted_tests;
  alter table submitted_tests rename constraint sample_tests_pkey to submitted_tests_pkey;
  create table sample_tests (
    sample_id uuid not null references samples on delete cascade,
    offer_item_id uuid not null references offer_items,
    state sample_state not null default 'expected',
    provided boolean not null default false,
    primary key (sample_id, offer_item_id)
  );
  insert into sample_tests (sample_id, offer_item_id, state, provided)
  select s.id, t.id, s.state, t.provided
  from samples s, lateral (
    select unnest(s.draft_tests) as id, false as provided
    union all select offer_item_id, provided from submitted_tests where sample_id = s.id) t;
  create table due_dates as select sample_id, offer_item_id, due_on, due_is_paused, released_on from submitted_tests;
  drop table submitted_tests;
  drop domain test_state;
  alter table samples drop column draft_tests;
  delete from kysely_migration where name in ('0019_test_sets', '0021_sample_tests', '0026_result_tests')`

/** Restores the columns of later migrations, which the old table did not have. */
const withLaterColumns = `
  alter table sample_tests add column laboratory_id uuid, add column consignment_id uuid, add column due_on date,
    add column due_is_paused boolean not null default false, add column due_set_to date, add column due_set_on date,
    add column due_was_missed boolean not null default false, add column released_on date,
    add column is_left_out boolean not null default false;
  update sample_tests t set due_on = d.due_on, due_is_paused = d.due_is_paused, released_on = d.released_on
  from due_dates d where d.sample_id = t.sample_id and d.offer_item_id = t.offer_item_id;
  drop table due_dates`

test('0019 and 0021 keep the tests of drafts and orders, and 0021 gives each test of an order a state', async () => {
  const api = await startApi()
  onTestFinished(() => api.stop())
  const client = new pg.Client({ connectionString: api.ownerUrl })
  await client.connect()
  onTestFinished(() => client.end())
  const [anna, expert] = [await api.as('anna'), await api.as('expert')]
  const items = [{ priceCents: 100 }, { priceCents: 200 }]
  const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId, items })
  const [first = '', second = ''] = offer.items.map((item) => item.id)
  const aDraftWith = async (choices: string[][]) => {
    const { id, version } = await aDraftOrder(anna, { offer, samples: 0 })
    const samples = choices.map((tests, index) => ({ name: `Sample ${index}`, tests }))
    expectOk(await anna.put(`/orders/${id}/samples`, { samples }, { version }))
    return getOrder(anna, id)
  }
  const anOrder = async () => {
    const { id, version } = await aDraftWith([[first, second], [second], [first]])
    return expectOk(await anna.post<Order>(`/orders/${id}/submit`, {}, { version }))
  }
  const noteReception = (order: Order) =>
    act(expert, order.id, 'receive', {
      samples: order.samples.map(({ id: sampleId }, index) =>
        index === 0 ? { sampleId, outcome: 'rejected', reason: 'broken' } : { sampleId, outcome: 'received' },
      ),
    })
  const draft = await aDraftWith([[first, second], [second, first], [first], [], []])
  const reviewed = await aSubmittedOrder(anna, { samples: 1, request: 'Does it burn?' })
  await provideOffer(expert, reviewed.id, offer)
  const expected = await anOrder()
  const received = await noteReception(await anOrder())
  const cancelled = await noteReception(await anOrder())
  await act(expert, cancelled.id, 'cancel', { reason: 'Asked for' })
  const analysed = await noteReception(await anOrder())
  await act(expert, analysed.id, 'start')
  await aResult(expert, analysed.id, [analysed.samples[1]?.id ?? ''])
  const orders = [draft, reviewed, expected, received, cancelled, analysed]
  const read = () => Promise.all(orders.map(({ id }) => getOrder(anna, id)))
  const before = await read()
  const readTests = async () =>
    (await client.query('select sample_id, offer_item_id, state, provided from sample_tests order by 1, 2'))
      .rows
  const testsBefore = await readTests()
  await client.query(beforeTestSets)

  expect(await prepareDatabase(api.ownerUrl)).toEqual([
    '0019_test_sets',
    '0021_sample_tests',
    '0026_result_tests',
  ])
  await client.query(withLaterColumns)

  expect(await read()).toEqual(before)
  expect(await readTests()).toEqual(testsBefore)
  const { rows } = await client.query<{ states: string[] }>(`
    select array_agg(distinct t.state::text order by t.state::text) as states from sample_tests t
      join samples s on s.id = t.sample_id join orders o on o.id = s.order_id group by o.id order by o.id`)
  expect(rows.map(({ states }) => states)).toEqual([
    ['expected'],
    ['expected'],
    ['received', 'rejected'],
    ['cancelled', 'rejected'],
    ['at_laboratory', 'rejected', 'released'],
  ])
})
