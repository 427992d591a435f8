import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import type { OfferRecord } from '#contract/offer-records.ts'
import type { Offer, OfferSummary } from '#contract/offers.ts'
import { startApi } from '#tests/support/api.ts'
import { aSubmittedOrder, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'
import {
  aCompleteDraft,
  aDraftItem,
  aSentOffer,
  saveDraftOffer,
  sendDraftOffer,
} from '#tests/support/offers.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, mikko, expert, manager] = [
  await api.as('anna'),
  await api.as('mikko'),
  await api.as('expert'),
  await api.as('manager'),
]
const { organisationId = '' } = await whoIs(anna)
await whoIs(mikko)
const expertId = (await whoIs(expert)).id

const record = async (id: string) => expectOk(await expert.get<OfferRecord>(`/offers/${id}/record`))
const offerOf = async (id: string) => expectOk(await anna.get<Offer>(`/offers/${id}`))
const revise = async (id: string) => expectOk(await expert.post<OfferDraft>(`/offers/${id}/revise`))
const codeOf = ({ body }: { body: object }) => (body as { code?: string }).code

/** Offer as its items are taken by an order. */
const asOrdered = (offer: Offer) => ({ offer: offer as never })

const secrets = { costCents: 6543, intendedLaboratory: 'Hidden Laboratory' }

