import type { NamedRef } from '#contract/fields.ts'
import type { Language, PriceUnit } from '#contract/lists.ts'
import type { OfferDraftInput } from '#contract/offer-drafts.ts'
import type { VolumeTier } from '#contract/offers.ts'
import { findPath } from '#contract/paths.ts'
import type { DraftItem } from '../drafts/rules.ts'
import { lastValidDay, usualValidityDays } from '../rules.ts'

/** Draft without content and terms. */
export const emptyDraft = (
  responsibleId: string | null,
  language: Language,
  now: Date,
): Omit<OfferDraftInput, 'serviceFeeCents' | 'discountPercent'> => ({
  name: '',
  newCustomerName: '',
  organisationId: null,
  personId: null,
  recipientName: '',
  recipientEmail: '',
  recipientLanguage: language,
  copies: [],
  customerReference: '',
  text: '',
  validUntil: lastValidDay(now, usualValidityDays),
  responsibleId,
  items: [],
})

type Copied = Pick<
  OfferDraftInput,
  | 'name'
  | 'recipientName'
  | 'recipientEmail'
  | 'recipientLanguage'
  | 'copies'
  | 'customerReference'
  | 'text'
  | 'serviceFeeCents'
  | 'discountPercent'
> & { organisation: { id: string } | null; person: { id: string } | null }

/** Head of an offer that is carried over into a copy. */
export const contentOf = (offer: Copied) => ({
  name: offer.name,
  organisationId: offer.organisation?.id ?? null,
  personId: offer.person?.id ?? null,
  recipientName: offer.recipientName,
  recipientEmail: offer.recipientEmail,
  recipientLanguage: offer.recipientLanguage,
  copies: offer.copies,
  customerReference: offer.customerReference,
  text: offer.text,
  serviceFeeCents: offer.serviceFeeCents,
  discountPercent: offer.discountPercent,
})

type Request = {
  name: string
  email: string
  company: string
  language: Language
  sampleType: string
  numberOfSamples: string
  message: string
  page: string
  organisation: NamedRef | null
}

/**
 * Head of an offer that answers an enquiry, in place of that of a copied offer. A new customer is named unless somebody
 * has to choose among existing ones.
 */
export const headOfAnswer = (enquiry: Request, hasChoices: boolean) => ({
  ...(enquiry.sampleType !== '' && { name: proposedName(enquiry.sampleType, enquiry.language) }),
  organisationId: enquiry.organisation?.id ?? null,
  personId: null,
  customerReference: '',
  newCustomerName: enquiry.organisation || hasChoices ? '' : enquiry.company,
  recipientName: enquiry.name,
  recipientEmail: enquiry.email,
  recipientLanguage: enquiry.language,
  copies: [],
  text: proposedText(enquiry),
})

/** Words of an enquiry by which products are proposed. */
export const textOf = ({ sampleType, message }: Pick<Request, 'sampleType' | 'message'>): string =>
  `${sampleType}\n${message}`

/** Separator of thousands, in any of the usual forms. */
const thousands = /(?<=\d)[\s.,](?=\d{3}(?!\d))/g

/** Number of samples in the words of an enquiry, the lower one of a range; 1 where no single number is meant. */
export function quantityIn(numberOfSamples: string): number {
  const words = numberOfSamples.replaceAll(thousands, '')
  const numbers = words.replace(/(\d+)\s*[-–—]\s*\d+/, '$1').match(/\d+/g) ?? []
  const [only] = numbers.length === 1 ? numbers : []
  return only && only.length <= 6 ? Math.max(1, Number(only)) : 1
}

const longestQuote = 2000

/** Text to the customer that says what the offer answers. */
function proposedText({ name, language, message }: Request): string {
  const quoted = message.length > longestQuote ? `${message.slice(0, longestQuote - 1)}…` : message
  return {
    en: `Dear ${name},\n\nThank you for your request. Please find our offer below.\n\nYour request:\n${quoted}`,
    fi: `Hei ${name},\n\nkiitos tarjouspyynnöstäsi. Tarjouksemme on alla.\n\nPyyntösi:\n${quoted}`,
  }[language]
}

/** Slug of the product whose page an enquiry was sent from; null for another page. */
export function productOfPage({ page }: Pick<Request, 'page'>): string | null {
  const found = findPath(page)
  return found?.name === 'product' ? (found.parameters.slug ?? null) : null
}

/** Name that is proposed for an offer of these tests. */
const proposedName = (tested: string, language: Language): string =>
  `${{ en: 'Testing', fi: 'Testaus' }[language]}: ${tested}`.slice(0, 200)

type CatalogueProduct = {
  key: string
  nameEn: string
  nameFi: string
  standards: readonly string[]
  unit: PriceUnit
  unitPriceMinCents: number
  unitPriceMaxCents: number
  elements: number | null
  tiers: VolumeTier[]
  turnaroundMinWeeks: number
  turnaroundMaxWeeks: number
  requiredQuantityEn: string
  requiredQuantityFi: string
}

/** Product of the catalogue as an item, at its list price, for so many samples. */
export const itemOfProduct = (product: CatalogueProduct, id: string, samples: number): DraftItem => ({
  id,
  productId: product.key,
  name: { en: product.nameEn, fi: product.nameFi },
  standard: product.standards.join(', ').slice(0, 200),
  quantity: product.unit === 'sample' ? samples : 1,
  unit: product.unit,
  unitPriceCents: { min: product.unitPriceMinCents, max: product.unitPriceMaxCents },
  elements: product.elements,
  tiers: product.tiers,
  frameQuantity: null,
  turnaroundWeeks: { min: product.turnaroundMinWeeks, max: product.turnaroundMaxWeeks },
  sampleRequirements: { en: product.requiredQuantityEn, fi: product.requiredQuantityFi },
  materials: [],
  costCents: null,
  intendedLaboratory: '',
})
