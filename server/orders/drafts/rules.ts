import countries from 'i18n-iso-countries/index.js'
import type { z } from 'zod'
import type { FieldErrorCode, FieldProblem } from '#contract/errors.ts'
import type { orderEndpoints } from '#contract/orders.ts'
import { isEmail } from '#server/people/rules.ts'
import { phoneAsE164 } from '#server/phone.ts'
import { refusedGoods } from '../preflight/rules.ts'
import type { OrderRecord } from '../record/store.ts'
import { billingColumns, contactColumns, shippingChoices, toColumns } from '../rules.ts'
import type { OrderColumns } from '../store.ts'
import { isEInvoiceAddress, isEInvoiceOperator, isVatNumber } from './billing/rules.ts'

type Draft = Pick<
  OrderRecord,
  | 'contact'
  | 'billing'
  | 'request'
  | 'samples'
  | 'shippingLocation'
  | 'specialGoods'
  | 'offers'
  | 'organisation'
>

/** The list that the screens offer. */
export const countryCodes = new Set(['other', ...Object.keys(countries.getAlpha2Codes())])

export const isCountry = (code: string): boolean => code !== 'other' && countryCodes.has(code)

/** Most sample rows that are named as invalid at once; the screen asks again for the rest. */
const mostSampleProblems = 200

/** Everything that a draft needs before it can be submitted, in the order of the steps. */
export function missingOf(draft: Draft, samplesPerOrder: number): FieldProblem[] {
  return [...missingSamples(draft, samplesPerOrder), ...missingParties(draft)]
}

/** Missing or wrong values of contact, billing and destination. */
export const missingParties = (draft: Draft): FieldProblem[] => [
  ...missingContact(draft),
  ...missingBilling(draft),
  ...missingShipping(draft),
]

function missingSamples(draft: Draft, samplesPerOrder: number): FieldProblem[] {
  const { request } = draft
  const samples = draft.samples
  if (samples.length === 0) return [{ path: 'samples', code: 'no_samples' }]
  const problems: FieldProblem[] = samples.flatMap((sample, index) => [
    ...(sample.name === '' ? [problem(`samples.${index}.name`, 'required')] : []),
    // Tests are chosen from the offers or described in words for an expert.
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

function missingBilling({ billing }: Draft): FieldProblem[] {
  return [
    ...required('billing', billing, ['street', 'postalCode', 'city', 'country', 'email', 'paymentMethod']),
    ...(billing.email && !isEmail(billing.email) ? [problem('billing.email', 'not_an_email')] : []),
    ...(billing.country && !countryCodes.has(billing.country)
      ? [problem('billing.country', 'not_a_choice')]
      : []),
    ...(billing.vatNumber && !isVatNumber(billing.vatNumber)
      ? [problem('billing.vatNumber', 'not_a_vat_number')]
      : []),
    ...(billing.paymentMethod === 'e_invoice' ? missingEInvoice(billing) : []),
  ]
}

function missingEInvoice(billing: Draft['billing']): FieldProblem[] {
  const { eInvoiceOperator: operator, eInvoiceAddress: address } = billing
  return [
    ...required('billing', billing, ['eInvoiceOperator', 'eInvoiceAddress']),
    ...(operator && !isEInvoiceOperator(operator)
      ? [problem('billing.eInvoiceOperator', 'not_a_choice')]
      : []),
    ...(address && !isEInvoiceAddress(address)
      ? [problem('billing.eInvoiceAddress', 'not_an_e_invoice_address')]
      : []),
  ]
}

/** Missing shipping location. A location is checked when chosen, but the country may change later. */
function missingShipping({ shippingLocation, specialGoods, billing, organisation }: Draft): FieldProblem[] {
  if (shippingLocation === null) return [problem('shippingLocation', 'required')]
  const choices = shippingChoices(billing.country || organisation?.country || null)
  if (!choices.includes(shippingLocation)) return [problem('shippingLocation', 'not_a_choice')]
  const isRefused = refusedGoods(shippingLocation).some((goods) => specialGoods.includes(goods))
  return isRefused ? [problem('shippingLocation', 'not_for_these_goods')] : []
}

const problem = (path: string, code: FieldErrorCode): FieldProblem => ({ path, code })

function required<Fields extends object>(prefix: string, fields: Fields, names: (keyof Fields & string)[]) {
  return names.filter((name) => !fields[name]).map((name) => problem(`${prefix}.${name}`, 'required'))
}

export type ReviewReason = 'no_offer' | 'offer_expired' | 'tests_missing' | 'written_request'

/** Reasons why an expert reviews a submitted draft; none if valid offers price all of it. */
export function reviewReasonsOf(
  { samples, offers, request }: Draft,
  validItemIds: ReadonlySet<string>,
): ReviewReason[] {
  const testsOfSamples = samples.map((sample) => sample.tests)
  const reasons: [ReviewReason, boolean][] = [
    ['no_offer', offers.length === 0],
    ['offer_expired', testsOfSamples.flat().some((test) => !validItemIds.has(test.offerItemId))],
    ['tests_missing', testsOfSamples.some((tests) => tests.length === 0)],
    ['written_request', request !== ''],
  ]
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason)
}

/**
 * Values of a copy: contacts and billing, but neither private notes nor the history of the original, nor its reference: a purchase order
 * number is given for one order.
 */
export function columnsOf(order: OrderRecord): OrderColumns {
  return {
    ...toColumns(contactColumns, order.contact),
    ...toColumns(billingColumns, order.billing),
    name: order.name,
    request: order.request,
    sample_count: order.sampleCount,
    shipping_location: order.shippingLocation,
    special_goods: order.specialGoods,
    after_testing: order.afterTesting,
  }
}

export type Edit = z.output<(typeof orderEndpoints)['editOrder']['body']>

export function columnsOfEdit(edit: Edit): OrderColumns {
  const { contact, billing, shippingLocation, specialGoods, afterTesting, forgetFilledFrom, ...texts } = edit
  const columns: OrderColumns = {
    ...texts,
    ...(contact && toColumns(contactColumns, contact)),
    ...(billing && toColumns(billingColumns, billing)),
    shipping_location: shippingLocation,
    special_goods: specialGoods && [...new Set(specialGoods)],
    after_testing: afterTesting,
    filled_forgotten: forgetFilledFrom,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
