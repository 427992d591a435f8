import {
  type ProposalChanges,
  type ProposalDifferences,
  type ProposedField,
  proposedFields,
} from '#contract/order-proposals.ts'
import { phoneAsE164 } from '#server/phone.ts'
import { Refusal } from '#server/refusal.ts'
import { missingParties } from '../../drafts/rules.ts'
import type { OrderRecord } from '../../record/store.ts'

export type Parties = Pick<OrderRecord, 'contact' | 'billing' | 'shippingLocation'>

/** Contact, billing and destination as they would be, which matters while samples are expected. Refuses what submitting would refuse. */
export function partiesAfter(
  order: OrderRecord,
  { contact, billing, shippingLocation }: ProposalChanges,
  isExpecting: boolean,
): Parties {
  if (shippingLocation !== undefined && !isExpecting) throw new Refusal('sample_arrived')
  const after = {
    contact: contact ? { ...contact, phone: phoneAsE164(contact.phone) ?? contact.phone } : order.contact,
    billing: billing ?? order.billing,
    shippingLocation: shippingLocation ?? order.shippingLocation,
  }
  if (billing?.paymentMethod === 'e_invoice' && billing.country !== 'FI')
    throw new Refusal('e_invoice_refused', [{ path: 'changes.billing.paymentMethod', code: 'not_a_choice' }])
  const concerned = [
    ...(contact ? ['contact.'] : []),
    ...(billing ? ['billing.'] : []),
    ...(isExpecting && (billing || shippingLocation !== undefined) ? ['shippingLocation'] : []),
  ]
  const problems = missingParties({ ...order, ...after })
    .filter(({ path }) => concerned.some((part) => path.startsWith(part)))
    .map(({ path, code }) => ({ path: `changes.${path}`, code }))
  if (problems.length > 0) {
    const isPlace = problems.every(({ path }) => path === 'changes.shippingLocation')
    throw new Refusal(isPlace ? 'shipping_location_refused' : 'invalid_fields', problems)
  }
  return after
}

export function differentValues(order: OrderRecord, after: Parties): ProposalDifferences['values'] {
  return proposedFields
    .map((field) => ({ field, was: textOf(order, field), is: textOf(after, field) }))
    .filter(({ was, is }) => was !== is)
}

function textOf(parties: Parties, field: ProposedField): string {
  const [part = '', name] = field.split('.')
  const value = (parties as Record<string, unknown>)[part]
  const at = name === undefined ? value : (value as Record<string, unknown>)[name]
  return Array.isArray(at) ? at.join(', ') : String(at ?? '')
}
