import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Offer, OfferSummary } from '#contract/offers.ts'
import { startApi } from '#tests/support/api.ts'
import { aDraftOrder, anOffer, aSubmittedOrder, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'
import { aDraftVersion, sendDraftVersion } from '#tests/support/offers.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, otto, expert] = [await api.as('anna'), await api.as('otto'), await api.as('expert')]
const { organisationId } = await whoIs(anna)

const anOfferOf = (items = [{ priceCents: 5000 }]) => anOffer(api, { organisationId, items })

/** Offer of which a second version, at twice the price, was sent. */
async function aRevisedOffer() {
  const offer = await anOfferOf()
  const [revised] = await aDraftVersion(api, offer)
  await sendDraftVersion(api, offer)
  return { offer, revisedItemId: revised?.id ?? '' }
}
const versionOf = async (reader: typeof anna, id: string, version: number) =>
  reader.get<Offer>(`/offers/${id}/versions/${version}`)

describe('the id of an offer', () => {
  test('leads to the latest version that was sent, and the number of a version to that version', async () => {
    const { offer, revisedItemId } = await aRevisedOffer()
    const latest = (await anna.get<Offer>(`/offers/${offer.id}`)).body
    expect(latest).toMatchObject({ id: offer.id, version: 2, state: 'sent', items: [{ id: revisedItemId }] })
    expect((await versionOf(anna, offer.id, 2)).body).toEqual(latest)
    const first = (await versionOf(anna, offer.id, 1)).body
    expect(first).toMatchObject({ id: offer.id, number: latest.number, version: 1, state: 'superseded' })
    expect(first.allowed).toEqual([])
    expect([first.totalCents.min - 4900, latest.totalCents.min - 4900]).toEqual([5000, 10_000])
  })

  test('with an unknown version, or for another customer, is not found', async () => {
    const { offer } = await aRevisedOffer()
    for (const [reader, version] of [
      [anna, 3],
      [expert, 3],
      [otto, 1],
      [otto, 2],
    ] as const) {
      const { status, body } = await versionOf(reader, offer.id, version)
      expect([status, (body as { code?: string }).code]).toEqual([404, 'offer_not_found'])
    }
  })
})

test('a draft is shown to experts only, by its number', async () => {
  const offer = await anOfferOf()
  await aDraftVersion(api, offer)
  expect((await versionOf(anna, offer.id, 2)).status).toBe(404)
  expect((await versionOf(expert, offer.id, 2)).body).toMatchObject({
    state: 'draft',
    sentAt: null,
    allowed: [],
  })
  for (const reader of [anna, expert]) {
    expect((await reader.get<Offer>(`/offers/${offer.id}`)).body).toMatchObject({ version: 1, state: 'sent' })
  }
})

test('the list shows each offer once, in the latest version that was sent', async () => {
  const [{ offer: revised }, drafted] = [await aRevisedOffer(), await anOfferOf()]
  await aDraftVersion(api, drafted)
  for (const reader of [anna, expert]) {
    const { items } = expectOk(await reader.get<{ items: OfferSummary[] }>('/offers'))
    const versionsOf = ({ id }: { id: string }) =>
      items.filter((item) => item.id === id).map(({ version }) => version)
    expect([versionsOf(revised), versionsOf(drafted)]).toEqual([[2], [1]])
  }
})

describe('an order', () => {
  test('keeps the version that it was placed from', async () => {
    const offer = await anOfferOf()
    const order = await aSubmittedOrder(anna, { offer })
    await aDraftVersion(api, offer)
    await sendDraftVersion(api, offer)
    const { offers, prices } = await getOrder(anna, order.id)
    expect(offers).toMatchObject([{ id: offer.id, version: 1, state: 'superseded' }])
    expect(prices).toEqual(order.prices)
  })

  test('begins from the latest version', async () => {
    const { offer, revisedItemId } = await aRevisedOffer()
    const draft = expectOk(
      await anna.post<{ offers: unknown; tests: unknown }>('/orders', { offerIds: [offer.id] }),
    )
    expect(draft.offers).toMatchObject([{ id: offer.id, version: 2, state: 'sent' }])
    expect(draft.tests).toMatchObject([{ offerItemId: revisedItemId }])
  })

  test('is reviewed if a later version was sent while it was a draft', async () => {
    const offer = await anOfferOf()
    const { id, version } = await aDraftOrder(anna, { offer })
    await aDraftVersion(api, offer)
    await sendDraftVersion(api, offer)
    const { body } = await anna.post(`/orders/${id}/submit`, {}, { version })
    expect(body).toMatchObject({ state: 'waiting_for_review', offers: [{ version: 1, state: 'superseded' }] })
  })
})

describe('the database', () => {
  const refusalOf = (statement: string, values: Record<string, string>) =>
    sql
      .raw(
        Object.entries(values).reduce(
          (text, [name, value]) => text.replaceAll(`:${name}`, `'${value}'`),
          statement,
        ),
      )
      .execute(api.ownerDb)
      .then(
        () => 'nothing refused it',
        (error: Error) => error.message,
      )
  const anItemOf = `insert into offer_items (id, offer_id, position, name_en, name_fi, quantity, unit, unit_price_min_cents,
    unit_price_max_cents, materials) values (uuidv7(), :offer, 9, 'More', 'Lisää', 1, 'sample', 1, 1, '{}')`
  const statements = [
    [`update offers set name = 'Other' where id = :offer`, 'A sent offer is frozen: update is refused'],
    [
      `update offers set valid_until = '2099-12-31' where id = :offer`,
      'A sent offer is frozen: update is refused',
    ],
    [
      `update offers set state = 'draft', sent_at = null where id = :offer`,
      'A sent offer is frozen: update is refused',
    ],
    [
      `update offer_items set unit_price_min_cents = 1 where id = :item`,
      'The items of a sent offer are frozen: update is refused',
    ],
    [`delete from offer_items where id = :plain`, 'The items of a sent offer are frozen: delete is refused'],
    [anItemOf, 'The items of a sent offer are frozen: insert is refused'],
    [
      `update offers set state = 'accepted' where id = :offer; ${anItemOf}`,
      'The items of a sent offer are frozen: insert is refused',
    ],
    [
      `insert into offer_item_tiers values (:item, 5, 10)`,
      'The volume tiers of a sent offer are frozen: insert is refused',
    ],
    [
      `update offer_item_tiers set discount_percent = 1 where offer_item_id = :item`,
      'The volume tiers of a sent offer are frozen: update is refused',
    ],
    [
      `delete from offer_item_tiers where offer_item_id = :item`,
      'The volume tiers of a sent offer are frozen: delete is refused',
    ],
  ] as const

  test.each(statements)('keeps a sent version unchanged: %s', async (statement, refusal) => {
    const tiers = [{ fromQuantity: 10, discountPercent: 5 }]
    const offer = await anOffer(api, { organisationId, items: [{ tiers }, {}] })
    const [item = '', plain = ''] = offer.items.map(({ id }) => id)
    const before = (await anna.get(`/offers/${offer.id}`)).body
    expect(await refusalOf(statement, { offer: offer.id, item, plain })).toBe(refusal)
    expect((await anna.get(`/offers/${offer.id}`)).body).toEqual(before)
  })

  test('leaves a draft to be edited and deleted', async () => {
    const offer = await anOfferOf()
    await aDraftVersion(api, offer)
    const { rows } = await sql<{ id: string }>`
      select id from offers where stable_id = ${offer.id} and state = 'draft'`.execute(api.ownerDb)
    const items = 'select id from offer_items where offer_id = :offer'
    for (const statement of [
      `update offers set name = 'Other' where id = :offer`,
      anItemOf,
      `update offer_items set unit_price_min_cents = 1 where offer_id = :offer`,
      `insert into offer_item_tiers select id, 5, 10 from (${items}) i`,
      `delete from offer_item_tiers where offer_item_id in (${items})`,
      `delete from offer_items where offer_id = :offer`,
      `delete from offers where id = :offer`,
    ]) {
      expect(await refusalOf(statement, { offer: rows[0]?.id ?? '' })).toBe('nothing refused it')
    }
  })

  test.each([
    [
      'the same version twice',
      `insert into offers (id, state, sent_at, first_version_id, version, number, organisation_id, name, valid_until,
        service_fee_cents, created_at)
      select uuidv7(), 'draft', null, id, 2, number, organisation_id, name, valid_until, 0, now()
      from offers, generate_series(1, 2) where id = :offer`,
      'offers_number_and_version_unique',
    ],
    [
      'a later version without its first one',
      `insert into offers (id, state, sent_at, version, organisation_id, name, valid_until, service_fee_cents, created_at)
      select uuidv7(), 'draft', null, 2, organisation_id, name, valid_until, 0, now() from offers where id = :offer`,
      'offers_first_version_is_1',
    ],
    [
      'a second version with another number',
      `insert into offers (id, state, sent_at, first_version_id, version, organisation_id, name, valid_until,
        service_fee_cents, created_at)
      select uuidv7(), 'draft', null, id, 2, organisation_id, name, valid_until, 0, now() from offers where id = :offer`,
      'offers_versions_have_one_number',
    ],
    [
      'two sent versions that are not superseded',
      `insert into offers (id, first_version_id, version, number, organisation_id, name, valid_until, service_fee_cents, created_at)
      select uuidv7(), id, 2, number, organisation_id, name, valid_until, 0, now() from offers where id = :offer`,
      'offers_latest_sent',
    ],
    [
      'a draft that was sent',
      `insert into offers (id, state, organisation_id, name, valid_until, service_fee_cents, created_at)
      select uuidv7(), 'draft', organisation_id, name, valid_until, 0, now() from offers where id = :offer`,
      'offers_drafts_are_not_sent',
    ],
  ])('refuses %s', async (_what, statement, rule) => {
    const { id } = await anOfferOf()
    expect(await refusalOf(statement, { offer: id })).toContain(rule)
  })
})
