import { v7 as uuid } from 'uuid'
import { blankOfferItem } from '#contract/blank-offer-item.ts'
import type { OfferDraft, OfferDraftInput } from '#contract/offer-drafts.ts'

type Item = Partial<OfferDraftInput['items'][number]>

const aPrice = (cents: number) => ({ min: cents, max: cents })

/** Four items in free words: by the hour, with volume tiers, with a price range, and for our eyes with a cost. */
const freeItems: readonly Item[] = [
  { name: { en: 'Grinding', fi: 'Jauhatus' }, unit: 'hour', unitPriceCents: aPrice(9_500) },
  {
    name: { en: 'Sensory test', fi: 'Aistinvarainen testi' },
    quantity: 12,
    unitPriceCents: aPrice(12_000),
    tiers: [{ fromQuantity: 10, discountPercent: 10 }],
  },
  { name: { en: 'Plasticisers', fi: 'Pehmittimet' }, unitPriceCents: { min: 29_000, max: 31_050 } },
  {
    name: { en: 'Expert statement', fi: 'Asiantuntijalausunto' },
    unit: 'one_time_fee',
    unitPriceCents: aPrice(25_000),
    costCents: 11_111,
    intendedLaboratory: 'Secret Laboratory Ltd',
  },
]

/** A draft as it is saved, from a draft as it is read. */
export function inputOf(draft: OfferDraft): OfferDraftInput {
  const { name, newCustomerName, recipientName, recipientEmail, recipientLanguage, customerReference } = draft
  const { copies, text, validUntil, serviceFeeCents, discountPercent, organisation, person, responsible } =
    draft
  return {
    name,
    newCustomerName,
    recipientName,
    recipientEmail,
    recipientLanguage,
    copies,
    customerReference,
    text,
    validUntil,
    serviceFeeCents,
    discountPercent,
    organisationId: organisation?.id ?? null,
    personId: person?.id ?? null,
    responsibleId: responsible?.id ?? null,
    items: draft.items.map(({ totalCents: _, marginCents: __, ...item }) => item),
  }
}

/** The draft with four more items and a name. */
export const withFreeItems = (draft: OfferDraft, name: string): OfferDraftInput => {
  const input = inputOf(draft)
  const added = freeItems.map((item) => ({ ...blankOfferItem(uuid()), ...item }))
  return { ...input, name, text: 'Send the lids in their bags.', items: [...input.items, ...added] }
}
