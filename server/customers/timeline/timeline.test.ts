import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { CustomerEvent } from '#contract/customers.ts'
import { startApi } from '#tests/support/api.ts'
import { act, anOffer, aSubmittedOrder, expectOk, whoIs } from '#tests/support/builders.ts'
import { anEnquiryIn } from '#tests/support/enquiries.ts'
import { aPerson } from '#tests/support/teams.ts'

type Page = { items: CustomerEvent[]; nextCursor: string | null }

const api = await startApi()
afterAll(() => api.stop())
const expert = await api.as('expert')
const readTimeline = async (id: string, query = '') =>
  expectOk(await expert.get<Page>(`/customers/${id}/events${query}`))

test('the timeline has the events of the team, orders, offers and enquiries, and of no other customer', async () => {
  const person = await aPerson(api, { orgId: 'org_timeline' })
  const { organisationId: id = '' } = await whoIs(person)
  const offer = await anOffer(api, { organisationId: id })
  const order = await aSubmittedOrder(person, { offer })
  await act(expert, order.id, 'cancel', { reason: 'Asked for by phone' })
  const enquiryId = await anEnquiryIn(api, 'open', { name: 'Aino Kallio' })
  await sql`update enquiries set organisation_id = ${id} where id = ${enquiryId}`.execute(api.context.db)
  expectOk(await expert.post(`/enquiries/${enquiryId}/notes`, { text: 'Calls on Monday' }))
  await aSubmittedOrder(await api.as('anna'), { request: 'What is in it?' })

  const { items } = await readTimeline(id)
  const told = items.map(({ subject: { kind, label }, act: action }) =>
    `${kind} ${label} ${action}`.replace('  ', ' '),
  )
  expect(told).toEqual(
    expect.arrayContaining([
      `order L-${order.number} cancel`,
      `order L-${order.number} submit`,
      'organisation arrive',
      'enquiry Aino Kallio note',
      expect.stringMatching(/^offer T-\d+\/1 accept$/),
    ]),
  )
  expect(items.map((event) => event.id)).toEqual(
    items
      .map((event) => event.id)
      .toSorted()
      .toReversed(),
  )
  const strangers = items.filter(({ subject }) => subject.kind === 'order' && subject.id !== order.id)
  expect(strangers).toEqual([])
  expect(
    items.filter(({ subject, changes }) => subject.kind !== 'organisation' && changes.length > 0),
  ).toEqual([])
})

test('a deleted draft is named without a link, and what only the customer sees is absent', async () => {
  const person = await aPerson(api, { orgId: 'org_deleted' })
  const { organisationId: id = '' } = await whoIs(person)
  const draft = expectOk(await person.post<{ id: string; version: number }>('/orders', { name: 'Gone' }))
  expectOk(await person.delete(`/orders/${draft.id}`, draft))
  const { items } = await readTimeline(id)
  expect(items[0]).toMatchObject({ act: 'delete', subject: { kind: 'order', id: null, label: '' } })
})

test('the timeline is paged without gaps', async () => {
  const person = await aPerson(api, { orgId: 'org_paged' })
  const { organisationId: id = '' } = await whoIs(person)
  for (let n = 0; n < 55; n += 1) expectOk(await person.post('/orders', { name: `Order ${n}` }))
  const first = await readTimeline(id)
  const second = await readTimeline(id, `?cursor=${first.nextCursor}`)
  expect([first.items.length, second.items.length >= 5, second.nextCursor]).toEqual([50, true, null])
  expect(new Set([...first.items, ...second.items].map((event) => event.id)).size).toBe(
    50 + second.items.length,
  )
})
