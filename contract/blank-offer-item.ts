import type { OfferDraftItemInput } from './offer-drafts.ts'

/** Item of an offer in which nothing is filled in. Without zod, which pages do not load. */
export const blankOfferItem = (id: string): OfferDraftItemInput => ({
  id,
  productId: null,
  name: { en: '', fi: '' },
  standard: '',
  quantity: 1,
  unit: 'sample',
  unitPriceCents: null,
  elements: null,
  tiers: [],
  frameQuantity: null,
  turnaroundWeeks: null,
  sampleRequirements: { en: '', fi: '' },
  materials: [],
  costCents: null,
  intendedLaboratory: '',
})
