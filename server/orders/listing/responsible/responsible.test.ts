import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { helsinkiDay } from '#contract/days.ts'
import { orderSorts } from '#contract/lists.ts'
import type { OrderSummary } from '#contract/orders.ts'
import type { View } from '#contract/views.ts'
import { dayAfter } from '#server/days.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { expectOk, whoIs } from '#tests/support/builders.ts'
import { rowsOfCsv } from '#tests/support/csv.ts'
import { listPartOfExpert } from './store.ts'

const api = await startApi()
afterAll(() => api.stop())
const people = ['anna', 'otto', 'emily', 'james', 'sara'] as const
const [anna, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]
const [expertId, managerId] = [(await whoIs(expert)).id, (await whoIs(manager)).id]

type Place = NonNullable<Awaited<ReturnType<typeof listPartOfExpert>>['last']>
type Page = { items: OrderSummary[]; nextCursor: string | null }
const today = helsinkiDay(api.clock.now())
/** Orders by name, as they should be found. */
const expected = new Map<string, { of: 'expert' | 'manager' | null; urgency: string | null }>()

/** Customers of the expert and the manager, one without an expert, one merged into that of the expert, and a person in no team. */
const experts = { anna: 'expert', otto: 'manager', emily: null, james: 'expert', sara: null } as const
const idOf = { expert: expertId, manager: managerId }
const organisations: Record<string, string | undefined> = {}
for (const who of people) {
  const client = await api.as(who)
  const { organisationId } = await whoIs(client)
  organisations[who] = organisationId
  for (let nth = 0; nth < 12; nth += 1) {
    const name = `${who} lid ${nth % 2 ? 'steel' : 'glass'} ${String(nth).padStart(2, '0')}`
    const { id } = expectOk(await client.post<{ id: string }>('/orders', { name }))
    const due = [null, -1, 0, 9][nth % 4] ?? null
    await sql`
      update orders set state = ${nth === 11 ? 'completed' : 'analysis_in_progress'}, submitted_at = now(),
        completed_at = ${nth === 11 ? sql`now()` : null}, sample_count = 1, payment_method = 'pdf_invoice', shipping_location = 'other',
        next_due_on = ${due === null ? null : dayAfter(today, due)}
      where id = ${id}`.execute(api.ownerDb)
    const urgency = due === -1 ? 'overdue' : due === 0 ? 'soon' : null
    expected.set(name, { of: experts[who], urgency: nth === 11 ? null : urgency })
  }
  const looksAfter = who === 'james' ? null : experts[who]
  const id = looksAfter && idOf[looksAfter]
  await sql`update organisations set responsible_id = ${id} where id = ${organisationId ?? null}`.execute(
    api.ownerDb,
  )
}
await sql`update organisations set merged_into = ${organisations.anna} where id = ${organisations.james}`.execute(
  api.ownerDb,
)

/** Names of all orders of a list, page by page. */
async function namesOf(by: ApiClient, query: string): Promise<string[]> {
  const names: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path = `/orders?${query}${cursor && `&cursor=${cursor}`}`
    const page: Page = expectOk(await by.get<Page>(path))
    names.push(...page.items.map(({ name }) => name))
    cursor = page.nextCursor
  }
  return names
}
const countOf = async (filters: object) =>
  expectOk(await expert.post<View>('/views', { list: 'orders', name: 'Counted', filters })).count

const filters = [
  { responsible: 'me', of: 'expert' },
  { responsible: managerId, of: 'manager' },
  { responsible: 'none', of: null },
] as const
const namesOfExpert = (of: string | null, isIn: (name: string) => boolean = () => true) =>
  [...expected].filter(([name, order]) => order.of === of && isIn(name)).map(([name]) => name)

test('a shared view of own orders shows each reader their own', async () => {
  const view = { list: 'orders', name: 'Mine', filters: { responsible: 'me' }, isShared: true }
  const { id } = expectOk(await expert.post<View>('/views', view))
  const countFor = async (by: ApiClient) =>
    expectOk(await by.get<{ items: View[] }>('/views?list=orders')).items.find((each) => each.id === id)
      ?.count
  expect(await countFor(expert)).toBe(namesOfExpert('expert').length)
  expect(await countFor(manager)).toBe(namesOfExpert('manager').length)
})

