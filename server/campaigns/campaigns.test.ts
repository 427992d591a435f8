import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CatalogueCampaign } from '#contract/catalogue-file.ts'
import type { Offer, OfferSummary } from '#contract/offers.ts'
import { readCatalogue } from '#site-build/content/catalogue.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { aDraftOrder, whoIs } from '#tests/support/builders.ts'
import { provideCampaigns } from '#tests/support/campaigns.ts'
import { provideCatalogue } from '#tests/support/catalogue.ts'
import { loadCampaigns } from './domain.ts'

let api: TestApi
let anna: ApiClient
let mikko: ApiClient
beforeAll(async () => {
  api = await startApi()
  await provideCatalogue(api)
})
beforeEach(async () => {
  api.clock.set(new Date('2026-11-20T10:00:00Z'))
  await sql`truncate campaigns, campaign_registrations`.execute(api.ownerDb)
  anna = await api.as('anna')
  mikko = await api.as('mikko')
})
afterAll(() => api.stop())

const register = (by: ApiClient, code: string) =>
  by.post<{ offerId: string; code: string }>(`/campaigns/${code}/registrations`, undefined)

const counted = async () => {
  const { rows } = await sql<{ registrations: number; offers: number }>`
    select (select count(*) from campaign_registrations) as registrations, (select count(*) from offers) as offers`.execute(
    api.context.db,
  )
  return rows[0]
}

/** Checks that a refusal creates neither an offer nor a registration. */
async function expectRefusal(by: ApiClient, code: string, status: number, error: string): Promise<void> {
  const before = await counted()
  const reply = await register(by, code)
  expect([reply.status, reply.body.code]).toEqual([status, error])
  expect(await counted()).toEqual(before)
}

test('a campaign gives the person its offer, at its own prices or else at catalogue prices', async () => {
  await provideCampaigns(api)
  const { status, body } = await register(anna, 'OPEN-2026')
  expect(status).toBe(200)
  const offer = (await anna.get<Offer>(`/offers/${body.offerId}`)).body
  const { id } = await whoIs(anna)
  expect(offer).toMatchObject({
    person: { id },
    organisation: null,
    validUntil: '2026-12-19',
    serviceFeeCents: 0,
    allowed: ['order', 'decline'],
  })
  const [metals, safety] = offer.items
  const { rows } = await sql<{ key: string }>`
    select p.key from offer_items i join products p on p.id = i.product_id
    where i.offer_id = ${body.offerId} order by i.position`.execute(api.context.db)
  expect(rows.map(({ key }) => key)).toContain('migration-of-17-elements-toy-materials-en-71-3')
  expect(metals).toMatchObject({
    quantity: 3,
    unitPriceCents: { min: 10_000, max: 12_000 },
    unit: 'material',
  })
  expect(metals?.name.fi).toContain('EN 71-3')
  expect(safety?.unitPriceCents.min).toBeGreaterThan(0)
  expect(safety?.sampleRequirements?.en).toBeTruthy()
})

test('an order can be placed from the offer of a campaign', async () => {
  await provideCampaigns(api)
  const { offerId } = (await register(anna, 'OPEN-2026')).body
  const { body } = await anna.get<Offer>(`/offers/${offerId}`)
  const draft = await anna.post<{ offers: { id: string }[] }>('/orders', { offerIds: [body.id] })
  expect(draft.status).toBe(201)
  expect(draft.body.offers.map(({ id }) => id)).toEqual([offerId])
})

test('each person gets one offer, also by a second registration in another letter case; a colleague gets another', async () => {
  await provideCampaigns(api)
  const first = (await register(anna, 'OPEN-2026')).body.offerId
  expect((await register(anna, 'open-2026')).body.offerId).toBe(first)
  const other = (await register(mikko, 'OPEN-2026')).body.offerId
  expect(other).not.toBe(first)
  expect((await mikko.get(`/offers/${first}`)).status).toBe(404)
  const { items } = (await anna.get<{ items: OfferSummary[] }>('/offers')).body
  expect(items.map(({ id }) => id)).toContain(first)
})

test('a double click makes one offer', async () => {
  await provideCampaigns(api)
  await whoIs(anna)
  const replies = await Promise.all(Array.from({ length: 5 }, () => register(anna, 'OPEN-2026')))
  expect(new Set(replies.map(({ body }) => body.offerId)).size).toBe(1)
  expect((await counted())?.registrations).toBe(1)
})

test('two people register for the last place at the same instant: one gets it', async () => {
  await provideCampaigns(api, { mostRegistrations: 1 })
  await Promise.all([whoIs(anna), whoIs(mikko)])
  const replies = await Promise.all([register(anna, 'OPEN-2026'), register(mikko, 'OPEN-2026')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('campaign_full')
  expect((await counted())?.registrations).toBe(1)
})

test('a planned campaign is unknown, an ended one says so, and a registered person still gets their offer', async () => {
  await provideCampaigns(api, { startsOn: '2026-11-21' })
  await expectRefusal(anna, 'OPEN-2026', 404, 'campaign_not_found')
  await provideCampaigns(api)
  const { offerId } = (await register(anna, 'OPEN-2026')).body
  await provideCampaigns(api, { endsOn: '2026-11-19' })
  await whoIs(mikko)
  await expectRefusal(mikko, 'OPEN-2026', 409, 'campaign_ended')
  expect((await register(anna, 'OPEN-2026')).body.offerId).toBe(offerId)
})

test('an unknown campaign and an invalid code are refused', async () => {
  await provideCampaigns(api)
  await whoIs(anna)
  await expectRefusal(anna, 'NO-SUCH', 404, 'campaign_not_found')
  await expectRefusal(anna, 'x', 400, 'invalid_fields')
})

test('the loader adds unknown codes, and changes or removes no stored campaign', async () => {
  const catalogue = readCatalogue()
  const [first] = catalogue.campaigns
  if (!first) throw new Error('There is no campaign in the catalogue')
  const load = (...campaigns: CatalogueCampaign[]) =>
    loadCampaigns(api.context.db, api.clock, { ...catalogue, campaigns })
  const stored = async () =>
    (await sql<object>`select * from campaigns where code = ${first.code}`.execute(api.context.db)).rows
  await load(first)
  const [before] = await stored()
  await load(
    { ...first, name: { en: 'Other', fi: 'Muu' }, endsOn: '2999-01-01', items: [] },
    { ...first, code: 'NEXT' },
  )
  expect(await stored()).toEqual([before])
  await load()
  expect(await stored()).toEqual([before])
  expect((await register(anna, 'NEXT')).status).toBe(200)
})

test('only the registered person can order from the offer of a campaign', async () => {
  await provideCampaigns(api)
  const { offerId } = (await register(anna, 'OPEN-2026')).body
  const otto = await api.as('otto')
  expect((await otto.post('/orders', { offerIds: [offerId] })).status).toBe(404)
  const own = await aDraftOrder(anna, { samples: 1 })
  expect(own.state).toBe('draft')
})

test('an expert has no offers of their own', async () => {
  await provideCampaigns(api)
  const expert = await api.as('expert')
  await whoIs(expert)
  await expectRefusal(expert, 'OPEN-2026', 403, 'forbidden')
})
