import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer, CustomerEvent, CustomerSummary } from '#contract/customers.ts'
import type { NamedRef } from '#contract/fields.ts'
import type { Order } from '#contract/orders.ts'
import type { Session } from '#contract/people.ts'
import { aBilling } from '#tests/support/a-customer.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { aSubmittedOrder, expectOk, whoIs } from '#tests/support/builders.ts'
import { aCustomer, readCustomer } from '#tests/support/customers.ts'
import { aPerson } from '#tests/support/teams.ts'
import { termsOf } from './domain.ts'
import { noBilling } from './rules.ts'

let api: TestApi
let expert: ApiClient
let manager: ApiClient
beforeAll(async () => {
  api = await startApi()
  expert = await api.as('expert')
  manager = await api.as('manager')
  await whoIs(manager)
})
afterAll(() => api.stop())

const edit = (id: string, body: object, version: number) =>
  expert.patch<Customer>(`/customers/${id}`, body, { version })
const eventsOf = async (id: string) =>
  expectOk(await expert.get<{ items: CustomerEvent[] }>(`/customers/${id}/events`)).items
const find = async (query: string) =>
  expectOk(
    await expert.get<{ items: CustomerSummary[] }>(`/customers?query=${encodeURIComponent(query)}`),
  ).items.map(({ id }) => id)

describe('a customer of which nobody has signed in', () => {
  test('is created once per key, with one event', async () => {
    const key = randomUUID()
    const body = { name: 'Tulokas Oy', businessId: '00000019', country: 'FI', notes: 'Met at a fair' }
    const [first, second] = [
      await expert.post<Customer>('/customers', body, { key }),
      await expert.post<Customer>('/customers', body, { key }),
    ]
    expect([first.status, second.body]).toEqual([201, first.body])
    expect(first.body).toMatchObject({
      ...body,
      businessId: '0000001-9',
      nameSource: 'office',
      memberCount: 0,
      version: 1,
    })
    const [created, ...others] = await eventsOf(first.body.id)
    expect(others).toEqual([])
    expect(created).toMatchObject({ act: 'create', actor: { name: 'Elina Salonen', kind: 'expert' } })
    expect(created?.changes).toContainEqual({ path: 'name', from: null, to: 'Tulokas Oy' })
  })

  test('with a wrong number is refused, and nothing is created', async () => {
    const count = async () =>
      (await sql<{ count: number }>`select count(*)::int from organisations`.execute(api.context.db)).rows[0]
        ?.count
    const before = await count()
    const reply = await expert.post('/customers', { name: 'X', businessId: '0000001-8', vatNumber: 'FI1' })
    expect([reply.status, reply.body.errors]).toEqual([
      400,
      [
        { path: 'businessId', code: 'not_a_business_id' },
        { path: 'vatNumber', code: 'not_a_vat_number' },
      ],
    ])
    expect(await count()).toBe(before)
  })
})

describe('editing', () => {
  test('changes what is sent, counts the version and records values before and after', async () => {
    const { id, version } = await aCustomer(expert, { name: 'Ennen Oy' })
    const { items: staff } = expectOk(await expert.get<{ items: NamedRef[] }>('/staff'))
    const responsible = staff.find(({ name }) => name === 'Elina Salonen')
    const body = { name: 'Jälkeen Oy', country: 'SE', responsibleId: responsible?.id }
    const edited = expectOk(await edit(id, body, version))
    expect(edited).toMatchObject({ name: 'Jälkeen Oy', country: 'SE', responsible, version: version + 1 })
    const [event] = await eventsOf(id)
    expect(event).toMatchObject({ act: 'edit' })
    expect(event?.changes).toEqual(
      expect.arrayContaining([
        { path: 'country', from: null, to: 'SE' },
        { path: 'name', from: 'Ennen Oy', to: 'Jälkeen Oy' },
      ]),
    )
  })

  test('with an outdated version is refused; of two at the same time one is saved', async () => {
    const { id, version } = await aCustomer(expert)
    const replies = await Promise.all(['A', 'B'].map((notes) => edit(id, { notes }, version)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await readCustomer(expert, id)).version).toBe(version + 1)
  })

  test('without a change leaves version and history unchanged', async () => {
    const { id, version, name } = await aCustomer(expert)
    expect(expectOk(await edit(id, { name }, version)).version).toBe(version)
    expect(await eventsOf(id)).toHaveLength(1)
  })

  test('refuses a responsible person who is not staff', async () => {
    const { id, version } = await aCustomer(expert)
    const { id: annaId } = await whoIs(await api.as('anna'))
    const reply = await edit(id, { responsibleId: annaId }, version)
    expect(reply.body).toMatchObject({ errors: [{ path: 'responsibleId', code: 'not_a_choice' }] })
  })
})

