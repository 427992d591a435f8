import { globSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchByAge } from '#server/orders/listing/searching/store.ts'
import { buildWorld } from '#tests/authorisation/orders-in-states.ts'
import { doEveryCall, doWorkersTasks } from '#tests/explain/acts.ts'
import { startWatchedApi, type WatchedApi } from '#tests/explain/capture.ts'
import { compareRow, findDeclared, withValues } from './compare-rows.ts'
import { type DeclaredRow, readDeclaredRows } from './declared-rows.ts'
import { describeStatement } from './describe-statement.ts'
import { planted } from './planted-rows.ts'

/**
 * Rows of statements that are written as text. Rows of the query builder have their types from server/db/tables.ts, which is
 * generated.
 */
const files = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))

/** Columns that may be null in their table, but not in the rows that these statements return. */
const neverNull = [
  // Of enquiries that wait.
  'server/enquiries/waiting/store.ts: select e.id, e.company, e.name, e.created_at as …: dueAt',
  // Of items with a frame quantity.
  'server/offers/call-offs/store.ts: select i.id as "offerItemId", i.frame_quantity as …: agreed',
  // Of tests with a due date.
  'server/orders/delays/store.ts: with awaited as ( select distinct s.order_id, …: dueOn',
  // Of tests that are due before a day.
  "server/orders/due-dates/store.ts: select json_build_object('en', i.name_en, 'fi', …: dueOn",
  // Of samples after testing.
  'server/orders/keeping/listing/store.ts: select s.id, s.position, s.name, s.material, …: until',
  // Of results that are being released.
  'server/orders/results/reported/store.ts: select order_id as "orderId", releaser_id as …: dueAt',
  'server/orders/results/reported/store.ts: select order_id as "orderId", releaser_id as …: releaserId',
  // Of orders that were submitted.
  'server/orders/waiting/store.ts: select o.id, o.number, o.name, coalesce(g.name, …: since',
].map((column) => `${column} may be null, which its type does not say`)

let watched: WatchedApi
let client: pg.Client
let declared: DeclaredRow[]
let nullable: Set<string>

/** Makes every call of the API once per side, and runs the tasks of the worker. */
beforeAll(async () => {
  watched = await startWatchedApi()
  const world = await buildWorld(watched.api)
  await readLists(world.clients)
  await doEveryCall(world)
  await doWorkersTasks(watched, world)
  client = new pg.Client({ connectionString: watched.api.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select attrelid::int || '.' || attnum as id from pg_attribute where attnum > 0 and not attnotnull`,
  )
  nullable = new Set(rows.map(({ id }) => id))
  declared = readDeclaredRows(files)
}, 300_000)
afterAll(async () => {
  await client?.end()
  await watched?.stop()
})

/** Lists with filters, whose statements differ from those without. */
async function readLists(clients: Awaited<ReturnType<typeof buildWorld>>['clients']) {
  const { own, expert, manager } = clients
  for (const sort of ['newest', 'name', 'state', 'completion']) {
    for (const client of [own, expert]) await client.get(`/orders?sort=${sort}`)
  }
  for (const client of [own, expert]) await client.get('/orders?query=lid')
  await expert.get('/orders/board?status=completed&responsible=none')
  await manager.get('/orders/export?format=csv&columns=order&responsible=none')
  await own.get('/offers?sort=open')
  await watched.watch('searches among many orders', async () => {
    const filter = { words: 'lid', sort: 'newest', limit: 5 } as const
    await searchByAge(watched.api.context.db, undefined, filter)
  })
  await expert.get('/organisations?query=nord')
  await expert.get('/people?query=anna')
  for (const word of ['', 'nord', '0000001-9', 'fennopack.example'])
    await expert.get(`/customers?query=${word}`)
  await expert.get('/search?query=L-10001-1')
  await manager.get('/keys')
  await clients['customer key'].get('/orders')
}

const isNullable = ({ table, column }: { table: number; column: number }) =>
  nullable.has(`${table}.${column}`)

/** Differences of these statements from their declared rows, and the declarations that were compared. */
async function compareAll(texts: Iterable<string>, rows: readonly DeclaredRow[]) {
  const find = findDeclared(rows)
  const compared = new Set<DeclaredRow>()
  const differences: string[] = []
  for (const text of texts) {
    const fitting = find(text)
    if (fitting.length === 0) continue
    const described = await describeStatement(client, text)
    for (const row of fitting) {
      compared.add(row)
      differences.push(...compareRow(row, described, isNullable))
    }
  }
  return { compared, differences: [...new Set(differences)].sort() }
}

const sentTexts = () => watched.calls.flatMap(({ statements }) => statements.map(({ text }) => text))

test('every statement returns the columns that its row type declares', async () => {
  const sent = await compareAll(new Set(sentTexts()), declared)
  // Statements that none of these calls sends: with a value in place of everything that is not text.
  const unsent = declared.filter((row) => !sent.compared.has(row))
  const others = await compareAll(unsent.map(withValues), unsent)
  expect([...sent.differences, ...others.differences].sort()).toEqual(neverNull)
  expect(unsent.filter((row) => !others.compared.has(row)).map(({ place }) => place)).toEqual([])
}, 120_000)

test('wrong row types are found', async () => {
  const rows = readDeclaredRows(['tests/statements/planted-rows.ts'])
  const texts = planted.map((statement) => statement.compile(watched.api.context.db).sql)
  const { differences } = await compareAll(texts, rows)
  expect(differences.map((difference) => difference.replace(/^.*: /, '')).sort()).toEqual([
    'country may be null, which its type does not say',
    'createdAt is declared as string, but is Date',
    'name is selected, but not declared',
    'title is declared, but not selected',
  ])
})
