import countries from 'i18n-iso-countries/index.js'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { FieldErrorCode, FieldProblem } from '#contract/errors.ts'
import { Email } from '#contract/fields.ts'
import { isVatNumber } from '#server/vat-number.ts'
import type { OrderRecord } from '../record/store.ts'

type Draft = Pick<
  OrderRecord,
  'contact' | 'billing' | 'request' | 'samples' | 'shippingLocation' | 'offers' | 'organisation'
>

/** The phone as it is kept, or null when it is not a possible number in international format. */
export function phoneAsE164(typed: string): string | null {
  const phone = typed.startsWith('+') ? parsePhoneNumberFromString(typed) : undefined
  return phone?.isPossible() ? phone.number : null
}

/** The list that the screens offer too. */
const countryCodes = new Set(['other', ...Object.keys(countries.getAlpha2Codes())])

const isEmail = (text: string) => Email.safeParse(text).success

/** At most this many sample rows are named as wrong at once; the screen says how many more there are by asking again. */
const mostSampleProblems = 200

/** Everything a draft still needs before it can be submitted, in the order of the steps. */
export function missingOf(draft: Draft, samplesPerOrder: number): FieldProblem[] {
  return [...missingSamples(draft, samplesPerOrder), ...missingContact(draft), ...missingBilling(draft)]
}

function missingSamples(draft: Draft, samplesPerOrder: number): FieldProblem[] {
  const { request } = draft
  const samples = draft.samples.read()
  if (samples.length === 0) return [{ path: 'samples', code: 'no_samples' }]
  const problems: FieldProblem[] = samples.flatMap((sample, index) => [
    ...(sample.name === '' ? [problem(`samples.${index}.name`, 'required')] : []),
    // What should be tested is either chosen from the offers or described in words for an expert to read.
    ...(sample.tests.length === 0 && request === ''
      ? [problem(`samples.${index}.tests`, 'sample_without_tests')]
      : []),
  ])
  if (samples.length > samplesPerOrder) problems.unshift(problem('samples', 'too_many'))
  return problems.slice(0, mostSampleProblems)
}

function missingContact({ contact }: Draft): FieldProblem[] {
  return [
    ...required('contact', contact, ['company', 'name', 'email', 'phone']),
    ...(contact.email && !isEmail(contact.email) ? [problem('contact.email', 'not_an_email')] : []),
    ...(contact.phone && !phoneAsE164(contact.phone) ? [problem('contact.phone', 'not_a_phone')] : []),
    ...contact.reportingEmails.flatMap((email, index) =>
      isEmail(email) ? [] : [problem(`contact.reportingEmails.${index}`, 'not_an_email')],
    ),
  ]
}

function missingBilling({ billing, shippingLocation }: Draft): FieldProblem[] {
  const isEInvoice = billing.paymentMethod === 'e_invoice'
  return [
    ...required('billing', billing, ['street', 'postalCode', 'city', 'country', 'email', 'paymentMethod']),
    ...(billing.email && !isEmail(billing.email) ? [problem('billing.email', 'not_an_email')] : []),
    ...(billing.country && !countryCodes.has(billing.country)
      ? [problem('billing.country', 'not_a_choice')]
      : []),
    ...(billing.vatNumber && !isVatNumber(billing.vatNumber)
      ? [problem('billing.vatNumber', 'not_a_vat_number')]
      : []),
    ...(isEInvoice ? required('billing', billing, ['eInvoiceOperator', 'eInvoiceAddress']) : []),
    ...(shippingLocation === null ? [problem('shippingLocation', 'required')] : []),
  ]
}

const problem = (path: string, code: FieldErrorCode): FieldProblem => ({ path, code })

function required<Fields extends object>(prefix: string, fields: Fields, names: (keyof Fields & string)[]) {
  return names.filter((name) => !fields[name]).map((name) => problem(`${prefix}.${name}`, 'required'))
}

export type ReviewReason = 'no_offer' | 'offer_expired' | 'tests_missing' | 'written_request'

/** Why an expert looks at a submitted draft before it is placed; for no reason when valid offers price all of it. */
export function reviewReasonsOf(
  { samples, offers, request }: Draft,
  validItemIds: ReadonlySet<string>,
): ReviewReason[] {
  const testsOfSamples = samples.read().map((sample) => sample.tests)
  const reasons: [ReviewReason, boolean][] = [
    ['no_offer', offers.length === 0],
    ['offer_expired', testsOfSamples.flat().some((test) => !validItemIds.has(test.offerItemId))],
    ['tests_missing', testsOfSamples.some((tests) => tests.length === 0)],
    ['written_request', request !== ''],
  ]
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason)
}
