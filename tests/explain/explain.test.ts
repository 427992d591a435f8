import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { buildWorld } from '#tests/authorisation/orders-in-states.ts'
import { findEndpoint } from '#tests/support/declared-answers.ts'
import { isDeep, plannedOrders } from '#tests/support/volume.ts'
import { generateData } from '#tools/bench/data/generate.ts'
import { generateCatalogue } from '#tools/bench/data/products.ts'
import { doEveryCall, doWorkersTasks } from './acts.ts'
import { startWatchedApi, type WatchedApi } from './capture.ts'
import { readOfExperts } from './expert-lists.ts'
import {
  beginDrafts,
  exportOrderLists,
  findPlaces,
  findReaders,
  readCampaignLists,
  readEnquiryLists,
  readMergedLists,
  readOfferLists,
  readOrderLists,
  readOtherLists,
} from './lists.ts'
import { readProductLists } from './product-lists.ts'
import { findLargeTables, findWholeReads } from './verdict.ts'

/** Endpoints that answer without the database: health, signed links, and views by experts, which do not count. */
const asksNothing =
  /^\/api\/(?:health|v1\/enquiries\/form|v1\/offers\/[^/]+\/viewed|v1\/newsletter\/(?:confirmations|unsubscriptions)\/[^/]+)$/
const setUpMs = 10 * 60_000
/** Number of products for which the tables of the search index have more than 10,000 rows. */
const products = 10_500
const verdictMs = 2 * 60_000

let watched: WatchedApi
let client: pg.Client

/** Generates the data of the bench, then makes all calls of people and the worker. */
beforeAll(async () => {
  watched = await startWatchedApi()
  const { api } = watched
  client = new pg.Client({ connectionString: api.adminUrl })
  await client.connect()
  const moreData = await readFile(new URL('more-data.sql', import.meta.url), 'utf8')
  await generateData(api.adminUrl, {
    orders: plannedOrders,
    organisations: 2000,
    sampled: Math.round(plannedOrders / 2900),
    further: moreData.replaceAll(':nth', String(Math.floor(plannedOrders / 20_000))),
  })
  const readers = await findReaders(api)
  const places = await findPlaces(api)
  await readOrderLists(readers, places)
  await readOfExperts(readers.expert, places)
  await exportOrderLists(readers, places)
  await readOtherLists(readers, places)
  await readEnquiryLists(readers, places)
  await readCampaignLists(readers, places)
  await readOfferLists(readers, places)
  await beginDrafts(readers)
  await readMergedLists(readers, places)
  const world = await buildWorld(api, generateCatalogue(products))
  await readProductLists(readers.expert)
  await doEveryCall(world)
  await doWorkersTasks(watched, world)
}, setUpMs)
afterAll(async () => {
  await client?.end()
  await watched?.stop()
})

/** Calls to check, without the statements that load the search index as a whole. */
const callsToJudge = () =>
  watched.calls.map((call) => ({
    ...call,
    statements: call.statements.filter(({ text }) => !/from search_documents\s+union all\s/.test(text)),
  }))

test('every endpoint of the contract is called, and each call succeeds and sends statements', () => {
  expect(watched.calls.filter(({ status }) => status >= 300).map(({ name }) => name)).toEqual([])
  const called = new Set(watched.calls.map(({ method, url }) => findEndpoint(method, url)))
  const missing = Object.entries(endpoints).filter(([, endpoint]) => !called.has(endpoint))
  expect(missing.map(([name]) => name)).toEqual([])
  const silent = watched.calls.filter(({ statements }) => statements.length === 0)
  expect(silent.filter(({ url }) => !asksNothing.test(url)).map(({ name }) => name)).toEqual([])
})

