import type { NamedRef } from '#contract/fields.ts'
import type { Language } from '#contract/lists.ts'
import type { OfferDraft, OfferDraftInput } from '#contract/offer-drafts.ts'
import { readCents, readCount, writeCents } from './read-typed.ts'

/** Customer of an offer: an organisation, one person, or a name for which a customer is created when the offer is sent. */
export type Customer = {
  organisation: NamedRef | null
  person: NamedRef | null
  newName: string
}

/** Fields of a draft besides its items, as the expert types them. */
export type HeadFields = {
  name: string
  customer: Customer
  recipientName: string
  recipientEmail: string
  recipientLanguage: Language
  /** One address a line. */
  copies: string
  customerReference: string
  text: string
  validUntil: string
  /** Expert who is responsible for the offer. */
  responsible: NamedRef | null
  serviceFee: string
  discount: string
}
export type HeadField = keyof HeadFields

export const headOf = (draft: OfferDraft, language: Language): HeadFields => ({
  name: draft.name,
  customer: {
    organisation: draft.organisation,
    person: draft.person,
    newName: draft.newCustomerName,
  },
  recipientName: draft.recipientName,
  recipientEmail: draft.recipientEmail,
  recipientLanguage: draft.recipientLanguage,
  copies: draft.copies.join('\n'),
  customerReference: draft.customerReference,
  text: draft.text,
  validUntil: draft.validUntil,
  responsible: draft.responsible,
  serviceFee: writeCents(draft.serviceFeeCents, language),
  discount: draft.discountPercent === 0 ? '' : String(draft.discountPercent),
})

/** Addresses in a typed text, with commas, semicolons or spaces between. */
export const copiesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean)

type Head = Omit<OfferDraftInput, 'items'>

/** Readers of the fields; null for a text that cannot be saved. */
const readers: {
  [Name in HeadField]: (value: HeadFields[Name], language: Language) => Partial<Head> | null
} = {
  name: (name) => ({ name: name.trim() }),
  customer: ({ organisation, person, newName }) => ({
    organisationId: organisation?.id ?? null,
    personId: person?.id ?? null,
    newCustomerName: newName.trim(),
  }),
  recipientName: (recipientName) => ({ recipientName: recipientName.trim() }),
  recipientEmail: (recipientEmail) => ({ recipientEmail: recipientEmail.trim() }),
  recipientLanguage: (recipientLanguage) => ({ recipientLanguage }),
  copies: (copies) => ({ copies: copiesIn(copies) }),
  customerReference: (customerReference) => ({ customerReference: customerReference.trim() }),
  text: (text) => ({ text: text.trim() }),
  validUntil: (validUntil) => (/^\d{4}-\d\d-\d\d$/.test(validUntil) ? { validUntil } : null),
  responsible: (responsible) => ({ responsibleId: responsible?.id ?? null }),
  serviceFee: (typed, language) => {
    const serviceFeeCents = typed.trim() === '' ? 0 : readCents(typed, language)
    return serviceFeeCents === null ? null : { serviceFeeCents }
  },
  discount: (typed) => {
    const digits = typed.replace('%', '').trim()
    const discountPercent = digits === '' || digits === '0' ? 0 : readCount(digits, 90)
    return discountPercent === null ? null : { discountPercent }
  },
}

export const headFieldNames = Object.keys(readers) as HeadField[]

export const readHeadField = <Name extends HeadField>(
  name: Name,
  value: HeadFields[Name],
  language: Language,
): Partial<Head> | null => readers[name](value, language)

/** Field that a path of the contract belongs to. */
export function headFieldOf(path: string): HeadField | null {
  const [part = ''] = path.split('.')
  const renamed: Record<string, HeadField> = {
    serviceFeeCents: 'serviceFee',
    discountPercent: 'discount',
    organisationId: 'customer',
    personId: 'customer',
    newCustomerName: 'customer',
    responsibleId: 'responsible',
  }
  return renamed[part] ?? headFieldNames.find((name) => name === part) ?? null
}
