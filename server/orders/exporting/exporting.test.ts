import { sql } from 'kysely'
import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatOrderNumber } from '#contract/formats.ts'
import { orderSorts } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { aDraftOrder, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'

let api: TestApi
let anna: ApiClient
let manager: ApiClient
let order: Order
beforeAll(async () => {
  api = await startApi()
  ;[anna, manager] = await Promise.all([api.as('anna'), api.as('manager')])
  const draft = await aDraftOrder(anna)
  expectOk(
    await anna.patch(`/orders/${draft.id}`, { name: '=1+1', reference: 'PO "7"; a', notes: 'Secret' }, draft),
  )
  order = await getOrder(anna, draft.id)
})
afterAll(() => api.stop())

const exported = async (by: ApiClient, query: string) => {
  const reply = await by.get(`/orders/export?${query}`)
  return reply.raw.toString()
}
const linesOf = (csv: string) => csv.replace('\ufeff', '').trimEnd().split('\r\n')

test('a list is exported with its columns in the wanted order and language', async () => {
  const csv = await exported(anna, 'format=csv&columns=state,order,reference,samples,owner&language=fi')
  expect(linesOf(csv)).toEqual([
    'Tila;Numero;Nimi;Viite;Näytteitä;Tilaaja',
    `Luonnos – lähettämättä;${formatOrderNumber(order.number)};'=1+1;"PO ""7""; a";1;Anna Virtanen`,
  ])
})

test('the file has a name, is saved and never displayed', async () => {
  const { headers } = await anna.get('/orders/export?format=csv&language=fi')
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="tilaukset-\d{4}-\d\d-\d\d\.csv"/),
    'x-content-type-options': 'nosniff',
  })
})

test('a workbook has all columns where none are named', async () => {
  const { raw } = await anna.get('/orders/export?format=xlsx&language=en')
  const [sheet] = await readSheets(raw)
  expect(sheet?.data[0]).toEqual([
    ...['Number', 'Name', 'Customer', 'Owner', 'Reference', 'Status', 'Samples'],
    ...['Created', 'Submitted', 'Estimated completion', 'Completed'],
  ])
  expect(sheet?.data[1]?.slice(0, 3)).toEqual([formatOrderNumber(order.number), '=1+1', 'Fennopack Oy'])
})

test('an export has the orders that its reader may list, and no private notes', async () => {
  expect(linesOf(await exported(await api.as('otto'), 'format=csv'))).toHaveLength(1)
  const ofManager = await exported(manager, 'format=csv')
  expect(linesOf(ofManager)).toHaveLength(2)
  expect(ofManager).not.toContain('Secret')
})

test.each([
  ['customers ask for an organisation', 'anna', `organisation=${'0198c0de-0000-7000-8000-000000000001'}`],
  ['staff sort hits of a search', 'manager', 'query=lid&sort=name'],
  ['a column is unknown', 'anna', 'columns=order,notes'],
  ['columns are no list', 'anna', 'columns=order,,state'],
])('an export is refused before the file begins if %s', async (_name, who, query) => {
  const reply = await (await api.as(who)).get<{ code: string }>(`/orders/export?format=csv&${query}`)
  expect([reply.status, reply.body.code]).toEqual(
    query.startsWith('organisation') ? [403, 'organisation_filter_refused'] : [400, 'invalid_fields'],
  )
})

test('a list of many pages has each order once, in every sort', async () => {
  const { id, organisationId } = await whoIs(anna)
  await sql`
    insert into orders (id, organisation_id, owner_id, state, name, created_at, updated_at)
    select uuidv7(), ${organisationId}, ${id}, 'draft', 'Series ' || n % 7, now(), now() from generate_series(1, 1200) n`.execute(
    api.context.db,
  )
  const numbersOf = async (query: string) =>
    linesOf(await exported(manager, `format=csv&columns=order${query}`))
      .slice(1)
      .map((line) => line.split(';')[0])
  for (const sort of orderSorts) {
    const numbers = await numbersOf(`&sort=${sort}`)
    expect([numbers.length, new Set(numbers).size]).toEqual([1201, 1201])
  }
  expect(new Set(await numbersOf('&query=series')).size).toBe(1200)
})