describe('a sent offer', () => {
  test('has the content of the draft, and the customer sees it', async () => {
    const draft = await aCompleteDraft(expert, organisationId, {
      text: 'Hello Anna',
      customerReference: 'PO 77',
      discountPercent: 10,
      items: [
        aDraftItem({ ...secrets, quantity: 3, tiers: [{ fromQuantity: 2, discountPercent: 5 }] }),
        aDraftItem({ name: { en: '', fi: 'Kadmium' }, unitPriceCents: { min: 5000, max: 6000 } }),
      ],
    })
    const preview = expectOk(await expert.get<Offer>(`/offers/${draft.id}/versions/1`))
    const sent = await sendDraftOffer(expert, draft)
    expect(sent).toMatchObject({
      number: draft.number,
      draft: null,
      versions: [{ version: 1, state: 'sent', totalCents: draft.totalCents }],
      recipient: { name: 'Anna Virtanen', email: 'anna@fennopack.example', language: 'en' },
      providerItems: [secrets, { costCents: null, intendedLaboratory: '' }],
      allowed: ['revise', 'copy', 'withdraw', 'remind', 'assign'],
    })
    const offer = await offerOf(draft.id)
    const idsAside = (items: Offer['items']) => items.map(({ id: _, ...item }) => item)
    expect({ ...offer, items: idsAside(offer.items) }).toEqual({
      ...preview,
      items: idsAside(preview.items),
      state: 'sent',
      sentAt: offer.sentAt,
      allowed: ['order', 'decline'],
    })
    const { items } = expectOk(await anna.get<{ items: OfferSummary[] }>('/offers'))
    expect(items.map(({ id }) => id)).toContain(draft.id)
  })

  test('shows no internal data: not as offer, list, version, difference, PDF, order or event', async () => {
    const first = await aSentOffer(expert, organisationId, { items: [aDraftItem(secrets)] })
    const next = await revise(first.id)
    await sendDraftOffer(
      expert,
      await saveDraftOffer(expert, next, { items: [aDraftItem({ ...secrets, costCents: 6544 })] }),
    )
    const order = await aSubmittedOrder(anna, asOrdered(await offerOf(first.id)))
    for (const path of [
      `/offers/${first.id}`,
      '/offers',
      `/offers/${first.id}/versions/1`,
      `/offers/${first.id}/versions`,
      `/offers/${first.id}/versions/2/differences`,
      `/orders/${order.id}`,
      `/orders/${order.id}/events`,
      '/orders',
    ]) {
      const { raw, status } = await anna.get(path)
      expect([path, status]).toEqual([path, 200])
      expect(raw.toString(), path).not.toMatch(/654[34]|Hidden|margin|costCents|intended/)
    }
    for (const version of [1, 2]) {
      const { raw } = await anna.get(`/offers/${first.id}/document?version=${version}`)
      expect(await textOfPdf(raw)).not.toMatch(/65[.,]4|Hidden/)
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from events e left join event_personal p on p.event_id = e.id
      where e.subject_kind = 'offer' and (e.changes::text || coalesce(p."values"::text, '')) ~ '654[34]|Hidden'`.execute(
      api.context.db,
    )
    expect(rows).toEqual([{ count: 0 }])
  })

  test('keeps its PDF in both languages as it was sent', async () => {
    const { id, number } = await aSentOffer(expert, organisationId, { text: 'Hello Anna' })
    const download = (query: string) => anna.get(`/offers/${id}/document?${query}`)
    const before = (await download('language=fi')).raw
    expect(await textOfPdf(before)).toMatch(new RegExp(`Tarjous\\s+T-${number}`))
    expect(await textOfPdf((await download('language=en')).raw)).toContain('Hello Anna')
    await sendDraftOffer(expert, await saveDraftOffer(expert, await revise(id), { text: 'Hello again' }))
    expect((await download('language=fi&version=1')).raw.equals(before)).toBe(true)
    expect(await textOfPdf((await download('language=fi')).raw)).toContain('Hello again')
    const changed = sql`update offer_documents set content = '\\x00' where offer_id = ${id}`.execute(
      api.ownerDb,
    )
    await expect(changed).rejects.toThrow('A document is kept as it was sent')
  })

  test('is ordered from online, with its discount as a line of its own', async () => {
    const { id } = await aSentOffer(expert, organisationId, {
      discountPercent: 15,
      items: [aDraftItem({ unitPriceCents: { min: 999, max: 999 } })],
    })
    const order = await aSubmittedOrder(anna, { ...asOrdered(await offerOf(id)), samples: 3 })
    expect(order).toMatchObject({ state: 'waiting_for_samples', offers: [{ id, state: 'accepted' }] })
    expect(order.prices).toMatchObject({
      lines: [{ totalCents: { min: 2997, max: 2997 }, discountPercent: 0 }],
      discountCents: { min: 450, max: 450 },
      serviceFeeCents: 4900,
      totalCents: { min: 2547 + 4900, max: 2547 + 4900 },
    })
    expect((await getOrder(expert, order.id)).prices).toEqual(
      expect.objectContaining({ discountCents: { min: 450, max: 450 } }),
    )
    expect((await record(id)).orders).toEqual([{ id: order.id, number: order.number }])
  })
})

test('an offer to a new customer creates the customer', async () => {
  const { id } = await aSentOffer(expert, null, { newCustomerName: 'Uusi Kumi Oy', recipientLanguage: 'fi' })
  const { latest } = await record(id)
  expect(latest?.organisation?.name).toBe('Uusi Kumi Oy')
  const customer = expectOk(await expert.get(`/customers/${latest?.organisation?.id}`))
  expect(customer).toMatchObject({ name: 'Uusi Kumi Oy', language: 'fi', responsible: { id: expertId } })
})

describe('sending is refused', () => {
  test('while required fields are missing, and names them', async () => {
    const draft = await aCompleteDraft(expert, organisationId, {
      name: '',
      items: [aDraftItem({ unitPriceCents: null })],
    })
    const { status, body } = await expert.post(`/offers/${draft.id}/send`, {}, { version: draft.version })
    expect([status, body]).toMatchObject([
      422,
      {
        code: 'offer_incomplete',
        errors: [
          { path: 'name', code: 'required' },
          { path: 'items.0.unitPriceCents', code: 'required' },
        ],
      },
    ])
    expect((await record(draft.id)).draft).toEqual(draft)
  })

  test('if the draft was changed since it was read', async () => {
    const draft = await aCompleteDraft(expert, organisationId)
    await saveDraftOffer(manager, draft, { text: 'Another text' })
    expect(codeOf(await expert.post(`/offers/${draft.id}/send`, {}, { version: draft.version }))).toBe(
      'offer_changed',
    )
    expect((await anna.get(`/offers/${draft.id}`)).status).toBe(404)
  })
})
