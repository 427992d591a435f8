import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Offer } from '#contract/offers.ts'
import type { Order } from '#contract/orders.ts'
import { mostHitsPerKind, type SearchKind, type SearchResult } from '#contract/search.ts'
import { rewriteWords } from '#server/offers/words/domain.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { aDraftOrder, anOffer, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'
import { anEnquiryIn } from '#tests/support/enquiries.ts'
import { aLaboratory, aMethod } from '#tests/support/laboratories.ts'
import { aDraftItem, aDraftOffer, saveDraftOffer } from '#tests/support/offers.ts'

let api: TestApi
let anna: ApiClient
let expert: ApiClient
let order: Order
beforeAll(async () => {
  api = await startApi()
  ;[anna, expert] = await Promise.all([api.as('anna'), api.as('expert')])
  order = await anOrder(anna, 'Säilytysrasian kansi', 'PO 77-A', ['Kansi, punainen', 'Kansi, sininen'])
})
afterAll(() => api.stop())

async function anOrder(client: ApiClient, name: string, reference: string, samples: string[]) {
  const draft = await aDraftOrder(client)
  const { version } = expectOk(await client.patch<Order>(`/orders/${draft.id}`, { name, reference }, draft))
  const rows = samples.map((sample) => ({ name: sample }))
  expectOk(await client.put(`/orders/${draft.id}/samples`, { samples: rows }, { version }))
  return getOrder(client, draft.id)
}

const search = async (words: string) =>
  expectOk(await expert.get<SearchResult>(`/search?query=${encodeURIComponent(words)}`)).groups
const found = async (kind: SearchKind, words: string) =>
  (await search(words)).find((group) => group.kind === kind)?.items ?? []

test.each(['kansi säilytysrasian', 'SAILYTYS kansi', 'po kansi 77-a', 'rasian po'])(
  'an order is found by "%s", its words in any order and without accents',
  async (words) => {
    expect(await found('orders', words)).toEqual([
      { id: order.id, number: order.number, name: order.name, note: order.organisation?.name },
    ])
  },
)

test('an order is found by its number, and only by words that it has', async () => {
  expect(await found('orders', `L-${order.number}`)).toMatchObject([{ id: order.id }])
  expect(await found('orders', 'kansi punainen')).toEqual([])
  expect(await search('xylophone')).toEqual([])
})

test('samples are found by the beginning of their name, one of each order, and by their number', async () => {
  const other = await anOrder(anna, 'Another', '', ['kansi'])
  expect(await found('samples', 'KANSI')).toMatchObject([
    { id: other.id, number: other.number, name: 'kansi' },
    { id: order.id, number: order.number, name: 'Kansi, punainen' },
  ])
  expect(await found('samples', 'kansi, s')).toMatchObject([{ id: order.id, name: 'Kansi, sininen' }])
  expect(await found('samples', 'punainen')).toEqual([])
  expect(await found('samples', `L-${order.number}-2`)).toMatchObject([
    { id: order.id, name: 'Kansi, sininen' },
  ])
  expect(await found('samples', `L-${order.number}-3`)).toEqual([])
})

test('customers are found by their name, and people by name and address', async () => {
  expect(await found('customers', 'oy fenno')).toMatchObject([{ name: 'Fennopack Oy', note: '' }])
  const hit = { name: 'Anna Virtanen', note: 'anna@fennopack.example' }
  for (const words of ['virtanen anna', 'anna@fennopack', 'virta fennopack.example']) {
    expect(await found('people', words)).toMatchObject([hit])
  }
})

test('characters with a meaning in patterns are searched literally, and long lists are limited', async () => {
  await anOrder(anna, 'Purity 50%', '', ['100% wool'])
  expect(await found('orders', '50% purity')).toHaveLength(1)
  expect(await found('orders', '_0%')).toEqual([])
  expect(await found('samples', '100%')).toHaveLength(1)
  expect(await found('samples', '1%')).toEqual([])
  for (let n = 0; n < mostHitsPerKind; n++) await anOrder(anna, `Series ${n}`, '', [`Piece ${n}`])
  await anOrder(anna, 'Series', '', ['Piece'])
  for (const kind of ['orders', 'samples'] as const) {
    expect(await found(kind, kind === 'orders' ? 'series' : 'piece')).toHaveLength(mostHitsPerKind)
  }
})