describe.each(filters)('orders of $responsible', ({ responsible, of }) => {
  const ofExpert = `responsible=${responsible}`

  test.each(orderSorts)('in the order of %s', async (sort) => {
    const all = await namesOf(expert, `sort=${sort}`)
    const wanted = new Set(namesOfExpert(of))
    expect(await namesOf(expert, `${ofExpert}&sort=${sort}`)).toEqual(all.filter((name) => wanted.has(name)))
    const inAnalysis = all.filter((name) => wanted.has(name) && !name.endsWith('11'))
    const query = `${ofExpert}&status=analysis_in_progress&sort=${sort}`
    expect(await namesOf(expert, query)).toEqual(inAnalysis)
  })

  test.each(orderSorts)('part by part in the order of %s', async (sort) => {
    const expertId = of && idOf[of]
    const read: string[] = []
    for (let at: Place | null | undefined; at !== null; ) {
      const afterKey = at?.sortKey || undefined
      const narrowing = { sort, responsible: { expertId }, after: at?.id, afterKey, limit: 7 }
      const { rows, last } = await listPartOfExpert(api.ownerDb, narrowing)
      read.push(...rows.map(({ name }) => name))
      at = last
    }
    expect(read).toEqual(await namesOf(expert, `${ofExpert}&sort=${sort}`))
  })

  test('in one state, by words, by urgency and together', async () => {
    const sorted = async (query: string) => (await namesOf(expert, `${ofExpert}&${query}`)).sort()
    expect(await sorted('status=completed')).toEqual(namesOfExpert(of, (name) => name.endsWith('11')).sort())
    expect(await sorted('status=submitted')).toEqual([])
    const isSteel = (name: string) => name.includes('steel')
    expect(await sorted('query=STEEL lid')).toEqual(namesOfExpert(of, isSteel).sort())
    for (const urgency of ['overdue', 'soon']) {
      const isUrgent = (name: string) => expected.get(name)?.urgency === urgency
      expect(await sorted(`urgency=${urgency}`)).toEqual(namesOfExpert(of, isUrgent).sort())
      expect(await sorted(`urgency=${urgency}&sort=name`)).toEqual(namesOfExpert(of, isUrgent).sort())
      expect(await sorted(`urgency=${urgency}&query=lid glass`)).toEqual(
        namesOfExpert(of, (name) => isUrgent(name) && !isSteel(name)).sort(),
      )
      expect(await countOf({ responsible, urgency })).toBe(namesOfExpert(of, isUrgent).length)
    }
    expect(await countOf({ responsible })).toBe(namesOfExpert(of).length)
    expect(await countOf({ responsible, query: 'steel' })).toBe(namesOfExpert(of, isSteel).length)
    const board = expectOk(await expert.get<{ count: number }>(`/orders/board?status=completed&${ofExpert}`))
    expect(board.count).toBe(namesOfExpert(of, (name) => name.endsWith('11')).length)
  })

  test('of one customer, all and by words', async () => {
    const ofOrganisation = `organisation=${organisations.anna}&${ofExpert}`
    const theirs = (name: string) => /^(?:anna|james)/.test(name)
    expect((await namesOf(expert, ofOrganisation)).sort()).toEqual(namesOfExpert(of, theirs).sort())
    const found = (await namesOf(expert, `${ofOrganisation}&query=steel`)).sort()
    expect(found).toEqual(namesOfExpert(of, (name) => theirs(name) && name.includes('steel')).sort())
  })
})

test('urgency filters the orders that the list marks', async () => {
  for (const urgency of ['overdue', 'soon']) {
    const { items } = expectOk(await expert.get<Page>(`/orders?urgency=${urgency}`))
    expect(items.length).toBeGreaterThan(0)
    expect(items.filter((order) => order.urgency !== urgency)).toEqual([])
  }
})

test('an export holds the filtered orders', async () => {
  const path = '/orders/export?format=csv&columns=order&responsible=me&urgency=overdue'
  const rows = rowsOfCsv((await manager.get(path)).raw).slice(1)
  expect(rows.map(([, name]) => name).sort()).toEqual(
    namesOfExpert('manager', (name) => expected.get(name)?.urgency === 'overdue').sort(),
  )
})

test('customers neither filter by these nor save them in a view', async () => {
  for (const query of ['responsible=me', 'urgency=soon']) {
    const [name] = query.split('=')
    const refused = await anna.get<{ code: string; errors: { path: string }[] }>(`/orders?${query}`)
    expect(refused.body).toMatchObject({ code: 'invalid_fields', errors: [{ path: name }] })
    expect((await anna.get<{ code: string }>(`/orders/count?${query}`)).body.code).toBe('invalid_fields')
    const filters = Object.fromEntries([query.split('=')])
    const view = await anna.post<{ code: string; errors: object[] }>('/views', { name: 'Mine', filters })
    expect(view.body).toMatchObject({ code: 'invalid_fields', errors: [{ path: `filters.${name}` }] })
  }
  expect(expectOk(await anna.get<{ items: View[] }>('/views')).items).toEqual([])
})

test.each([
  ['me', 'manager'],
  ['none', null],
  [expertId, 'expert'],
] as const)('an export holds the orders of %s as the list does', async (responsible, of) => {
  const { raw, status } = await manager.get(
    `/orders/export?format=csv&columns=order&responsible=${responsible}`,
  )
  expect(status).toBe(200)
  const names = [...expected].filter(([, order]) => order.of === of).map(([name]) => name)
  const rows = rowsOfCsv(raw).slice(1)
  expect(rows.map(([, name]) => name).sort()).toEqual(names.sort())
})
