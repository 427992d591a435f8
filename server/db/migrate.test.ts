import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import { aDraftOrder, anOffer, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'
import { createDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

test('a migration that landed after a later one is run all the same, and none is run twice', async () => {
  const database = await createDatabase()
  const client = new pg.Client({ connectionString: database.url })
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  await client.connect()
  await client.query(
    `drop table upload_parts, uploads; delete from kysely_migration where name = '0006_uploads'`,
  )
  expect(await migrate(database.url)).toEqual(['0006_uploads'])
  expect(await migrate(database.url)).toEqual([])
  expect((await client.query(`select from uploads`)).rows).toEqual([])
})

/** As the schema was before 0019: a row for each test of each sample. */
const withoutTestSets = `
  create table sample_tests (
    sample_id uuid not null references samples on delete cascade,
    offer_item_id uuid not null references offer_items,
    state sample_state not null default 'expected',
    provided boolean not null default false,
    primary key (sample_id, offer_item_id)
  );
  insert into sample_tests select s.id, i.offer_item_id, s.state, i.provided
  from samples s join test_set_items i on i.order_id = s.order_id and i.set_number = s.test_set;
  alter table samples drop column test_set, add foreign key (order_id) references orders;
  drop table test_set_items, test_sets;
  delete from kysely_migration where name = '0019_test_sets'`

test('0019 gives each sample the set of the tests that it had, and samples that had the same share one', async () => {
  const api = await startApi()
  onTestFinished(() => api.stop())
  const client = new pg.Client({ connectionString: api.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  const anna = await api.as('anna')
  const items = [{ priceCents: 100 }, { priceCents: 200 }]
  const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId, items })
  const [first = '', second = ''] = offer.items.map((item) => item.id)
  const drafts = [
    await aDraftOrder(anna, { offer, samples: 0 }),
    await aDraftOrder(anna, { offer, samples: 0 }),
  ]
  const wishes = [[first, second], [second, first], [first], [first], [], []]
  for (const { id, version } of drafts) {
    const samples = wishes.map((tests, index) => ({ name: `Sample ${index}`, tests }))
    expectOk(await anna.put(`/orders/${id}/samples`, { samples }, { version }))
  }
  const read = () => Promise.all(drafts.map(({ id }) => getOrder(anna, id)))
  const before = await read()
  await client.query(withoutTestSets)
  // One of the two that have the same test was given it by an expert.
  await client.query(
    `update sample_tests t set provided = true from samples s where s.id = t.sample_id and s.position = 4`,
  )

  expect(await migrate(api.databaseUrl)).toEqual(['0019_test_sets'])

  expect(await read()).toEqual(before)
  const { rows } = await client.query<{ samples: number[]; items: number; provided: number }>(`
    select array_agg(s.position::integer order by s.position) as samples,
      (select count(*)::int from test_set_items i where (i.order_id, i.set_number) = (s.order_id, s.test_set)) as items,
      (select count(*)::int from test_set_items i where (i.order_id, i.set_number) = (s.order_id, s.test_set) and i.provided) as provided
    from samples s group by s.order_id, s.test_set order by s.order_id, 1`)
  const ofOne = [
    { samples: [1, 2], items: 2, provided: 0 },
    { samples: [3], items: 1, provided: 0 },
    { samples: [4], items: 1, provided: 1 },
    { samples: [5, 6], items: 0, provided: 0 },
  ]
  expect(rows).toEqual([...ofOne, ...ofOne])
})
