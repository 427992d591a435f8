import { afterAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { startApi } from '#tests/support/api.ts'
import {
  act,
  anOffer,
  aResult,
  aSubmittedOrder,
  eventsOf,
  expectOk,
  getOrder,
  provideOffer,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { invite } from '../invitations/domain.ts'

const api = await startApi()
afterAll(() => api.stop())
const anna = await api.as('anna')
const mikko = await api.as('mikko')
const raija = await api.as('raija')
const expert = await api.as('expert')

/** Copy of an order with every kind of event, by both colleagues, with two reporting contacts. */
async function anEventfulOrder() {
  const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
  const original = await aSubmittedOrder(anna, { samples: 2, request: 'Does it burn?' })
  const copied = expectOk(await anna.post<Order>('/orders', { copyOf: original.id }))
  const contact = { ...original.contact, reportingAccess: true }
  const choice = { contact, billing: original.billing, shippingLocation: 'helsinki' }
  const draft = expectOk(await anna.patch<Order>(`/orders/${copied.id}`, choice, copied))
  const { id } = expectOk(await mikko.post<Order>(`/orders/${draft.id}/submit`, {}, draft))
  const file = expectOk(await mikko.upload<{ id: string }>(`/orders/${id}/files`, 'prices.pdf', pdf))
  expectOk(await mikko.delete(`/files/${file.id}`))
  await provideOffer(expert, id, offer)
  await act(mikko, id, 'decline', { reason: 'Far too dear' })
  await provideOffer(expert, id, offer)
  await act(mikko, id, 'accept')
  await receiveAll(expert, id)
  await act(expert, id, 'start')
  const { version } = await getOrder(expert, id)
  expectOk(
    await expert.put(`/orders/${id}/estimate`, { on: '2027-03-01', reason: 'Far too many' }, { version }),
  )
  await aResult(expert, id)
  for (const person of [raija, await api.asPerson({ sub: 'test|other', name: 'Another Reader' })]) {
    const token = await api.context.db
      .transaction()
      .execute((tx) => invite(tx, id, 'someone@raportti.example', api.clock.now()))
    expectOk(await person.post(`/invitations/${token}/acceptance`))
  }
  return id
}

test('a reporting contact reads the history of the samples, and nothing of the dealings between the two sides', async () => {
  const id = await anEventfulOrder()
  const own = JSON.stringify(await eventsOf(anna, id))
  const secrets = ['copyOf', 'offerNumber', 'prices.pdf', 'Far too dear', 'Far too many', 'Mikko', 'Another']
  for (const secret of secrets) expect(own).toContain(secret)

  const told = await eventsOf(raija, id)
  const shown = told.map(({ act: done, actor, details }) => [done, actor.name, details]).reverse()
  expect(shown).toEqual([
    ['submit', 'Fennopack Oy', {}],
    ['receive', 'Labsilta', { received: 2, rejectedCount: 0, rejected: [] }],
    ['start', 'Labsilta', {}],
    ['estimate', 'Labsilta', { on: '2027-03-01', before: expect.any(String), isDelay: true }],
    ['add_result', 'Labsilta', { title: 'Report' }],
    ['complete', 'Labsilta', {}],
  ])
  for (const secret of secrets) expect(JSON.stringify(told)).not.toContain(secret)
})

test('a reporting contact reads the company where others read the owner, in the order and in the list', async () => {
  const id = await anEventfulOrder()
  type Page = { items: Order[] }
  const ownersFor = async (reader: typeof anna) => {
    const { items } = expectOk(await reader.get<Page>('/orders'))
    return [(await getOrder(reader, id)).owner.name, items.find((order) => order.id === id)?.owner.name]
  }
  expect(await ownersFor(raija)).toEqual(['Fennopack Oy', 'Fennopack Oy'])
  for (const reader of [anna, mikko, expert])
    expect(await ownersFor(reader)).toEqual(['Anna Virtanen', 'Anna Virtanen'])
})
