import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { MergePreview } from '#contract/customer-merges.ts'
import type { CustomerEvent, CustomerSummary } from '#contract/customers.ts'
import type { Enquiry } from '#contract/enquiries.ts'
import type { CustomerMatch, EnquiryThread } from '#contract/enquiry-handling.ts'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import type { Order } from '#contract/orders.ts'
import type { Session } from '#contract/people.ts'
import { aContact } from '#tests/support/a-customer.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { anOffer, aSubmittedOrder, expectOk } from '#tests/support/builders.ts'
import { aCustomer, readCustomer } from '#tests/support/customers.ts'
import { anEnquiryIn } from '#tests/support/enquiries.ts'
import { anApiKey } from '#tests/support/keys.ts'
import { mergeCustomers, mergeNow, twoTeams, undoMerge } from '#tests/support/merges.ts'
import {
  anInvitationLink,
  aPerson,
  codeOf,
  leaveTeam,
  readMembers,
  removeMember,
} from '#tests/support/teams.ts'

const api = await startApi()
afterAll(() => api.stop())
const expert = await api.as('expert')
const manager = await api.as('manager')

const ordersOf = async (by: ApiClient, query = '') =>
  expectOk(await by.get<{ items: Order[] }>(`/orders${query}`)).items.map(({ id }) => id)
const teamsOf = async (by: ApiClient) =>
  expectOk(await by.get<Session>('/session')).organisations.map(({ id }) => id)
const begin = async (by: ApiClient, body: object = {}) => expectOk(await by.post<Order>('/orders', body))

