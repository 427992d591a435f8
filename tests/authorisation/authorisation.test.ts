import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { OfferSummary } from '#contract/offers.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { act, anOffer, aSubmittedOrder, whoIs } from '#tests/support/builders.ts'
import { checkMatrix } from './check-matrix.ts'
import { besideOrders, onOrders } from './expectations.ts'
import { buildWorld, freshOrder, type World } from './orders-in-states.ts'

let api: TestApi
let world: World
beforeAll(async () => {
  // On a fast machine the rows of a key are more calls in a minute than a key may make.
  api = await startApi({ KEY_CALLS_PER_MINUTE: '10000' })
  world = await buildWorld(api)
})
afterAll(() => api.stop())

describe('authorisation', () => {
  test('every endpoint of the OpenAPI document has a row', () => {
    const described = Object.values(api.app.swagger().paths ?? {}).flatMap((path) =>
      Object.keys(path as object),
    )
    expect(described).toHaveLength(Object.keys(endpoints).length)
    const rows = new Set(
      [...Object.keys(onOrders), ...Object.keys(besideOrders)].map((row) => row.split(' ')[0]),
    )
    expect([...rows].sort()).toEqual(Object.keys(endpoints).sort())
  })

  test('every kind of user gets what the tables say, and refused calls change nothing', {
    timeout: 480_000,
  }, async () => {
    expect(await checkMatrix(world)).toEqual([])
  })

  test('an invisible object is answered exactly like one that does not exist', async () => {
    const { other, own } = world.clients
    const hidden = await freshOrder(world, 'completed')
    const pairs = [
      [`/orders/${hidden.id}`, '/orders/01980000-0000-7000-8000-000000000000'],
      [`/files/${hidden.attachmentId}`, '/files/01980000-0000-7000-8000-000000000000'],
      [`/offers/${world.offer.id}`, '/offers/01980000-0000-7000-8000-000000000000'],
      [`/offers/${world.offer.id}/versions/1`, '/offers/01980000-0000-7000-8000-000000000000/versions/1'],
    ] as const
    for (const [there, missing] of pairs) {
      const [seen, absent] = [await other.get(there), await other.get(missing)]
      expect(seen.raw.toString()).toBe(absent.raw.toString())
      // The time, and how many file calls are left, differ from call to call.
      const moving = { date: '', 'x-ratelimit-remaining': '', 'x-ratelimit-reset': '' }
      expect({ ...seen.headers, ...moving }).toEqual({ ...absent.headers, ...moving })
    }
    expect((await own.get(`/files/${hidden.unreleasedId}`)).raw.toString()).toBe(
      (await own.get('/files/01980000-0000-7000-8000-000000000000')).raw.toString(),
    )
  })
})

describe('lists', () => {
  test('an organisation sees its own orders and offers and no others', async () => {
    const { own, colleague, other, teamless, expert } = world.clients
    const ids = async (client: ApiClient, path: string) =>
      (await client.get<{ items: { id: string }[] }>(path)).body.items.map((item) => item.id)
    const otto = await whoIs(other)
    const offer = await anOffer(api, { organisationId: otto.organisationId })
    const { id } = await aSubmittedOrder(other, { offer })
    expect(await ids(other, '/orders')).toContain(id)
    expect(await ids(expert, '/orders')).toContain(id)
    expect(await ids(own, '/orders')).not.toContain(id)
    expect(await ids(colleague, '/orders')).not.toContain(id)
    expect(await ids(teamless, '/orders')).not.toContain(id)
    expect(await ids(own, '/offers')).not.toContain(offer.id)
    const theirs = (await other.get<{ items: OfferSummary[] }>('/offers')).body.items
    expect(theirs.map((one) => one.organisation?.id ?? one.person?.id)).toEqual(
      theirs.map((one) => (one.id === offer.id ? otto.organisationId : otto.id)),
    )
    expect(theirs.map((one) => one.id)).toContain(offer.id)
    expect(await ids(own, `/orders?owner=${otto.id}`)).toEqual([])
    type Page = { items: { id: string; organisation: { id: string } }[] }
    const { body: page } = await expert.get<Page>(`/orders?organisation=${otto.organisationId}`)
    expect(page.items.map((order) => order.id)).toContain(id)
    expect(new Set(page.items.map((order) => order.organisation.id))).toEqual(new Set([otto.organisationId]))
  })

  test('notes are found by the customer’s side only, and never shown to others', async () => {
    const { own, colleague, reporting, expert } = world.clients
    const { id, version } = await freshOrder(world, 'waiting_for_samples')
    await own.patch(`/orders/${id}`, { notes: 'hushhush' }, { version })
    const found = async (client: ApiClient) =>
      (await client.get<{ items: { id: string }[] }>('/orders?query=hushhush')).body.items.length
    expect(await found(own)).toBe(1)
    expect(await found(colleague)).toBe(1)
    expect(await found(reporting)).toBe(0)
    expect(await found(expert)).toBe(0)
    expect((await expert.get(`/orders/${id}`)).raw.toString()).not.toContain('hushhush')
    expect((await reporting.get(`/orders/${id}`)).raw.toString()).not.toContain('hushhush')
  })

  test('a reporting contact gets no prices, addresses or offers', async () => {
    const { id } = await freshOrder(world, 'completed')
    const { body } = await world.clients.reporting.get(`/orders/${id}`)
    expect(body).toMatchObject({
      prices: null,
      billing: null,
      contact: null,
      notes: null,
      offers: [],
      files: [],
      shippingLocationChoices: [],
    })
  })

  test('attachments are listed to the two sides only, and to experts only what is not released', async () => {
    const { own, colleague, reporting, expert } = world.clients
    const { id, attachmentId, unreleasedId } = await freshOrder(world, 'analysis_in_progress')
    type List = { items: { id: string }[] }
    const listed = async (client: ApiClient, purpose: string) =>
      (await client.get<List>(`/orders/${id}/files?purpose=${purpose}`)).body.items.map((one) => one.id)
    for (const client of [own, colleague]) {
      expect(await listed(client, 'attachment')).toEqual([attachmentId])
      expect(await listed(client, 'result')).toEqual([])
    }
    expect(await listed(expert, 'attachment')).toEqual([attachmentId])
    expect(await listed(expert, 'result')).toEqual([unreleasedId])
    expect(await listed(reporting, 'attachment')).toEqual([])
    expect(await listed(reporting, 'result')).toEqual([])
  })

  test('a reporting contact sees which tests are done, and not the other offered tests', async () => {
    const { own, expert, reporting } = world.clients
    const offer = await anOffer(api, { organisationId: world.organisationId, items: [{}, {}] })
    const [done, other] = offer.items.map((item) => item.id)
    const { id } = await aSubmittedOrder(own, { request: 'Does it burn?' })
    await act(expert, id, 'provide_offer', { offerId: offer.id, offerItemIds: [done] })
    await api.context.db
      .insertInto('reporting_access')
      .values({ order_id: id, person_id: (await whoIs(reporting)).id, granted_at: new Date() })
      .execute()
    type Body = { tests: { offerItemId: string }[] }
    const testsFor = async (client: ApiClient) =>
      (await client.get<Body>(`/orders/${id}`)).body.tests.map((one) => one.offerItemId)
    expect(await testsFor(own)).toEqual([done, other])
    expect(await testsFor(reporting)).toEqual([done])
  })
})