test('offers are found by number, recipient, reference, items and customer, drafts and sent ones', async () => {
  const draft = await saveDraftOffer(expert, await aDraftOffer(expert), {
    name: 'Kumitiivisteet',
    recipientName: 'Åsa Öström',
    customerReference: 'RFQ 12/B',
    newCustomerName: 'Tiiviste Oy',
    items: [aDraftItem({ name: { en: 'Ozone ageing', fi: 'Otsonivanhennus' } })],
  })
  const hit = { id: draft.id, number: draft.number, name: 'Kumitiivisteet', note: 'Tiiviste Oy' }
  const ways = ['ostrom asa', 'rfq 12/b', 'otsonivan kumitiiv', 'ageing tiiviste', `T-${draft.number}`]
  for (const words of ways) expect([words, await found('offers', words)]).toEqual([words, [hit]])
  expect(await found('offers', 'ostrom xylophone')).toEqual([])
  const { organisationId = '' } = await whoIs(anna)
  const sent = await anOffer(api, { organisationId })
  const { number } = (await expert.get<Offer>(`/offers/${sent.id}`)).body
  expect(await found('offers', `fennopack T-${number}`)).toMatchObject([
    { id: sent.id, note: 'Fennopack Oy' },
  ])
  const rename = async (name: string) => {
    await sql`update organisations set name = ${name} where id = ${organisationId}`.execute(api.context.db)
    await rewriteWords(api.context)
  }
  await rename('Uusinimi Oy')
  expect(await found('offers', `uusinimi ${number}`)).toMatchObject([{ id: sent.id }])
  await rename('Fennopack Oy')
  expect(await found('offers', 'uusinimi')).toEqual([])
})

test('laboratories are found by name, by contact and by method, each once', async () => {
  const { id } = expectOk(
    await expert.post<{ id: string }>('/laboratories', { name: 'Kvarkenin Mikroanalyysi Oy' }),
  )
  await aMethod(expert, id, { name: 'Zeolite texture', technique: 'BET' })
  await aMethod(expert, id, { name: 'Zeolite purity', technique: 'XRD' })
  const hit = { id, number: null, name: 'Kvarkenin Mikroanalyysi Oy', note: '' }
  expect(await found('laboratories', 'mikro kvark')).toEqual([hit])
  expect(await found('laboratories', 'zeolite')).toMatchObject([{ id }])
  expect(await found('laboratories', 'bet zeolite')).toEqual([{ ...hit, note: 'Zeolite texture BET' }])
  const applied = await aLaboratory(api, expert)
  expect((await found('laboratories', 'jonas berg')).map((each) => each.id)).toContain(applied.id)
  expect(await found('laboratories', 'zeolite xylophone')).toEqual([])
})

test('enquiries are found by sender and message', async () => {
  const id = await anEnquiryIn(api, 'closed', {
    name: 'Tuuli Äyräs',
    company: 'Äyräs Oy',
    message: 'Nahkalaukku',
  })
  const hit = { id, number: null, name: 'Äyräs Oy', note: 'Tuuli Äyräs' }
  for (const words of ['ayras tuuli', 'laukku ayras']) expect(await found('enquiries', words)).toEqual([hit])
  expect(await found('enquiries', 'laukku xylophone')).toEqual([])
})

test('orders are found by the name of their customer, after those that have the words themselves', async () => {
  const hits = await found('orders', 'fennopack')
  expect(hits).toHaveLength(mostHitsPerKind)
  expect(new Set(hits.map(({ note }) => note))).toEqual(new Set(['Fennopack Oy']))
})

test('a query has 2 to 100 characters', async () => {
  for (const query of ['', '?query=', '?query=%20', '?query=e', `?query=${'a'.repeat(101)}`]) {
    expect((await expert.get(`/search${query}`)).body.code).toBe('invalid_fields')
  }
})
