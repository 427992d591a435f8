import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { helsinkiDay } from '#contract/days.ts'
import type { OfferDraft, OfferDraftInput } from '#contract/offer-drafts.ts'
import type { Offer, OfferSummary } from '#contract/offers.ts'
import { startApi } from '#tests/support/api.ts'
import { anOffer, expectOk, whoIs } from '#tests/support/builders.ts'
import { provideCatalogue } from '#tests/support/catalogue.ts'
import { aCustomer } from '#tests/support/customers.ts'
import { aDraftItem, aDraftOffer, draftInput, saveDraftOffer } from '#tests/support/offers.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { someWords } from '#tests/support/site-forms.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]
const { organisationId = '' } = await whoIs(anna)
const expertId = (await whoIs(expert)).id
await whoIs(manager)
beforeAll(() => provideCatalogue(api))

const getDraft = async (id: string) => expectOk(await expert.get<OfferDraft>(`/offers/${id}/draft`))
const product = async (query = '') =>
  expectOk(await expert.get<{ items: { id: string; name: string }[] }>(`/products?${query}`)).items[0]

async function anEnquiry(words: object): Promise<string> {
  expectOk(await (await api.as('nobody')).post('/enquiries', { ...someWords(api), ...words }))
  const { items } = expectOk(await expert.get<{ items: { id: string }[] }>('/enquiries'))
  return items[0]?.id ?? ''
}

describe('an offer is begun', () => {
  test('empty: by its writer, for 30 days, with the usual service fee', async () => {
    const draft = await aDraftOffer(expert)
    const day = 24 * 60 * 60 * 1000
    expect(draft).toMatchObject({
      offerVersion: 1,
      version: 1,
      organisation: null,
      responsible: { id: expertId },
      changedBy: { id: expertId },
      validUntil: helsinkiDay(new Date(api.clock.now().getTime() + 29 * day)),
      serviceFeeCents: 4900,
      items: [],
      allowed: ['edit', 'send', 'delete'],
    })
    expect(draft.missing.map(({ path }) => path)).toEqual(['customer', 'recipientEmail', 'name', 'items'])
    expect(await getDraft(draft.id)).toEqual(draft)
  })

  test('from an enquiry: with its sender, company, language and the product whose page it came from', async () => {
    const asked = await product()
    const enquiryId = await anEnquiry({
      kind: 'offer_request',
      name: 'Liisa Uusi',
      email: 'liisa@uusi.example',
      company: 'Uusi Oy',
      language: 'fi',
      sampleType: 'muovikalvo',
      page: `/products/${asked?.id}`,
    })
    expect(await aDraftOffer(expert, { enquiryId })).toMatchObject({
      enquiryId,
      name: 'Testaus: muovikalvo',
      newCustomerName: 'Uusi Oy',
      recipientName: 'Liisa Uusi',
      recipientEmail: 'liisa@uusi.example',
      recipientLanguage: 'fi',
      items: [{ productId: asked?.id }],
      missing: [],
    })
  })

  test('from products of the catalogue, in both languages and at their list prices', async () => {
    const { id = '' } = (await product()) ?? {}
    const { items } = await aDraftOffer(expert, { products: [id], organisationId })
    const asked = expectOk(await expert.get<OfferDraft['items'][number]>(`/products/${id}/offer-item`))
    expect(items).toMatchObject([{ ...asked, id: items[0]?.id }])
    expect(asked.name.en).not.toBe('')
    expect(asked.name.fi).not.toBe(asked.name.en)
    expect(items[0]?.totalCents?.min).toBeGreaterThan(0)
  })

  test('to a customer, with the terms that were agreed', async () => {
    const customer = await aCustomer(expert)
    const terms = { serviceFeeCents: 0, discountPercent: 12, paymentDays: 30 }
    expectOk(await manager.put(`/customers/${customer.id}/terms`, terms, customer))
    expect(await aDraftOffer(expert, { organisationId: customer.id })).toMatchObject({
      organisation: { id: customer.id },
      serviceFeeCents: 0,
      discountPercent: 12,
    })
  })

  test('as a copy of a sent offer, with items of its own', async () => {
    const offer = await anOffer(api, { organisationId, items: [{ priceCents: 7000, quantity: 3 }] })
    const copy = await aDraftOffer(expert, { offerId: offer.id })
    expect(copy).toMatchObject({
      offerVersion: 1,
      name: 'An offer',
      organisation: { id: organisationId },
      items: [{ quantity: 3, unitPriceCents: { min: 7000, max: 7000 }, totalCents: { min: 21_000 } }],
    })
    expect(copy.number).not.toBe((await expert.get<Offer>(`/offers/${offer.id}`)).body.number)
    expect(copy.items[0]?.id).not.toBe(offer.items[0]?.id)
  })

  test('as a copy for an enquiry or another customer, with nothing of the first customer', async () => {
    const original = await saveDraftOffer(expert, await aDraftOffer(expert, { organisationId }), {
      customerReference: 'PO 77',
      recipientEmail: 'anna@fennopack.example',
      items: [aDraftItem()],
    })
    const enquiryId = await anEnquiry({ email: 'liisa@uusi.example', company: 'Uusi Oy' })
    expect(await aDraftOffer(expert, { offerId: original.id, enquiryId })).toMatchObject({
      organisation: null,
      person: null,
      newCustomerName: 'Uusi Oy',
      recipientEmail: 'liisa@uusi.example',
      customerReference: '',
      items: [{ name: { en: 'Lead' } }],
    })
    const customer = await aCustomer(expert)
    expect(await aDraftOffer(expert, { offerId: original.id, organisationId: customer.id })).toMatchObject({
      organisation: { id: customer.id },
      recipientEmail: '',
      customerReference: '',
    })
  })

  test('as a copy of a draft', async () => {
    const original = await saveDraftOffer(expert, await aDraftOffer(expert), {
      name: 'Original',
      discountPercent: 5,
      items: [aDraftItem({ costCents: 500, intendedLaboratory: 'Lab A' })],
    })
    const copy = await aDraftOffer(expert, { offerId: original.id })
    const items = original.items.map((item, index) => ({ ...item, id: copy.items[index]?.id }))
    expect(copy).toMatchObject({ name: 'Original', discountPercent: 5, items })
  })

  test('once for the same key', async () => {
    const begin = () => expert.post<OfferDraft>('/offers', { name: 'Once' }, { key: 'begin-this-once' })
    const replies = await Promise.all([begin(), begin()])
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  })

  test.each([
    ['enquiryId', 'enquiry_not_found'],
    ['offerId', 'offer_not_found'],
    ['organisationId', 'organisation_not_found'],
  ])('not from an unknown %s', async (field, code) => {
    const unknown = '01890000-0000-7000-8000-000000000000'
    expect((await expert.post('/offers', { [field]: unknown })).body.code).toBe(code)
    expect((await expert.post('/offers', { products: ['no-such-test'] })).body.code).toBe('product_not_found')
  })
})

