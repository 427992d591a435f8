import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OrderSort, orderSorts, orderStates } from '#contract/lists.ts'
import type { OrderSummary } from '#contract/orders.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { aDraftOrder, expectOk, whoIs } from '#tests/support/builders.ts'

let api: TestApi
let anna: ApiClient
let sara: ApiClient
let expert: ApiClient
let organisationId: string | undefined
beforeAll(async () => {
  api = await startApi()
  ;[anna, sara, expert] = await Promise.all([api.as('anna'), api.as('sara'), api.as('expert')])
  ;({ organisationId } = await whoIs(anna))
  for (const name of names) await anOrder(anna, name)
  await spread()
})
afterAll(() => api.stop())

/** Unsorted orders: three equal ones, and more than a page of others. */
const names = [
  'öljy',
  'Zinc',
  '',
  'aluminium',
  'Ämpäri',
  'Åbo',
  'Éclair',
  'ekstra',
  'Bag',
  'bag',
  'Bag',
  '"1"',
].concat(Array.from({ length: 30 }, (_, n) => `Series ${String((n * 7) % 30).padStart(2, '0')}`))

async function anOrder(client: ApiClient, name: string): Promise<string> {
  const { id, version } = await aDraftOrder(client)
  expectOk(await client.patch(`/orders/${id}`, { name }, { version }))
  return id
}

/** Sets every state, and an estimate for every third order. */
async function spread(): Promise<void> {
  await sql`
    update orders o set state = (${[...orderStates]}::text[])[1 + n % 9],
      submitted_at = case when n % 9 > 0 then now() end, completed_at = case when n % 9 = 7 then now() end,
      cancellation_reason = case when n % 9 = 8 then 'No reason' end, payment_method = 'pdf_invoice', shipping_location = 'other',
      estimated_completion_on = case when n % 3 = 1 then date '2026-12-01' + (n * 5 % 20)::int end
    from (select id, row_number() over (order by id) as n from orders) numbered where numbered.id = o.id`.execute(
    api.context.db,
  )
}

type Page = { items: OrderSummary[]; nextCursor: string | null }

/** All items of a list, page by page. */
async function listAll(client: ApiClient, query: string): Promise<OrderSummary[]> {
  const seen: OrderSummary[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = expectOk(
      await client.get<Page>(`/orders?${query}${cursor ? `&cursor=${cursor}` : ''}`),
    )
    seen.push(...page.items)
    cursor = page.nextCursor
  }
  return seen
}

const nobodyWaits = '9999-12-31'
const completionOf = ({ state, estimatedCompletionOn }: OrderSummary) =>
  ['completed', 'cancelled'].includes(state) ? nobodyWaits : (estimatedCompletionOn ?? nobodyWaits)
const finnish = new Intl.Collator('fi', { sensitivity: 'base' })
const byName = (a: OrderSummary, b: OrderSummary) =>
  Number(a.name === '') - Number(b.name === '') || finnish.compare(a.name, b.name)
const byAge = (a: OrderSummary, b: OrderSummary) => (a.id < b.id ? -1 : 1)

/** Comparators of the sorts, written independently of the database. */
const meanings: Record<OrderSort, (a: OrderSummary, b: OrderSummary) => number> = {
  newest: (a, b) => byAge(b, a),
  oldest: byAge,
  name: (a, b) => byName(a, b) || byAge(a, b),
  state: (a, b) => orderStates.indexOf(a.state) - orderStates.indexOf(b.state) || byAge(b, a),
  completion: (a, b) => completionOf(a).localeCompare(completionOf(b)) || byAge(a, b),
}

describe.each(orderSorts)('sorted by %s', (sort) => {
  test.each([
    ['a team', () => anna, ''],
    ['an expert', () => expert, ''],
    ['an expert, of one organisation', () => expert, () => `&organisation=${organisationId}`],
    ['a team, with words', () => anna, '&query=series'],
    ['a team, in one state', () => anna, '&status=draft'],
    ['an expert, in a state that passes', () => expert, '&status=submitted'],
  ] as const)('for %s: every order once, page after page', async (_name, by, more) => {
    const query = typeof more === 'string' ? more : more()
    const narrowed = (await listAll(by(), `sort=newest${query.replace(/&query=.*/, '')}`)).filter(
      ({ name }) => !query.includes('query') || name.startsWith('Series'),
    )
    expect(narrowed.length).toBeGreaterThan(query.includes('status') ? 3 : 25)
    const sorted = await listAll(by(), `sort=${sort}${query}`)
    expect(sorted.map(({ id }) => id)).toEqual(narrowed.sort(meanings[sort]).map(({ id }) => id))
  })
})

test('names follow the Finnish alphabet, whatever their case and accents; what has no name comes last', async () => {
  const sorted = (await listAll(anna, 'sort=name'))
    .map(({ name }) => name)
    .filter((name) => !name.includes('Series'))
  expect(sorted).toEqual([
    '"1"',
    'aluminium',
    'Bag',
    'bag',
    'Bag',
    'Éclair',
    'ekstra',
    'Zinc',
    'Åbo',
    'Ämpäri',
    'öljy',
    '',
  ])
})

test('orders of others are in no sort order', async () => {
  const own = await anOrder(sara, 'Aaltopahvi')
  for (const sort of orderSorts) {
    expect((await listAll(sara, `sort=${sort}`)).map(({ id }) => id)).toEqual([own])
    expect((await listAll(anna, `sort=${sort}`)).map(({ id }) => id)).not.toContain(own)
  }
})

test('a cursor of another sort and an unknown sort are refused', async () => {
  const { nextCursor } = (await anna.get<Page>('/orders?sort=completion')).body
  for (const query of [`sort=newest&cursor=${nextCursor}`, `sort=state&cursor=${nextCursor}`, 'sort=price']) {
    const reply = await anna.get<{ code: string }>(`/orders?${query}`)
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_fields'])
  }
})

test('experts are answered newest first when they search by words, and told when they ask for another order', async () => {
  expect((await listAll(expert, 'query=series&sort=newest')).length).toBe(30)
  const reply = await expert.get<{ errors: unknown }>('/orders?query=series&sort=name')
  expect([reply.status, reply.body.errors]).toEqual([400, [{ path: 'sort', code: 'not_a_choice' }]])
})
