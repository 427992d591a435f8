import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderSummary } from '#contract/orders.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { aSubmittedOrder, whoIs } from '#tests/support/builders.ts'

let api: TestApi
let anna: ApiClient
let expert: ApiClient
let annaIs: { id: string; organisationId: string | undefined }
beforeAll(async () => {
  api = await startApi()
  anna = await api.as('anna')
  expert = await api.as('expert')
  annaIs = await whoIs(anna)
  await addOrders()
})
afterAll(() => api.stop())

/** 2,500 drafts in three periods of fifty days, oldest first: enough that a search must continue beyond the newest ones. */
async function addOrders(): Promise<void> {
  // Not through the product's own pool: its limits are for calls, not for thousands of rows.
  const client = new pg.Client({ connectionString: api.databaseUrl })
  await client.connect()
  await client.query(
    `insert into orders (id, organisation_id, owner_id, state, name, reference, created_at, updated_at)
    select (lpad(to_hex(n * 64), 8, '0') || '-0000-7000-8000-000000000000')::uuid, $1, $2, 'draft',
      case when n % 2 = 0 then 'Frequent bag ' else 'Lid ' end
        || case n when 7 then 'Säkkijärvi' when 8 then '50% off_x' when 9 then 'zq' else '' end
        || case when n % 200 = 0 then ' middling' else '' end
        || case when n % 3 = 0 and n < 1200 then ' bygone' else '' end,
      'PO-' || n, now(), now()
    from generate_series(1, 2500) n`,
    [annaIs.organisationId, annaIs.id],
  )
  await client.query('analyze')
  await client.end()
}

type Page = { items: OrderSummary[]; nextCursor: string | null }
const list = async (client: ApiClient, query: string) => (await client.get<Page>(`/orders?${query}`)).body
const references = async (client: ApiClient, query: string) =>
  (await list(client, query)).items.map((order) => order.reference)

describe('searching all orders', () => {
  test.each([
    ['a frequent word, found among the newest', 'Frequent bag', 'PO-2500', 20],
    ['a word that some orders have', 'middling', 'PO-2400', 12],
    ['a rare word, in the oldest', 'Säkkijärvi', 'PO-7', 1],
    ['without its accents and in capitals', 'SAKKIJARVI', 'PO-7', 1],
    ['a word of many old orders', 'bygone', 'PO-1197', 20],
    ['two words in the other order', 'bag frequent', 'PO-2500', 20],
    ['a rare word and a frequent one', 'säkkijärvi lid', 'PO-7', 1],
    ['a word and a letter', 'middling p', 'PO-2400', 12],
    ['words of name and reference', 'po-1234 bag', 'PO-1234', 1],
    ['part of a reference', 'po-1234', 'PO-1234', 1],
    ['two letters that are rare', 'zq', 'PO-9', 1],
    ['one letter that all have', 'o', 'PO-2500', 20],
    ['a sign with a meaning in patterns', '50%', 'PO-8', 1],
    ['another sign with a meaning', 'f_x', 'PO-8', 1],
  ])('%s', async (_name, words, first, count) => {
    const found = await references(expert, `query=${encodeURIComponent(words)}`)
    expect([found[0], found.length]).toEqual([first, count])
  })

  test.each([
    ['absent word', []],
    ['qj', []],
    ['%', ['PO-8']],
    ['_', ['PO-8']],
    ['__', []],
    ['x\\', []],
    ['\\', []],
    // Looked for as their plain forms, as letters with accents are, and no patterns then either.
    ['％', ['PO-8']],
    ['＿', ['PO-8']],
    ['＿＿', []],
    ['＼', []],
    ['0％o', []],
  ])('%s is searched literally', async (words, where) => {
    for (const client of [expert, anna])
      expect(await references(client, `query=${encodeURIComponent(words)}`)).toEqual(where)
  })

  test('finds the same for the customer’s side', async () => {
    for (const words of ['säkki', 'po-7 sakki', 'sakki lid']) {
      expect(await references(anna, `query=${encodeURIComponent(words)}`)).toEqual(['PO-7'])
    }
    expect(await references(await api.as('otto'), 'query=bag')).toEqual([])
  })

  test('finds an order by its number as it is written', async () => {
    const { number } = await aSubmittedOrder(anna, { request: 'What is it?' })
    expect((await list(expert, `query=L-${number}`)).items.map((order) => order.number)).toEqual([number])
  })
})

describe('paging', () => {
  test.each(['', 'query=middling', 'query=bygone', 'query=Frequent', 'status=draft'])(
    'goes through all of "%s" once',
    async (query) => {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null && seen.length < 100; ) {
        const page: Page = await list(expert, `${query}${cursor ? `&cursor=${cursor}` : ''}`)
        seen.push(...page.items.map((order) => order.id))
        cursor = page.nextCursor
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toEqual([...seen].sort().reverse())
      expect(seen.length).toBe(query === 'query=middling' ? 12 : 100)
    },
  )

  test('a cursor that is not ours is refused', async () => {
    for (const cursor of ['x', 'bm90IGpzb24', Buffer.from('["; drop table orders"]').toString('base64url')]) {
      expect((await expert.get(`/orders?cursor=${cursor}`)).body.code).toBe('invalid_fields')
    }
  })
})

describe('filters', () => {
  test('by owner, by state and both', async () => {
    const mikko = await api.as('mikko')
    const { id: mikkoId } = await whoIs(mikko)
    const order = await aSubmittedOrder(mikko, { request: 'Which polymer?' })
    expect((await list(anna, `owner=${mikkoId}`)).items.map((one) => one.id)).toEqual([order.id])
    expect((await list(anna, `owner=${mikkoId}&status=draft`)).items).toEqual([])
    expect((await list(anna, `owner=${mikkoId}&status=waiting_for_review`)).items).toHaveLength(1)
  })
})