describe('a draft is saved', () => {
  test('incomplete, and read by other experts', async () => {
    const begun = await aDraftOffer(expert)
    const incomplete = aDraftItem({ name: { en: '', fi: '' }, unitPriceCents: null, quantity: null })
    const saved = await saveDraftOffer(expert, begun, { items: [incomplete, aDraftItem()] })
    expect(saved.version).toBe(begun.version + 1)
    expect(saved.items.map(({ totalCents }) => totalCents)).toEqual([null, { min: 10_000, max: 10_000 }])
    expect((await manager.get<OfferDraft>(`/offers/${begun.id}/draft`)).body).toEqual(saved)
  })

  test('with the terms of the customer that it chooses, except those that an expert has typed', async () => {
    const customer = await aCustomer(expert, { language: 'fi' })
    const terms = { serviceFeeCents: 0, discountPercent: 12, paymentDays: 30 }
    expectOk(await manager.put(`/customers/${customer.id}/terms`, terms, customer))
    const chosen = { organisationId: customer.id }
    expect(await saveDraftOffer(expert, await aDraftOffer(expert), chosen)).toMatchObject({
      serviceFeeCents: 0,
      discountPercent: 12,
      recipientLanguage: 'fi',
    })
    const typed = await saveDraftOffer(expert, await aDraftOffer(expert), { discountPercent: 5 })
    const with5 = await saveDraftOffer(manager, typed, { ...chosen, recipientLanguage: 'en' })
    expect(with5).toMatchObject({ serviceFeeCents: 0, discountPercent: 5, recipientLanguage: 'fi' })
    // Typed after the choice, they stay with the next customer too.
    const later = await saveDraftOffer(expert, with5, { serviceFeeCents: 100 })
    expect(await saveDraftOffer(expert, later, { organisationId })).toMatchObject({
      serviceFeeCents: 100,
      discountPercent: 5,
    })
  })

  test('in the language of the form that it answers, regardless of the customer’s language', async () => {
    const customer = await aCustomer(expert, { language: 'en' })
    const draft = await aDraftOffer(expert, { enquiryId: await anEnquiry({ language: 'fi' }) })
    expect(await saveDraftOffer(expert, draft, { organisationId: customer.id })).toMatchObject({
      recipientLanguage: 'fi',
    })
  })

  test('unless another person saved it meanwhile, whose changes are kept', async () => {
    const begun = await aDraftOffer(expert)
    const theirs = await saveDraftOffer(manager, begun, { name: 'Theirs' })
    const refused = await expert.put(`/offers/${begun.id}/draft`, draftInput(begun, { name: 'Mine' }), begun)
    expect([refused.status, refused.body.code]).toEqual([412, 'offer_changed'])
    expect(await getDraft(begun.id)).toEqual(theirs)
  })

  test('once, if two experts save at the same instant', async () => {
    const begun = await aDraftOffer(expert)
    const save = (name: string) =>
      expert.put<OfferDraft>(`/offers/${begun.id}/draft`, draftInput(begun, { name }), begun)
    const replies = await Promise.all(['One', 'Two', 'Three'].map(save))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    const won = replies.find(({ status }) => status === 200)
    expect(await getDraft(begun.id)).toEqual(won?.body)
  })

  test('but not with unknown references, customers as experts, or the reverse', async () => {
    const begun = await aDraftOffer(expert)
    const annaId = (await whoIs(anna)).id
    const unknown = '01890000-0000-7000-8000-000000000000'
    for (const [changes, code] of [
      [{ organisationId: unknown }, 'organisation_not_found'],
      [{ personId: unknown }, 'person_not_found'],
      [{ personId: expertId }, 'person_not_found'],
      [{ responsibleId: annaId }, 'person_not_found'],
      [{ items: [aDraftItem({ productId: 'no-such-test' })] }, 'product_not_found'],
    ] as [Partial<OfferDraftInput>, string][]) {
      const body = draftInput(begun, changes)
      expect((await expert.put(`/offers/${begun.id}/draft`, body, begun)).body.code).toBe(code)
    }
    expect(await getDraft(begun.id)).toEqual(begun)
  })
})

