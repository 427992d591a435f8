import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostCountedInView, mostCountedViews } from '#contract/limits.ts'
import { mostSharedViews, mostViews, type View } from '#contract/views.ts'
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
    list: 'orders',
    name: 'In review',
    filters,
    count: 1,
    isShared: false,
    isDefault: false,
    version: 1,
    allowed: ['edit', 'delete'],
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
  expect(await list(manager)).toMatchObject([{ id, isShared: true, allowed: ['edit', 'delete'] }])
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

test('only the first views are counted', async () => {
  const otto = await api.as('otto')
  const counts = (await list(otto)).map(({ count }) => count)
  expect(counts).toHaveLength(mostViews)
  expect(counts.slice(0, mostCountedViews)).not.toContain(null)
  expect(new Set(counts.slice(mostCountedViews))).toEqual(new Set([null]))
})

test('a view is renamed, changed and shared by its owner, and a shared one by a manager, each with its version', async () => {
  const id = await aView(expert, { name: 'Before', filters: { status: 'draft' } })
  const edit = (by: ApiClient, change: object, version: number) =>
    by.patch<View & { code?: string }>(`/views/${id}`, change, { version })
  expect((await edit(manager, { name: 'Mine now' }, 1)).body.code).toBe('view_not_found')
  expect(expectOk(await edit(expert, { name: 'After', isShared: true }, 1))).toMatchObject({
    name: 'After',
    isShared: true,
    filters: { status: 'draft' },
    version: 2,
  })
  expect((await edit(expert, { name: 'Too late' }, 1)).body.code).toBe('view_changed')
  const changed = expectOk(await edit(manager, { filters: { status: 'completed' } }, 2))
  expect(changed).toMatchObject({ name: 'After', filters: { status: 'completed' }, version: 3 })
  expect((await list(expert)).find((view) => view.id === id)).toEqual({ ...changed, isDefault: false })
})

test('a manager stops sharing a view of another person, and no longer sees it', async () => {
  const id = await aView(expert, { name: 'No longer for all', isShared: true })
  const stop = () =>
    manager.patch<View & { code?: string }>(`/views/${id}`, { isShared: false }, { version: 1 })
  expect(expectOk(await stop())).toMatchObject({
    id,
    name: 'No longer for all',
    isShared: false,
    version: 2,
    allowed: [],
    owner: { id: (await whoIs(expert)).id },
  })
  expect(await idsFor(manager)).not.toContain(id)
  expect((await list(expert)).find((view) => view.id === id)).toMatchObject({
    isShared: false,
    version: 2,
    allowed: ['edit', 'delete'],
  })
  expect((await stop()).body.code).toBe('view_not_found')
})

test('a view that the list would refuse is not saved', async () => {
  const both = { query: 'lid', sort: 'name' as const }
  const refused = await expert.post('/views', { name: 'Both', filters: both })
  expect(refused.body).toMatchObject({ code: 'invalid_fields', errors: [{ path: 'filters.sort' }] })
  await aView(anna, { filters: both })
})

test('every shared view is listed, and their number is limited', async () => {
  const shared = async () => (await list(manager)).filter(({ isShared }) => isShared)
  const before = (await shared()).length
  const approver = await api.as('approver')
  const savers = [expert, manager, approver]
  let refusals = 0
  for (let n = before; n < mostSharedViews + 3; n += 1) {
    const saved = await savers[n % 3]?.post('/views', { name: `View ${n}`, filters: {}, isShared: true })
    if (saved?.body.code === 'views_too_many') refusals += 1
  }
  expect(await shared()).toHaveLength(mostSharedViews)
  expect(refusals).toBe(3)
})

test('views saved at once do not pass the limit', async () => {
  const james = await api.as('james')
  for (let n = 2; n < mostViews; n += 1) await aView(james)
  const both = await Promise.all([1, 2, 3].map(() => james.post('/views', { name: 'Last', filters: {} })))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 201, 409])
})

test('a view that is deleted while it becomes the default is not found, and nothing fails', async () => {
  for (let n = 0; n < 10; n += 1) {
    const viewId = await aView(anna)
    const [chosen, deleted] = await Promise.all([
      anna.put<{ code?: string }>('/views/default', { viewId }),
      anna.delete(`/views/${viewId}`),
    ])
    expect(deleted.status).toBe(204)
    expect([undefined, 'view_not_found']).toContain(chosen.body?.code)
  }
})

test('each list has its own views, counts and default, and only the filters that it has', async () => {
  const save = (view: object) => manager.post<View & { code?: string }>('/views', { name: 'Mine', ...view })
  const responsible = (await whoIs(manager)).id
  const drafts = { status: 'draft', responsible, sort: 'validity' }
  const offers = expectOk(await save({ list: 'offers', filters: drafts }))
  const enquiries = expectOk(await save({ list: 'enquiries', filters: { assignee: 'me', columns: ['due'] } }))
  const customers = expectOk(await save({ list: 'customers', filters: { query: 'fennopack' } }))
  expect([offers.count, enquiries.count, customers.count]).toEqual([0, 0, 1])
  for (const view of [offers, enquiries, customers]) {
    const of = async () => expectOk(await manager.get<{ items: View[] }>(`/views?list=${view.list}`)).items
    expect(await of()).toEqual([view])
    expect((await manager.put('/views/default', { viewId: view.id })).status).toBe(204)
    expect(await of()).toEqual([{ ...view, isDefault: true }])
  }
  expect((await manager.put('/views/default', { viewId: null, list: 'offers' })).status).toBe(204)
  const isDefault = async (list: string) =>
    expectOk(await manager.get<{ items: View[] }>(`/views?list=${list}`)).items.map((view) => view.isDefault)
  expect([await isDefault('offers'), await isDefault('customers')]).toEqual([[false], [true]])
  const wrong = await save({ list: 'customers', filters: { status: 'draft' } })
  expect(wrong.body.code).toBe('invalid_fields')
  expect((await anna.post('/views', { list: 'offers', name: 'Mine', filters: {} })).body.code).toBe(
    'forbidden',
  )
})
