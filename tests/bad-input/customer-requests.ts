import fc from 'fast-check'
import { paymentMethods } from '#contract/lists.ts'
import { requestOf, type ValidRequest, type WritingName } from './request-of.ts'
import type { Subjects } from './subjects.ts'
import { aText } from './texts.ts'

/** Valid requests of the calls on customers. */
export function customerRequests({ customers, expertId }: Subjects) {
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
  })
  const on = ({ id, version }: { id: string; version: number }) => ({ params: { id }, version })
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
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}
