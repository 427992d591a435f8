import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostCountedInView } from '#contract/limits.ts'
import { mostViews, type View } from '#contract/views.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { aDraftOrder, aSubmittedOrder, expectOk, whoIs } from '#tests/support/builders.ts'
import { aView } from '#tests/support/views.ts'

let api: TestApi
let anna: ApiClient
let expert: ApiClient
let manager: ApiClient
beforeAll(async () => {
  api = await startApi()
  ;[anna, expert, manager] = await Promise.all([api.as('anna'), api.as('expert'), api.as('manager')])
})
afterAll(() => api.stop())

const list = async (by: ApiClient) => expectOk(await by.get<{ items: View[] }>('/views')).items
const idsFor = async (by: ApiClient) => (await list(by)).map(({ id }) => id)

test('a view comes back with its filters, columns and the number of orders that it shows', async () => {
  await aSubmittedOrder(anna, { request: 'What is it?' })
  await aDraftOrder(anna)
  const filters = {
    status: 'waiting_for_review' as const,
    sort: 'oldest' as const,
    columns: ['order' as const, 'state' as const],
  }
  const saved = expectOk(await anna.post<View>('/views', { name: 'In review', filters }))
  expect(saved).toMatchObject({
    name: 'In review',
    filters,
    count: 1,
    isShared: false,
    isDefault: false,
    allowed: ['delete'],
    owner: { id: (await whoIs(anna)).id },
  })
  expect(await list(anna)).toEqual([saved])
  expect(await idsFor(await api.as('mikko'))).toEqual([])
  await aSubmittedOrder(anna, { request: 'And this?' })
  expect((await list(anna))[0]?.count).toBe(2)
  expect((await anna.delete(`/views/${saved.id}`)).status).toBe(204)
  expect(await list(anna)).toEqual([])
})

test('a shared view is seen by all staff, counts for each reader, and no customer sees it', async () => {
  const id = await aView(expert, { name: 'Of Fennopack', filters: { query: 'lid cup' }, isShared: true })
  const own = await aView(expert, { name: 'My own' })
  expect(await idsFor(expert)).toEqual([id, own])
  expect(await list(manager)).toMatchObject([{ id, isShared: true, allowed: ['delete'] }])
  expect(await idsFor(anna)).toEqual([])
  const other = await aView(manager, { isShared: true })
  expect((await list(expert)).find((view) => view.id === other)?.allowed).toEqual([])
  expect((await expert.delete(`/views/${other}`)).body.code).toBe('forbidden')
  expect((await manager.delete(`/views/${id}`)).status).toBe(204)
  expect(await idsFor(expert)).toEqual([own, other])
})

test('one view is the default of a person, until it is deleted or another is chosen', async () => {
  const [first, second] = [await aView(anna), await aView(anna)]
  const defaults = async () => (await list(anna)).filter(({ isDefault }) => isDefault).map(({ id }) => id)
  for (const viewId of [first, second]) {
    expect((await anna.put('/views/default', { viewId })).status).toBe(204)
    expect(await defaults()).toEqual([viewId])
  }
  expect((await anna.put('/views/default', { viewId: null })).status).toBe(204)
  expect(await defaults()).toEqual([])
  await anna.put('/views/default', { viewId: first })
  await anna.delete(`/views/${first}`)
  expect(await defaults()).toEqual([])
})

test('a repeated call saves one view, and a person has a limited number', async () => {
  const otto = await api.as('otto')
  const view = { name: 'Mine', filters: {} }
  for (let n = 0; n < 2; n++) expectOk(await otto.post('/views', view, { key: 'the-same-key-twice' }))
  expect(await idsFor(otto)).toHaveLength(1)
  for (let n = 1; n < mostViews; n++) await aView(otto)
  expect((await otto.post('/views', view)).body.code).toBe('views_too_many')
  expect(await idsFor(otto)).toHaveLength(mostViews)
})

test('a count ends at its limit', async () => {
  const emily = await api.as('emily')
  for (let n = 0; n <= mostCountedInView; n++) expectOk(await emily.post('/orders', { name: 'Series' }))
  const { count } = expectOk(await emily.post<View>('/views', { name: 'All', filters: { query: 'series' } }))
  expect(count).toBe(mostCountedInView)
})
