import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { CampaignFigures, CampaignPerson, CampaignSummary } from '#contract/campaign-figures.ts'
import type { Campaign, CampaignBeginning, CampaignInput, CampaignPreview } from '#contract/campaigns.ts'
import type { Offer } from '#contract/offers.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { aSubmittedOrder, expectOk, whoIs } from '#tests/support/builders.ts'
import { aCampaign, campaignInput } from '#tests/support/campaigns.ts'
import { aDraftItem, aSentOffer } from '#tests/support/offers.ts'

const api = await startApi()
afterAll(() => api.stop())
api.clock.set(new Date('2026-11-20T10:00:00Z'))
const [anna, mikko, sara, expert, manager] = [
  await api.as('anna'),
  await api.as('mikko'),
  await api.as('sara'),
  await api.as('expert'),
  await api.as('manager'),
]
const { organisationId = '' } = await whoIs(anna)
for (const person of [mikko, sara, expert, manager]) await whoIs(person)

const register = (by: ApiClient, { code }: { code: string }) =>
  by.post<{ offerId: string; code?: string }>(`/campaigns/${code}/registrations`)
const read = async ({ id }: { id: string }) => expectOk(await expert.get<Campaign>(`/campaigns/${id}`))
const edit = (campaign: Campaign, changes: Partial<CampaignInput>, version = campaign.version) =>
  manager.put<Campaign & { code: string; errors?: { path: string; code: string }[] }>(
    `/campaigns/${campaign.id}`,
    campaignInput(campaign, changes),
    { version },
  )
const end = ({ id, version }: Campaign) =>
  manager.post<Campaign>(`/campaigns/${id}/end`, { reason: 'Sold out' }, { version })

/** Order of everything in the offer of a campaign. */
async function order(by: ApiClient, offerId: string) {
  const offer = expectOk(await by.get<Offer>(`/offers/${offerId}`))
  return aSubmittedOrder(by, { offer: offer as never })
}

test('a manager creates a campaign, a visitor registers and orders, and the office shows the figures', async () => {
  const item = aDraftItem({ costCents: 4000, intendedLaboratory: 'Hidden Laboratory' })
  const campaign = await aCampaign(manager, {
    text: { en: 'Terms of spring', fi: '' },
    discountPercent: 10,
    serviceFeeCents: 0,
    items: [item],
  })
  expect(campaign).toMatchObject({
    state: 'running',
    registrations: 0,
    allowed: ['edit', 'edit_offer', 'end', 'copy'],
    totalCents: { min: 9000, max: 9000 },
    marginCents: { min: 5000, max: 5000 },
  })
  expect((await read(campaign)).allowed).toEqual([])
  const { offerId } = expectOk(await register(anna, campaign))
  const offer = expectOk(await anna.get<Offer>(`/offers/${offerId}`))
  expect(offer).toMatchObject({
    name: campaign.name.fi,
    text: 'Terms of spring',
    discount: { percent: 10 },
    validUntil: '2026-12-19',
    totalCents: { min: 9000, max: 9000 },
  })
  expect(JSON.stringify(offer)).not.toContain('Hidden')
  await order(anna, offerId)
  const { items: found } = expectOk(
    await expert.get<{ items: CampaignSummary[] }>(`/campaigns?query=${campaign.code}`),
  )
  expect(found).toMatchObject([{ id: campaign.id, registrations: 1, orders: 1, state: 'running' }])
  const figures = expectOk(await expert.get<CampaignFigures>(`/campaigns/${campaign.id}/figures`))
  expect(figures).toMatchObject({
    registrations: 1,
    orders: 1,
    orderingPeople: 1,
    valueCents: { min: 9000, max: 9000 },
    unit: 'day',
    points: [{ from: '2026-11-20', registrations: 1, orders: 1 }],
  })
  const people = expectOk(await expert.get<{ items: CampaignPerson[] }>(`/campaigns/${campaign.id}/people`))
  expect(people.items).toMatchObject([{ organisation: { id: organisationId }, offerId, orders: 1 }])
})

test('an order with two offers of a campaign is counted once, with what it takes from both', async () => {
  const campaign = await aCampaign(manager, { discountPercent: 15, items: [aDraftItem()] })
  const { offerId } = expectOk(await register(anna, campaign))
  const { id: orderId } = await order(anna, offerId)
  const { offerId: other } = expectOk(await register(mikko, campaign))
  const used = async () => {
    const { rows } = await sql<{ offerId: string }>`
      select offer_id as "offerId" from campaign_registrations where campaign_id = ${campaign.id} and is_used`.execute(
      api.ownerDb,
    )
    return rows.map((row) => row.offerId)
  }
  expect(await used()).toEqual([offerId])
  await sql`
    insert into order_offers (order_id, offer_id) select ${orderId}, id from offers where stable_id = ${other}`.execute(
    api.ownerDb,
  )
  expect((await used()).toSorted()).toEqual([offerId, other].toSorted())
  const figures = expectOk(await expert.get<CampaignFigures>(`/campaigns/${campaign.id}/figures`))
  expect(figures).toMatchObject({ registrations: 2, orders: 1, points: [{ registrations: 2, orders: 1 }] })
  const listed = await expert.get<{ items: CampaignSummary[] }>(`/campaigns?query=${campaign.code}`)
  expect(expectOk(listed).items).toMatchObject([{ id: campaign.id, registrations: 2, orders: 1 }])
})