describe('the name', () => {
  const named = (orgId: string, orgName: string, seconds: number) =>
    api.asPerson({
      sub: `test|${orgId}`,
      orgId,
      orgName,
      overrides: { iat: Math.floor(Date.now() / 1000) - 100 + seconds },
    })
  const shown = async (client: ApiClient) =>
    expectOk(await client.get<Session>('/session')).organisations.map(({ name }) => name)

  test('follows the tokens until it is set in the office', async () => {
    const orgId = `org_${randomUUID()}`
    expect(await shown(await named(orgId, 'Vanha Oy', 1))).toEqual(['Vanha Oy'])
    expect(await shown(await named(orgId, 'Uusi Oy', 2))).toEqual(['Uusi Oy'])
    const { organisationId = '' } = await whoIs(await named(orgId, 'Uusi Oy', 3))
    const { version } = await readCustomer(expert, organisationId)
    expect(expectOk(await edit(organisationId, { name: 'Toimiston Oy' }, version)).nameSource).toBe('office')
    expect(await shown(await named(orgId, 'Kolmas Oy', 4))).toEqual(['Toimiston Oy'])
    expect((await readCustomer(expert, organisationId)).name).toBe('Toimiston Oy')
  })

  test('that a token has changed is not overwritten by a form that was read before', async () => {
    const orgId = `org_${randomUUID()}`
    const { organisationId = '' } = await whoIs(await named(orgId, 'Vanha Oy', 7))
    const { name, version } = await readCustomer(expert, organisationId)
    expect(await shown(await named(orgId, 'Vanha Oy', 8))).toEqual(['Vanha Oy'])
    expect((await readCustomer(expert, organisationId)).version).toBe(version)
    expect(await shown(await named(orgId, 'Uusi Oy', 9))).toEqual(['Uusi Oy'])
    const stale = await edit(organisationId, { name, notes: 'Called' }, version)
    expect([stale.status, stale.body]).toMatchObject([412, { code: 'customer_changed' }])
    expect(await readCustomer(expert, organisationId)).toMatchObject({ name: 'Uusi Oy', nameSource: 'token' })
  })

  test('still follows the tokens after an edit of another field', async () => {
    const orgId = `org_${randomUUID()}`
    const { organisationId = '' } = await whoIs(await named(orgId, 'Vanha Oy', 5))
    const { version } = await readCustomer(expert, organisationId)
    expectOk(await edit(organisationId, { notes: 'x' }, version))
    expect(await shown(await named(orgId, 'Uusi Oy', 6))).toEqual(['Uusi Oy'])
  })
})

