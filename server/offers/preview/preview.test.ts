import { afterAll, expect, test } from 'vitest'
import type { OfferPreview } from '#contract/offer-previews.ts'
import type { Offer } from '#contract/offers.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk, whoIs } from '#tests/support/builders.ts'
import {
  aCompleteDraft,
  aDraftItem,
  aDraftOffer,
  saveDraftOffer,
  sendDraftOffer,
} from '#tests/support/offers.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert] = [await api.as('anna'), await api.as('expert')]
const { organisationId = '' } = await whoIs(anna)
await whoIs(expert)

const secrets = { costCents: 6543, intendedLaboratory: 'Hidden Laboratory' }
const previewOf = (id: string) => expert.get<OfferPreview>(`/offers/${id}/draft/preview`)

test('a preview is the offer as the customer reads it after sending, and nothing more', async () => {
  const draft = await aCompleteDraft(expert, organisationId, {
    text: 'Hello Anna',
    recipientLanguage: 'fi',
    discountPercent: 10,
    items: [
      aDraftItem({
        ...secrets,
        quantity: 3,
        frameQuantity: 30,
        tiers: [{ fromQuantity: 2, discountPercent: 5 }],
      }),
    ],
  })
  const { body: preview, raw } = await previewOf(draft.id)
  expect(preview).toMatchObject({ receiver: 'Fennopack Oy', language: 'fi', complete: true })
  expect(raw.toString()).not.toMatch(/6543|Hidden|margin|costCents|intended/)
  await sendDraftOffer(expert, draft)
  const sent = expectOk(await anna.get<Offer>(`/offers/${draft.id}`))
  // Items get ids of their own with the sending.
  const idsAside = ({ items, frame, sentAt: _, ...offer }: Offer) => ({
    ...offer,
    items: items.map(({ id: __, ...item }) => item),
    balances: frame?.balances.map(({ offerItemId: __, ...balance }) => balance),
  })
  expect(idsAside(preview.offer)).toEqual(idsAside(sent))
  expect(sent.allowed).toEqual(['order', 'decline'])
  expect((await previewOf(draft.id)).status).toBe(404)
})

test('an incomplete draft shows what is complete, and for whom it is', async () => {
  const begun = await aDraftOffer(expert)
  const draft = await saveDraftOffer(expert, begun, {
    newCustomerName: 'Uusi Kumi Oy',
    items: [aDraftItem(), aDraftItem({ unitPriceCents: null })],
  })
  const preview = expectOk(await previewOf(draft.id))
  expect(preview).toMatchObject({ receiver: 'Uusi Kumi Oy', complete: false, offer: { organisation: null } })
  expect(preview.offer.items).toHaveLength(1)
  const { raw } = await expert.get(`/offers/${draft.id}/document?version=1`)
  expect(await textOfPdf(raw)).toContain('Uusi Kumi Oy')
})

test('customers get no preview', async () => {
  const draft = await aCompleteDraft(expert, organisationId)
  expect((await anna.get(`/offers/${draft.id}/draft/preview`)).status).toBe(403)
})