describe('the promise of a campaign', () => {
  test('is fixed from the first registration on, and everything else may change', async () => {
    const campaign = await aCampaign(manager)
    expectOk(await edit(campaign, { items: [aDraftItem({ unitPriceCents: { min: 1, max: 1 } })] }))
    const changed = await read(campaign)
    const { offerId } = expectOk(await register(anna, changed))
    const before = expectOk(await anna.get<Offer>(`/offers/${offerId}`))
    const registered = await read(campaign)
    expect(registered.version).toBe(changed.version)
    for (const promise of [
      { items: [aDraftItem()] },
      { discountPercent: 5 },
      { code: 'OTHER-CODE' },
      { startsOn: '2026-11-01' },
    ]) {
      const { status, body } = await edit(registered, promise)
      expect([status, body.code]).toEqual([409, 'campaign_frozen'])
    }
    const edited = expectOk(
      await edit(registered, {
        name: { en: 'Later', fi: 'Myöhemmin' },
        endsOn: '2027-06-30',
        path: '/later',
      }),
    )
    expect(edited).toMatchObject({ name: { en: 'Later' }, endsOn: '2027-06-30' })
    expect(expectOk(await anna.get<Offer>(`/offers/${offerId}`))).toEqual(before)
  })

  test('is kept when the campaign is ended early, without further registrations', async () => {
    const campaign = await aCampaign(manager)
    const { offerId } = expectOk(await register(anna, campaign))
    const ended = expectOk(await end(campaign))
    expect(ended).toMatchObject({ state: 'ended', ended: { reason: 'Sold out' }, allowed: ['copy'] })
    expect((await register(mikko, campaign)).body.code).toBe('campaign_ended')
    expect(expectOk(await register(anna, campaign)).offerId).toBe(offerId)
    await order(anna, offerId)
    expect((await end(ended)).body.code).toBe('campaign_ended')
    expect((await edit(ended, { endsOn: '2027-12-31' })).body.code).toBe('campaign_ended')
    const { items } = expectOk(
      await expert.get<{ items: { act: string; changes: object[] }[] }>(`/campaigns/${campaign.id}/events`),
    )
    expect(items.map(({ act }) => act)).toEqual(['end', 'create'])
    expect(items[0]?.changes).toEqual([{ path: 'reason', from: null, to: 'Sold out' }])
  })
})

test('codes and addresses are unique, and those of the site are refused', async () => {
  const taken = await aCampaign(manager, { path: '/autumn-metals' })
  const problems = async (changes: Partial<CampaignInput>) => {
    const { status, body } = await manager.post<{ errors?: { path: string; code: string }[] }>('/campaigns', {
      ...campaignInput(taken),
      code: 'FREE-CODE',
      path: null,
      ...changes,
    })
    return [status, body.errors?.map(({ path, code }) => `${path} ${code}`)]
  }
  expect(await problems({ code: taken.code.toLowerCase() })).toEqual([400, ['code taken']])
  expect(await problems({ path: '/autumn-metals' })).toEqual([400, ['path taken']])
  expect(await problems({ path: '/products' })).toEqual([400, ['path reserved']])
  expect(await problems({ items: [] })).toEqual([400, ['items no_items']])
  expectOk(await edit(taken, { path: '/autumn-metals' }))
})

test('a campaign begins with an offer, a copy, or nothing', async () => {
  const begin = async (query: string) =>
    expectOk(await manager.get<CampaignBeginning>(`/campaigns/beginning${query}`))
  expect(await begin('')).toMatchObject({ startsOn: '2026-11-20', endsOn: '2027-02-18', items: [] })
  const item = aDraftItem({ costCents: 100 })
  const offer = await aSentOffer(expert, organisationId, { text: 'Hello', discountPercent: 5, items: [item] })
  const { id: _, ...rest } = item
  const fromOffer = await begin(`?offerId=${offer.id}`)
  expect(fromOffer).toMatchObject({ text: { en: '', fi: '' }, discountPercent: 5, items: [rest] })
  const campaign = await aCampaign(manager, { startsOn: '2026-01-01', endsOn: '2026-12-31' })
  const copy = await begin(`?campaignId=${campaign.id}`)
  expect(copy).toMatchObject({ name: campaign.name, startsOn: '2026-11-20', endsOn: '2027-11-19' })
  expect(copy.items[0]?.id).not.toBe(campaign.items[0]?.id)
  expect(copy).not.toHaveProperty('code')
})