test('billing details that the office has entered fill the first order, and the second repeats the first', async () => {
  const orgId = `org_${randomUUID()}`
  const member = await aPerson(api, { orgId })
  const { organisationId: id = '' } = await whoIs(member)
  const begin = async () => expectOk(await member.post<Order>('/orders', {}))
  expect((await begin()).billing).toMatchObject({ street: '', country: '' })
  const billing = {
    ...noBilling,
    street: 'Katu 1',
    postalCode: '00100',
    city: 'Helsinki',
    paymentMethod: 'pdf_invoice',
  }
  const { version } = await readCustomer(expert, id)
  expectOk(await edit(id, { country: 'FI', vatNumber: 'FI00000019', billing }, version))
  const draft = await begin()
  expect(draft.contact?.company).toBe(`${orgId} Oy`)
  expect(draft.billing).toEqual({ ...billing, country: 'FI', vatNumber: 'FI00000019' })
  await aSubmittedOrder(member, { request: 'What is in it?', billing: { ...aBilling, street: 'Katu 2' } })
  expect((await begin()).billing?.street).toBe('Katu 2')
})

describe('terms', () => {
  const terms = { serviceFeeCents: 0, discountPercent: 15, paymentDays: 30 }

  test('are set by a manager only, and are the defaults of offers and orders', async () => {
    const { id, version } = await aCustomer(expert)
    expect(await termsOf(api.context.db, id)).toEqual({
      serviceFeeCents: 4900,
      discountPercent: 0,
      paymentDays: null,
      language: null,
      responsibleId: null,
    })
    expect((await expert.put(`/customers/${id}/terms`, terms, { version })).status).toBe(403)
    const set = expectOk(await manager.put<Customer>(`/customers/${id}/terms`, terms, { version }))
    expect(set).toMatchObject({
      terms,
      version: version + 1,
      allowed: ['edit', 'invite', 'end_access', 'act_for', 'set_terms', 'merge'],
    })
    expect(await termsOf(api.context.db, id)).toEqual({ ...terms, language: null, responsibleId: null })
    expect(await termsOf(api.context.db, null)).toMatchObject({ serviceFeeCents: 4900 })
    expect((await eventsOf(id))[0]).toMatchObject({
      act: 'set_terms',
      changes: expect.arrayContaining([{ path: 'discountPercent', from: 0, to: 15 }]),
    })
  })

  test('are not shown to the customer in session, team or history', async () => {
    const orgId = `org_${randomUUID()}`
    const member = await aPerson(api, { orgId })
    const { organisationId: id = '' } = await whoIs(member)
    const { version } = await readCustomer(expert, id)
    const edited = expectOk(await edit(id, { notes: 'hushhush' }, version))
    expectOk(await manager.put(`/customers/${id}/terms`, terms, { version: edited.version }))
    for (const path of ['/session', `/teams/${id}`, `/teams/${id}/members`, '/organisations', '/news']) {
      const { raw } = await member.get(path)
      expect(raw.toString()).not.toMatch(/hushhush|discountPercent|paymentDays|responsible/)
    }
  })
})

describe('the list', () => {
  test('finds a customer by part of the name, business ID and mail domain of its people', async () => {
    const word = randomUUID().slice(0, 8)
    const { id } = await aCustomer(expert, { name: `Etsitty ${word} Oy`, businessId: '0000005-1' })
    const domain = `${word}.example`
    const member = await aPerson(api, { email: `a@${domain}`, orgId: `org_${word}` })
    const { organisationId } = await whoIs(member)
    expect(await find(`etsitty ${word}`)).toEqual([id])
    expect(await find('0000005-1')).toEqual([id])
    expect(await find(`b@${domain}`)).toEqual([organisationId])
    expect(await find(domain)).toEqual([organisationId])
    expect(await find('no-such-domain.example')).toEqual([])
  })

  test('is paged by name without gaps', async () => {
    for (let n = 0; n < 55; n += 1) await aCustomer(expert, { name: `Sivu ${String(n).padStart(2, '0')}` })
    type Page = { items: CustomerSummary[]; nextCursor: string | null }
    const first = expectOk(await expert.get<Page>('/customers?query=sivu'))
    const second = expectOk(await expert.get<Page>(`/customers?query=sivu&cursor=${first.nextCursor}`))
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 5, null])
    const names = [...first.items, ...second.items].map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
  })
})
