import type { CustomerBilling, CustomerTerms } from '#contract/customers.ts'
import { isBusinessId } from '#contract/e-invoices.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { standardServiceFeeCents } from '#contract/facts.ts'
import type { Language } from '#contract/lists.ts'
import type { Changes } from '#server/events/rules.ts'
import { isEInvoiceAddress, isEInvoiceOperator, isVatNumber } from '#server/orders/drafts/billing/rules.ts'
import { isCountry } from '#server/orders/drafts/rules.ts'
import { isEmail } from '#server/people/rules.ts'

/** Values of a customer that an expert may set. */
export type CustomerValues = {
  name: string
  businessId: string | null
  vatNumber: string | null
  country: string | null
  language: Language | null
  responsibleId: string | null
  billing: CustomerBilling
  notes: string
}

export const noBilling: CustomerBilling = {
  street: '',
  postalCode: '',
  city: '',
  email: '',
  paymentMethod: null,
  eInvoiceOperator: '',
  eInvoiceAddress: '',
}

/** Company and billing details for the first order of a customer, from what the office has entered; null for nothing. */
export function billingDefaultsOf({ name, billing, country, vatNumber }: CustomerValues) {
  const isEmpty = Object.values(billing).every((value) => value === '' || value === null)
  if (isEmpty) return null
  return { company: name, billing: { ...billing, country: country ?? '', vatNumber: vatNumber ?? '' } }
}

/** Terms that new offers and orders start with. */
export type DefaultTerms = { serviceFeeCents: number; discountPercent: number; paymentDays: number | null }

export const defaultTerms = ({
  serviceFeeCents,
  discountPercent,
  paymentDays,
}: Omit<CustomerTerms, 'originalReports'>): DefaultTerms => ({
  serviceFeeCents: serviceFeeCents ?? standardServiceFeeCents,
  discountPercent,
  paymentDays,
})

/** Finnish business ID as `1234567-1`; null if the text is none. */
export function readBusinessId(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '').replace(/^FI/i, '')
  return isBusinessId(digits) ? `${digits.slice(0, 7)}-${digits.slice(7)}` : null
}

/** Values in the form in which they are stored. */
export function normalise(values: CustomerValues): CustomerValues {
  const { businessId, vatNumber } = values
  return {
    ...values,
    businessId: businessId && isFinnish(values) ? (readBusinessId(businessId) ?? businessId) : businessId,
    vatNumber: vatNumber === null ? null : vatNumber.toUpperCase().replace(/[\s.-]/g, ''),
  }
}

/** Without a country a business ID is taken for a Finnish one. */
const isFinnish = ({ country }: Pick<CustomerValues, 'country'>) => country === null || country === 'FI'

/** Values that are in no valid form; billing details may be left empty. */
export function problemsOf(values: CustomerValues): FieldProblem[] {
  const { businessId, vatNumber, country, billing } = values
  const wrong = (path: string, code: FieldProblem['code'], isWrong: boolean): FieldProblem[] =>
    isWrong ? [{ path, code }] : []
  const filled = (text: string, isSound: (text: string) => boolean) => text !== '' && !isSound(text)
  return [
    ...wrong(
      'businessId',
      'not_a_business_id',
      businessId !== null && isFinnish(values) && !readBusinessId(businessId),
    ),
    ...wrong('vatNumber', 'not_a_vat_number', vatNumber !== null && !isVatNumber(vatNumber)),
    ...wrong('country', 'not_a_choice', country !== null && !isCountry(country)),
    ...wrong('billing.email', 'not_an_email', filled(billing.email, isEmail)),
    ...wrong(
      'billing.paymentMethod',
      'not_a_choice',
      billing.paymentMethod === 'e_invoice' && !isFinnish(values),
    ),
    ...wrong(
      'billing.eInvoiceOperator',
      'not_a_choice',
      filled(billing.eInvoiceOperator, isEInvoiceOperator),
    ),
    ...wrong(
      'billing.eInvoiceAddress',
      'not_an_e_invoice_address',
      filled(billing.eInvoiceAddress, isEInvoiceAddress),
    ),
  ]
}

/** Fields whose values are ids, codes and numbers. Those of all others are personal values of the event. */
const plainFields = new Set([
  'businessId',
  'vatNumber',
  'country',
  'language',
  'responsibleId',
  'serviceFeeCents',
  'discountPercent',
  'paymentDays',
  'originalReports',
])

/** Changed values of an event: ids, codes and numbers, and apart from them personal ones, which can be erased. */
export type Differences = { changes: Changes; personal: Record<string, unknown>; isEmpty: boolean }

export function differencesOf<Values extends object>(before: Values, after: Values): Differences {
  const pairs = Object.entries(after)
    .map(([field, to]) => [field, [before[field as keyof Values] ?? null, to ?? null]] as const)
    .filter(([, [from, to]]) => JSON.stringify(from) !== JSON.stringify(to))
  const changes: Changes = Object.fromEntries(pairs.filter(([field]) => plainFields.has(field)))
  const personal = Object.fromEntries(pairs.filter(([field]) => !plainFields.has(field)))
  return { changes, personal, isEmpty: pairs.length === 0 }
}

/** Kind of a search: an exact business ID, a mail domain (or a name with a dot), or part of a name. */
export type CustomerSearch =
  | { by: 'business_id'; businessId: string }
  | { by: 'domain'; domain: string; name: string }
  | { by: 'name'; name: string }

export function searchOf(query: string): CustomerSearch {
  const businessId = readBusinessId(query)
  if (businessId) return { by: 'business_id', businessId }
  const domain = query.slice(query.lastIndexOf('@') + 1).toLowerCase()
  if (/^[^\s@]+\.[^\s.@]{2,}$/.test(domain)) return { by: 'domain', domain, name: query }
  return { by: 'name', name: query }
}
