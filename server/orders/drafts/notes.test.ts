import { afterAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { startApi } from '#tests/support/api.ts'
import { anOffer, aSubmittedOrder, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'
import { proposalsOf, propose } from '#tests/support/proposals.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, mikko, expert] = [await api.as('anna'), await api.as('mikko'), await api.as('expert')]
const organisationId = (await whoIs(anna)).organisationId ?? ''

const anOrder = async () => aSubmittedOrder(anna, { offer: await anOffer(api, { organisationId }) })
const write = (by: typeof anna, { id, version }: Order, notes: string) =>
  by.patch<Order & { code?: string }>(`/orders/${id}`, { notes }, { version })

test('private notes change nothing for an expert, and block none of the expert’s actions', async () => {
  const { id } = await anOrder()
  const seen = await getOrder(expert, id)
  const order = await getOrder(anna, id)
  const noted = expectOk(await write(anna, order, 'Ask for a discount'))
  expectOk(await write(mikko, noted, 'Ask for a large discount'))
  expect(await getOrder(expert, id)).toEqual(seen)
  const samples = seen.samples.map(({ id }) => ({ sampleId: id, outcome: 'received' }))
  const { status } = await expert.post(`/orders/${id}/acts/receive`, { samples }, { version: seen.version })
  expect(status).toBe(200)
})

test('private notes change nothing for an acting expert, and block none of the expert’s actions', async () => {
  const acting = expert.actingFor((await whoIs(anna)).id)
  const offer = await anOffer(api, { organisationId })
  const begun = expectOk(await anna.post<Order>('/orders', { offerIds: [offer.id] }))
  const path = `/orders/${begun.id}`
  const seen = await getOrder(acting, begun.id)
  const noted = expectOk(await write(mikko, begun, 'Ask for a discount'))
  expect(await getOrder(acting, begun.id)).toEqual(seen)
  const named = expectOk(await acting.patch<Order>(path, { name: 'Cups' }, seen))
  expect(named).toMatchObject({ version: seen.version + 1, notes: null })
  const samples = [{ name: 'Cup', tests: [offer.items[0]?.id] }]
  const listed = expectOk(await acting.put<Order>(`${path}/samples`, { samples }, named))
  expect(listed.version).toBe(named.version + 1)
  expect(await getOrder(anna, begun.id)).toMatchObject({
    version: noted.version + 2,
    notes: 'Ask for a discount',
  })
  expect((await acting.delete(path, listed)).status).toBe(204)
})

test('a proposal names the version of its order to experts only', async () => {
  const order = await getOrder(anna, (await anOrder()).id)
  expectOk(await write(anna, order, 'Ask for a discount'))
  const { version } = await getOrder(expert, order.id)
  await propose(anna, order.id, null)
  const acting = expert.actingFor((await whoIs(anna)).id)
  for (const [reader, orderVersion] of [
    [expert, version],
    [mikko, null],
    [acting, null],
  ] as const)
    expect(await proposalsOf(reader, order.id)).toMatchObject([{ orderVersion }])
})

test('two colleagues write notes at once: one is refused because the order has changed', async () => {
  const order = await getOrder(anna, (await anOrder()).id)
  const replies = await Promise.all([write(anna, order, 'Mine'), write(mikko, order, 'Theirs')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
  const kept = await getOrder(mikko, order.id)
  expect(kept).toMatchObject({ version: order.version + 1, updatedAt: order.updatedAt })
  expect(kept.notes).toBe(replies.find(({ status }) => status === 200)?.body.notes)
})

test('the customer’s side edits, saves samples, submits and deletes by the version that it sees', async () => {
  const offer = await anOffer(api, { organisationId })
  const begun = expectOk(await anna.post<Order>('/orders', { offerIds: [offer.id] }))
  const noted = expectOk(await write(anna, begun, 'First'))
  const body = { samples: [{ name: 'Cup', tests: [offer.items[0]?.id] }] }
  const path = `/orders/${begun.id}`
  expect((await anna.put(`${path}/samples`, body, begun)).status).toBe(412)
  const listed = expectOk(await anna.put<Order>(`${path}/samples`, body, noted))
  expect(listed.version).toBe((await getOrder(mikko, begun.id)).version)
  const named = expectOk(await anna.patch<Order>(path, { name: 'Cups', notes: 'Second' }, listed))
  expect(named.version).toBe(listed.version + 1)
  const submit = (version: number) => anna.post(`${path}/submit`, {}, { version })
  expect((await submit(listed.version)).status).toBe(412)
  expect((await submit(named.version)).status).toBe(200)

  const other = expectOk(await anna.post<Order>('/orders', {}))
  const { id, version } = expectOk(await write(anna, other, 'Not needed'))
  expect((await anna.delete(`/orders/${id}`, { version: other.version })).status).toBe(412)
  expect((await anna.delete(`/orders/${id}`, { version })).status).toBe(204)
})