describe('after a merge', () => {
  test('people of both see the orders of both, as one team, until it is undone', async () => {
    const { duplicate, survivor, old, own } = await twoTeams(api)
    const everybody = [duplicate.admin, duplicate.member, survivor.admin, survivor.member]
    const done = await mergeNow(manager, duplicate, survivor)
    for (const person of everybody) {
      expect((await ordersOf(person)).toSorted()).toEqual([old.id, own.id].toSorted())
      expect(await teamsOf(person)).toEqual([survivor.id])
      expect((await person.get(`/offers/${old.offers[0]?.id}`)).status).toBe(200)
    }
    const roles = await readMembers(survivor.member, survivor.id)
    expect(roles.map(({ id, role }) => [id, role])).toEqual(
      everybody
        .map(({ id }) => [id, id === duplicate.member.id || id === survivor.member.id ? 'member' : 'admin'])
        .toSorted(),
    )
    expectOk(await undoMerge(manager, survivor, done))
    for (const person of [duplicate.admin, duplicate.member]) {
      expect(await ordersOf(person)).toEqual([old.id])
      expect(await teamsOf(person)).toEqual([duplicate.id])
    }
    for (const person of [survivor.admin, survivor.member]) {
      expect(await ordersOf(person)).toEqual([own.id])
      expect((await person.get(`/orders/${old.id}`)).status).toBe(404)
    }
    expect((await readMembers(duplicate.admin, duplicate.id)).map(({ role }) => role)).toEqual([
      'admin',
      'member',
    ])
  })

  test('the id of the duplicate leads to the survivor everywhere, and lists name only the survivor', async () => {
    const { duplicate, survivor, old, own } = await twoTeams(api)
    await mergeNow(manager, duplicate, survivor)
    const { name } = await readCustomer(expert, survivor.id)
    expect(await readCustomer(expert, duplicate.id)).toMatchObject({ id: survivor.id, name })
    for (const id of [duplicate.id, survivor.id]) {
      for (const sort of ['newest', 'name', 'state', 'completion'])
        expect((await ordersOf(expert, `?organisation=${id}&sort=${sort}`)).toSorted()).toEqual(
          [old.id, own.id].toSorted(),
        )
      expect(await ordersOf(expert, `?organisation=${id}&query=L-${old.number}`)).toEqual([old.id])
      const offers = expectOk(await expert.get<{ items: unknown[] }>(`/offers/overview?organisation=${id}`))
      expect(offers.items).toHaveLength(2)
      const { raw } = await manager.get(`/orders/export?organisation=${id}&format=csv`)
      expect([old, own].filter(({ number }) => !raw.toString().includes(`L-${number}`))).toEqual([])
      expect(await readMembers(survivor.member, id)).toHaveLength(4)
    }
    const order = expectOk(await expert.get<Order>(`/orders/${old.id}`))
    expect(order.organisation).toEqual({ id: survivor.id, name })
    const listed = expectOk(
      await expert.get<{ items: CustomerSummary[] }>(`/customers?query=${duplicate.domain}`),
    )
    expect(listed.items.map(({ id }) => id)).toEqual([survivor.id])
    const offer = await anOffer(api, { organisationId: duplicate.id })
    const begun = await begin(duplicate.admin, { organisationId: duplicate.id, offerIds: [offer.id] })
    expect(begun.organisation?.id).toBe(survivor.id)
  })

  test('a new draft is filled from the last order of either', async () => {
    const { duplicate, survivor } = await twoTeams(api)
    const last = await aSubmittedOrder(duplicate.member, {
      request: 'What is in it?',
      contact: { company: 'Kaksonen Oy' },
    })
    await mergeNow(manager, duplicate, survivor)
    expect(await begin(duplicate.member)).toMatchObject({
      organisation: { id: survivor.id },
      contact: { name: aContact.name, company: 'Kaksonen Oy' },
      filledFrom: { id: last.id },
    })
    const ofColleague = await begin(survivor.member)
    expect(ofColleague).toMatchObject({ contact: { company: 'Kaksonen Oy' }, filledFrom: { id: last.id } })
  })

  test('enquiries, their matches and new offers lead to the survivor', async () => {
    const one = await aCustomer(expert, { businessId: '0737546-2' })
    const other = await aCustomer(expert)
    const asked = await anEnquiryIn(api)
    const thread = expectOk(await expert.get<EnquiryThread>(`/enquiries/${asked}`))
    const chosen = { organisationId: one.id }
    expectOk(await expert.post(`/enquiries/${asked}/acts/set_customer`, chosen, thread))
    const draft = expectOk(await expert.post<OfferDraft>('/offers', chosen))
    const done = await mergeNow(manager, one, other)
    for (const { id } of [one, other]) {
      const list = await expert.get<{ items: Enquiry[] }>(`/enquiries?organisation=${id}`)
      expect(expectOk(list).items.map((row) => [row.id, row.organisation?.id])).toEqual([[asked, other.id]])
    }
    const later = await anEnquiryIn(api, 'open', { company: 'Toinen Oy', message: 'Y-tunnus 0737546-2' })
    const matches = await expert.get<{ items: CustomerMatch[] }>(`/enquiries/${later}/customers`)
    expect(expectOk(matches).items.map(({ id, by }) => [id, by])).toEqual([[other.id, 'business_id']])
    // Written on while it is merged, the draft is still the duplicate’s after undoing.
    const read = async () => expectOk(await expert.get<OfferDraft>(`/offers/${draft.id}/draft`))
    const open = await read()
    expect(open.organisation?.id).toBe(other.id)
    const { name, recipientName, recipientEmail, recipientLanguage, customerReference, text } = open
    const head = { name, recipientName, recipientEmail, recipientLanguage, customerReference, text }
    const rest = {
      validUntil: open.validUntil,
      serviceFeeCents: open.serviceFeeCents,
      discountPercent: open.discountPercent,
      responsibleId: null,
      items: [],
      personId: null,
      newCustomerName: '',
    }
    const saved = { ...head, ...rest, name: 'Written on', organisationId: other.id }
    expectOk(await expert.put(`/offers/${draft.id}/draft`, saved, open))
    expectOk(await undoMerge(manager, other, done))
    expect(await read()).toMatchObject({ name: 'Written on', organisation: { id: one.id } })
  })

  test('a key of the duplicate reaches what a key of the survivor does, until it is undone', async () => {
    const { duplicate, survivor, old, own } = await twoTeams(api)
    const scopes = ['orders_read', 'orders_write'] as const
    const { client } = await anApiKey(api, { organisationId: duplicate.id, scopes })
    expect(await ordersOf(client)).toEqual([old.id])
    const done = await mergeNow(manager, duplicate, survivor)
    expect((await ordersOf(client)).toSorted()).toEqual([old.id, own.id].toSorted())
    expect((await begin(client)).organisation?.id).toBe(survivor.id)
    expectOk(await undoMerge(manager, survivor, done))
    expect(await ordersOf(client)).toEqual([old.id])
  })

  test('both timelines are shown as one, and are separate again after the merge is undone', async () => {
    const { duplicate, survivor, old, own } = await twoTeams(api)
    const done = await mergeNow(manager, duplicate, survivor)
    const read = async (id: string) =>
      expectOk(await expert.get<{ items: CustomerEvent[] }>(`/customers/${id}/events`)).items
    const events = await read(survivor.id)
    const subjects = new Set(events.map(({ subject }) => subject.id))
    expect([old.id, own.id, duplicate.id, survivor.id].filter((id) => !subjects.has(id))).toEqual([])
    expect(events.map(({ act }) => act)).toEqual(expect.arrayContaining(['merge', 'merge_into']))
    expectOk(await undoMerge(manager, survivor, done))
    const after = await read(duplicate.id)
    expect(after.filter(({ subject }) => subject.id === own.id || subject.id === survivor.id)).toEqual([])
    expect(after.some(({ subject }) => subject.id === old.id)).toBe(true)
  })

  test('a person who leaves the team loses the orders of both, and one removed from the survivor stays out', async () => {
    const { duplicate, survivor, old } = await twoTeams(api)
    const both = await aPerson(api, { orgId: survivor.orgId })
    const link = await anInvitationLink(api, duplicate.admin, duplicate.id)
    expectOk(await both.post(`/team-invitations/${link}/acceptance`))
    expectOk(await removeMember(survivor.admin, survivor, both.id))
    const done = await mergeNow(manager, duplicate, survivor)
    expect(await ordersOf(both)).toEqual([])
    expectOk(await leaveTeam(duplicate.admin, survivor))
    await expect.poll(async () => (await duplicate.admin.get(`/orders/${old.id}`)).status).toBe(404)
    expectOk(await undoMerge(manager, survivor, done))
    expect(await teamsOf(duplicate.admin)).toEqual([])
    expect(await teamsOf(both)).toEqual([duplicate.id])
    expect((await readMembers(both, duplicate.id)).map(({ id, role }) => [id, role])).toEqual([
      [duplicate.member.id, 'admin'],
      [both.id, 'member'],
    ])
  })

  test('a person removed from the duplicate joins neither team by a token', async () => {
    const { duplicate, survivor } = await twoTeams(api)
    const former = await aPerson(api, { orgId: duplicate.orgId })
    expectOk(await removeMember(duplicate.admin, duplicate, former.id))
    const done = await mergeNow(manager, duplicate, survivor)
    expect(await teamsOf(former)).toEqual([])
    expect(await ordersOf(former)).toEqual([])
    expectOk(await undoMerge(manager, survivor, done))
    expect(await teamsOf(former)).toEqual([])
    expect(codeOf(await former.get(`/teams/${duplicate.id}`))).toBe('team_not_found')
  })
})

