import fc from 'fast-check'
import { paymentMethods } from '#contract/lists.ts'
import { requestOf, type ValidRequest, type WritingName } from './request-of.ts'
import type { Subjects } from './subjects.ts'
import { aText } from './texts.ts'

/** Valid requests of the calls on customers. */
export function customerRequests({ customers, expertId, access }: Subjects) {
  const details = {
    name: aText(200, 1),
    businessId: fc.constantFrom(null, '0000001-9', '00000019'),
    vatNumber: fc.constantFrom(null, 'FI00000019'),
    country: fc.constantFrom(null, 'FI'),
    language: fc.constantFrom(null, 'en', 'fi'),
    responsibleId: fc.constantFrom(null, expertId),
    notes: aText(5000),
  }
  const billing = fc.record({
    street: aText(300),
    postalCode: aText(20),
    city: aText(100),
    email: fc.constantFrom('', 'invoices@customer.example'),
    paymentMethod: fc.constantFrom(...paymentMethods, null),
    eInvoiceOperator: fc.constantFrom('', '003721291126'),
    eInvoiceAddress: fc.constantFrom('', '003700000019'),
  })
  const terms = fc.record({
    serviceFeeCents: fc.constantFrom(null, 0, 4900, 100_000_000),
    discountPercent: fc.integer({ min: 0, max: 90 }),
    paymentDays: fc.constantFrom(null, 1, 180),
    originalReports: fc.boolean(),
  })
  const on = ({ id, version }: { id: string; version: number }) => ({ params: { id }, version })
  const invitation = fc.record({
    email: fc.uuid().map((name) => `${name}@customer.example`),
    language: fc.constantFrom('en', 'fi'),
  })
  const inviting = (which: 'resent' | 'withdrawn') => ({
    id: customers[which].customer.id,
    invitationId: customers[which].invitation.id,
  })
  const nothing = fc.constant(undefined)
  return {
    createCustomer: { as: 'expert', request: requestOf(fc.record(details), { once: true }) },
    editCustomer: {
      as: 'expert',
      request: requestOf(fc.record({ ...details, billing }), on(customers.edited)),
    },
    setCustomerTerms: {
      as: 'manager',
      request: requestOf(terms, on(customers.termed)),
      alsoValid: { serviceFeeCents: [0, null], discountPercent: [0], paymentDays: [null] },
    },
    endAccess: { as: 'expert', request: requestOf(nothing, { params: { id: access.ended } }) },
    returnAccess: { as: 'expert', request: requestOf(nothing, { params: { id: access.returned } }) },
    endReading: { as: 'anna', request: requestOf(nothing, { params: access.reading }) },
    returnReading: { as: 'anna', request: requestOf(nothing, { params: access.returnedReading }) },
    mergeCustomer: {
      as: 'manager',
      request: requestOf(
        fc.record({
          intoId: fc.constant(customers.survivor.id),
          intoVersion: fc.constant(customers.survivor.version),
          takeOver: fc.uniqueArray(fc.constantFrom('language', 'discountPercent', 'notes')),
        }),
        { ...on(customers.duplicate), once: true },
      ),
    },
    undoMerge: { as: 'manager', request: requestOf(nothing, { params: customers.merged }) },
    inviteToCustomer: {
      as: 'expert',
      request: requestOf(invitation, { params: { id: customers.edited.id }, once: true }),
    },
    resendCustomerInvitation: {
      as: 'expert',
      request: requestOf(nothing, { params: inviting('resent'), once: true }),
    },
    withdrawCustomerInvitation: {
      as: 'expert',
      request: requestOf(nothing, { params: inviting('withdrawn') }),
    },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}