test('a preview has the prices and problems of the typed values, and stores nothing', async () => {
  const campaign = await aCampaign(manager)
  const incomplete = aDraftItem({ unitPriceCents: null })
  const preview = expectOk(
    await manager.post<CampaignPreview>('/campaigns/preview', {
      ...campaignInput(campaign, { items: [aDraftItem({ quantity: 3 }), incomplete], discountPercent: 50 }),
    }),
  )
  expect(preview).toMatchObject({
    offer: { items: [{ quantity: 3 }], totalCents: { min: 19_900, max: 19_900 } },
    items: [{ totalCents: { min: 30_000 } }, { totalCents: null }],
    problems: [
      { path: 'code', code: 'taken' },
      { path: 'items.1.unitPriceCents', code: 'required' },
    ],
  })
  const own = expectOk(
    await manager.post<CampaignPreview>('/campaigns/preview', {
      ...campaignInput(campaign),
      campaignId: campaign.id,
    }),
  )
  expect(own.problems).toEqual([])
  expect((await read(campaign)).version).toBe(1)
})

describe('at the same instant', () => {
  test('two edits: one is saved, the other is refused as outdated', async () => {
    const campaign = await aCampaign(manager)
    const replies = await Promise.all([
      edit(campaign, { name: { en: 'One', fi: 'Yksi' } }),
      edit(campaign, { name: { en: 'Two', fi: 'Kaksi' } }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(replies.find(({ status }) => status === 412)?.body.code).toBe('campaign_changed')
  })

  test('two campaigns with the same code: one is created, the other is refused', async () => {
    const values = { ...campaignInput(await aCampaign(manager)), code: 'TWICE-2027', path: '/twice' }
    const replies = await Promise.all([
      manager.post('/campaigns', values),
      manager.post('/campaigns', { ...values, code: 'TWICE-2027' }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  test('registrations and an early end: registered people have an offer, the others are refused', async () => {
    const campaign = await aCampaign(manager)
    const [first, ended, second] = await Promise.all([
      register(anna, campaign),
      end(campaign),
      register(mikko, campaign),
    ])
    expect(ended.status).toBe(200)
    const refused = [first, second].filter(({ status }) => status !== 200)
    expect(refused.every(({ body }) => body.code === 'campaign_ended')).toBe(true)
    expect((await read(campaign)).registrations).toBe(2 - refused.length)
  })

  test('a lower limit and registrations never leave more people than places', async () => {
    const campaign = await aCampaign(manager, { mostRegistrations: 3 })
    const [limited, ...registered] = await Promise.all([
      edit(campaign, { mostRegistrations: 1 }),
      ...[anna, mikko, sara].map((by) => register(by, campaign)),
    ])
    const { registrations, mostRegistrations } = await read(campaign)
    expect(registered.filter(({ status }) => status === 200)).toHaveLength(registrations)
    expect(registrations).toBeLessThanOrEqual(mostRegistrations ?? 0)
    expect([200, 400]).toContain(limited.status)
  })

  test('a first registration and a new price: the offer has the old price or the new one, never both', async () => {
    const campaign = await aCampaign(manager)
    const [{ body }, edited] = await Promise.all([
      register(anna, campaign),
      edit(campaign, { items: [aDraftItem({ unitPriceCents: { min: 1, max: 1 } })] }),
    ])
    const offer = expectOk(await anna.get<Offer>(`/offers/${body.offerId}`))
    const price = edited.status === 200 ? 1 : 10_000
    expect(offer.items.map(({ unitPriceCents }) => unitPriceCents.min)).toEqual([price])
    expect((await read(campaign)).items[0]?.unitPriceCents?.min).toBe(price)
  })
})

test('lists are cut into pages in every order, and filtered by state', async () => {
  const planned = await aCampaign(manager, { startsOn: '2027-01-01', endsOn: '2027-01-31' })
  const full = await aCampaign(manager, { mostRegistrations: 1 })
  expectOk(await register(anna, full))
  const over = await aCampaign(manager)
  expectOk(await end(over))
  const list = async (query: string) =>
    expectOk(await expert.get<{ items: CampaignSummary[] }>(`/campaigns?${query}`)).items.map(({ id }) => id)
  for (const [state, { id }] of Object.entries({ planned, full, ended: over })) {
    expect(await list(`state=${state}`)).toContain(id)
    for (const other of ['planned', 'running', 'full', 'ended'].filter((each) => each !== state))
      expect(await list(`state=${other}`)).not.toContain(id)
  }
  const all = new Set(await list(''))
  for (const sort of ['name', 'ends', 'registrations'])
    expect(new Set(await list(`sort=${sort}`))).toEqual(all)
})