test('duplicates are proposed by business id and name', async () => {
  const name = `Kaisla ${randomUUID()}`
  const one = await aCustomer(expert, { name: `${name} Oy`, businessId: '1572860-0' })
  const sameName = await aCustomer(expert, { name: `Oy ${name} Ab` })
  const sameId = await aCustomer(expert, { businessId: '1572860-0' })
  await aCustomer(expert, { name: `${name} Ruoka Oy` })
  const { items } = expectOk(await expert.get<{ items: CustomerMatch[] }>(`/customers/${one.id}/duplicates`))
  expect(items.map(({ id, by }) => [id, by])).toEqual([
    [sameId.id, 'business_id'],
    [sameName.id, 'name'],
  ])
})

describe('values', () => {
  test('are chosen by the manager, and undoing restores those that were not changed since', async () => {
    const one = await aCustomer(expert, {
      name: 'Kaksonen Oy',
      notes: 'Rings on Mondays',
      language: 'fi',
      country: 'FI',
    })
    const other = await aCustomer(expert, { name: 'Kaksonen Oyj', notes: 'Rings on Fridays', language: 'en' })
    const path = `/customers/${one.id}/merge-preview?into=${other.id}`
    const preview = expectOk(await manager.get<MergePreview>(path))
    expect(preview.differing).toEqual(['name', 'country', 'language', 'notes'])
    expect(preview.proposed).toEqual(['country'])
    expect(preview.moves).toMatchObject({ people: 0, orders: 0, offers: 0, enquiries: 0, keys: 0 })
    const done = await mergeCustomers(manager, one, other, ['name', 'notes'])
    const merged = await readCustomer(expert, other.id)
    expect(merged).toMatchObject({ name: 'Kaksonen Oy', notes: 'Rings on Mondays', language: 'en' })
    expectOk(await expert.patch(`/customers/${other.id}`, { notes: 'Rings never' }, merged))
    expectOk(await undoMerge(manager, other, done))
    expect(await readCustomer(expert, other.id)).toMatchObject({ name: 'Kaksonen Oyj', notes: 'Rings never' })
    expect(await readCustomer(expert, one.id)).toMatchObject({
      id: one.id,
      name: 'Kaksonen Oy',
      notes: 'Rings on Mondays',
    })
  })

  test('of an outdated preview are refused', async () => {
    const [one, other] = [await aCustomer(expert), await aCustomer(expert)]
    expectOk(await expert.patch(`/customers/${other.id}`, { notes: 'New' }, other))
    const body = { intoId: other.id, intoVersion: other.version }
    expect(codeOf(await manager.post(`/customers/${one.id}/merge`, body, one))).toBe('customer_changed')
  })
})