test('a deleted draft is gone, and its number is not used again', async () => {
  const { id, number, version } = await aDraftOffer(expert)
  expect((await expert.delete(`/offers/${id}/draft`, { version: 7 })).body.code).toBe('offer_changed')
  expect((await expert.delete(`/offers/${id}/draft`, { version })).status).toBe(204)
  expect((await expert.get(`/offers/${id}/draft`)).body.code).toBe('offer_not_found')
  expect((await aDraftOffer(expert)).number).toBeGreaterThan(number)
})

/** Draft with everything that only the provider may know. */
const aSecretDraft = async () =>
  saveDraftOffer(expert, await aDraftOffer(expert, { organisationId }), {
    name: 'Salainen',
    text: 'Hello',
    customerReference: 'PO 77',
    discountPercent: 10,
    items: [
      aDraftItem({ costCents: 6543, intendedLaboratory: 'Hidden Laboratory', frameQuantity: 50 }),
      aDraftItem({ name: { en: 'Cadmium', fi: '' }, unitPriceCents: { min: 5000, max: 6000 } }),
    ],
  })

describe('the preview', () => {
  test('is the offer as the customer will see it, without internal data', async () => {
    const { id } = await aSecretDraft()
    const offer = expectOk(await expert.get<Offer>(`/offers/${id}/versions/1`))
    expect(offer).toMatchObject({
      state: 'draft',
      text: 'Hello',
      customerReference: 'PO 77',
      discount: { percent: 10, cents: { min: 1500, max: 1600 } },
      itemsCents: { min: 15_000, max: 16_000 },
      totalCents: { min: 13_500 + 4900, max: 14_400 + 4900 },
      frame: { exhausted: false, balances: [{ agreedQuantity: 50, leftQuantity: 50 }] },
      items: [{}, { name: { en: 'Cadmium', fi: 'Cadmium' } }],
      allowed: [],
    })
    expect(JSON.stringify(offer)).not.toMatch(/6543|Hidden|margin/)
  })

  test('is also a PDF in the language asked for', async () => {
    const { id, number } = await aSecretDraft()
    const { raw, status } = await expert.get(`/offers/${id}/document?version=1&language=fi`)
    expect(status).toBe(200)
    const text = (await textOfPdf(raw)).replaceAll(/[\s\u00a0]+/g, ' ')
    for (const words of [`Puitetarjous T-${number}`, 'Viitteesi PO 77', 'Hello', 'Alennus 10 %'])
      expect(text).toContain(words)
    expect(text).not.toMatch(/65,43|Hidden/)
  })
})

test('a draft is hidden from customers: in list, id, version, document and as part of an order', async () => {
  const { id } = await aSecretDraft()
  const list = expectOk(await anna.get<{ items: OfferSummary[] }>('/offers'))
  expect(list.items.map((offer) => offer.name)).not.toContain('Salainen')
  for (const path of [`/offers/${id}`, `/offers/${id}/versions/1`, `/offers/${id}/document?version=1`])
    expect([path, (await anna.get(path)).body.code]).toEqual([path, 'offer_not_found'])
  expect((await anna.post('/orders', { offerIds: [id] })).body.code).toBe('offer_not_found')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from events where subject_id = ${id} and audience <> 'provider'`.execute(
    api.context.db,
  )
  expect(rows).toEqual([{ count: 0 }])
})
