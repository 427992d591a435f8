import type { FilledPart } from '#contract/lists.ts'
import { isEmail } from '#server/people/rules.ts'
import { phoneAsE164 } from '#server/phone.ts'
import type { OrderRecord } from '../../record/store.ts'
import { billingColumns, contactColumns, shippingChoices, toColumns } from '../../rules.ts'
import type { OrderColumns } from '../../store.ts'
import { isEInvoiceAddress, isEInvoiceOperator, isVatNumber } from '../billing/rules.ts'
import { countryCodes } from '../rules.ts'
import type { EarlierOrder } from './store.ts'

/**
 * Values that a new draft takes from an earlier order, and the reference to it. Excludes what belongs to one order:
 * reference, notes, samples and special goods.
 */
export function columnsOfFilling(earlier: EarlierOrder, part: FilledPart): OrderColumns {
  const billing = soundBilling(earlier.billing)
  const note = { filled_from: earlier.id, filled_part: part }
  const { contact } = earlier
  if (part === 'company_and_billing')
    return { ...note, contact_company: contact.company, ...toColumns(billingColumns, billing) }
  const choices = shippingChoices(billing.country || earlier.organisationCountry)
  const { shippingLocation } = earlier
  return {
    ...note,
    ...toColumns(contactColumns, soundContact(contact)),
    ...toColumns(billingColumns, billing),
    shipping_location: shippingLocation && choices.includes(shippingLocation) ? shippingLocation : null,
  }
}

/** Values that the first order of a customer takes from what the office has entered. */
export const columnsOfDefaults = ({
  company,
  billing,
}: {
  company: string
  billing: OrderRecord['billing']
}): OrderColumns => ({
  contact_company: company,
  ...toColumns(billingColumns, soundBilling(billing)),
})

const kept = (text: string, isSound: (text: string) => boolean) => (isSound(text) ? text : '')

/** The permission to open the order is not taken over: it is decided for each order. */
const soundContact = (contact: OrderRecord['contact']): OrderRecord['contact'] => ({
  company: contact.company,
  name: contact.name,
  email: kept(contact.email, isEmail),
  phone: kept(contact.phone, (phone) => phoneAsE164(phone) !== null),
  reportingEmails: contact.reportingEmails.filter(isEmail),
  reportingAccess: false,
})

/** Leaves out values that submitting would refuse today. */
function soundBilling(billing: OrderRecord['billing']): OrderRecord['billing'] {
  const country = kept(billing.country, (code) => countryCodes.has(code))
  const isRefused = billing.paymentMethod === 'e_invoice' && country !== 'FI'
  return {
    ...billing,
    country,
    email: kept(billing.email, isEmail),
    paymentMethod: isRefused ? null : billing.paymentMethod,
    eInvoiceOperator: kept(billing.eInvoiceOperator, isEInvoiceOperator),
    eInvoiceAddress: kept(billing.eInvoiceAddress, isEInvoiceAddress),
    vatNumber: kept(billing.vatNumber, isVatNumber),
  }
}