test('every table has more than 10,000 rows (add some to more-data.sql: the rule looks away from smaller ones)', async () => {
  // There are at most 500 templates and some hundred methods and terms, few customers and people are renamed in a minute,
  // receptions wait for minutes, backups are written once a day, and there is
  // one row per period.
  const { rows } = await client.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public'
      and tablename !~ '^kysely_migration|^search_index$|^catalogue_places$|^offer_templates$|^renamed_(customers|people)$|^reception_announcements$|^backups$|^restores$|^retention_runs$' order by 1`,
  )
  expect([...(await findLargeTables(client)).keys()].sort()).toEqual(rows.map((row) => row.tablename))
})

test('the settings of the planner are the defaults', async () => {
  const { rows } = await client.query(
    `select name from pg_settings where category like 'Query Tuning%' and source <> 'default'`,
  )
  expect(rows).toEqual([])
})

test('no query reads a large table as a whole: each has its index', {
  timeout: verdictMs,
}, async () => {
  expect(await findWholeReads(client, callsToJudge())).toEqual([])
})

type NeededIndex = [index: string, table: string, call: string]
// Among fewer orders the planner reads another index from end to end, which is not looked for.
const nameIndex: NeededIndex = ['order_words_by_name', 'order_words', 'GET /api/v1/orders?&sort=name']
const neededIndexes: NeededIndex[] = [
  ...(isDeep ? [nameIndex] : []),
  ['products_key_unique', 'products', 'GET /api/v1/products?'],
  ['files_by_subject', 'files', 'GET /api/v1/orders/'],
  ['order_words_by_part', 'order_words', 'GET /api/v1/orders?'],
  ['orders_by_state', 'orders', 'GET /api/v1/orders?&sort=state'],
  ['orders_by_completion', 'orders', 'GET /api/v1/orders?&sort=completion'],
  ['orders_waiting', 'orders', 'GET /api/v1/today'],
  ['orders_by_next_due', 'orders', 'GET /api/v1/today'],
  ['orders_by_next_due', 'orders', 'GET /api/v1/orders?urgency=overdue'],
  ['orders_to_assign', 'orders', 'GET /api/v1/today'],
  ['consignments_not_closed', 'consignments', 'GET /api/v1/today'],
  ['samples_kept', 'samples', 'GET /api/v1/kept-samples'],
  ['reported_results_waiting', 'reported_results', 'GET /api/v1/approvals'],
  ['unannounced_samples_open', 'unannounced_samples', 'GET /api/v1/unannounced-samples'],
  ['offer_words_by_part', 'offer_words', 'GET /api/v1/offers/overview?text=xylophone'],
  ['offers_by_validity', 'offers', 'GET /api/v1/offers/overview?&sort=validity'],
  ['organisations_by_age', 'organisations', 'GET /api/v1/customers?sort=newest'],
  ['organisations_by_part', 'organisations', 'GET /api/v1/customers?query=fennopack'],
  ['campaigns_by_end', 'campaigns', 'GET /api/v1/campaigns?&sort=ends'],
  ['events_for_staff', 'events', 'GET /api/v1/news by expert'],
  ['people_by_address', 'people', 'GET /api/v1/enquiries/'],
  ['samples_by_name', 'samples', 'GET /api/v1/search'],
  ['people_by_part_of_address', 'people', 'GET /api/v1/search'],
  ['enquiries_by_words', 'enquiries', 'GET /api/v1/enquiries?query=xylophone'],
  ['events_by_organisation', 'events', 'GET /api/v1/customers/'],
  ['memberships_by_organisation', 'memberships', 'GET /api/v1/people?'],
  ['orders_by_filling', 'orders', 'DELETE /api/v1/orders/'],
  ['result_samples_by_sample', 'result_samples', 'PUT /api/v1/orders/'],
]

test.each(neededIndexes)(
  'without %s a full read of %s is detected',
  { timeout: verdictMs },
  async (index, table, start) => {
    await client.query('begin')
    try {
      await client.query(
        /_(pkey|unique)$/.test(index)
          ? `alter table ${table} drop constraint ${index}`
          : `drop index ${index}`,
      )
      const found = await findWholeReads(
        client,
        callsToJudge().filter(({ name }) => name.startsWith(start)),
      )
      expect(found[0]).toContain(`${table} (`)
      expect(found[0]).toContain(start)
    } finally {
      await client.query('rollback')
    }
  },
)
