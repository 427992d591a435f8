import fc from 'fast-check'
import type { Order } from '#contract/orders.ts'
import { aBilling, aContact } from '#tests/support/a-customer.ts'
import { requestOf, type ValidRequest, type WritingName } from './request-of.ts'
import type { Subjects } from './subjects.ts'
import { aText } from './texts.ts'

const on = ({ id, version }: Order) => ({ params: { id }, version })
const answering = ({ openProposal }: Order) => ({ proposalId: fc.constant(openProposal?.id ?? '') })

/** Changes of an order that are possible as long as nothing has arrived. Contacts and billing are checked when they are proposed. */
const changesOf = ({ samples }: Order, tests: readonly string[]) =>
  fc.record({
    addSamples: fc.array(
      fc.record({
        name: aText(200, 1),
        material: aText(200),
        batch: aText(100),
        note: aText(2000),
        tests: fc.subarray([...tests], { minLength: 1 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    removeSampleIds: fc.constantFrom(
      [],
      samples.slice(0, 1).map(({ id }) => id),
    ),
    tests: fc.constantFrom(
      [],
      samples.slice(1, 2).map(({ id }) => ({ sampleId: id, add: tests, remove: [] })),
    ),
    offerIds: fc.constant([]),
    shippingLocation: fc.constantFrom('helsinki', 'other'),
    contact: fc.record({
      company: aText(200, 1),
      name: aText(200, 1),
      email: fc.constant(aContact.email),
      phone: fc.constant(aContact.phone),
      reportingEmails: fc.constantFrom([], ['lab@fennopack.example']),
      reportingAccess: fc.boolean(),
    }),
    billing: fc.record({
      street: aText(300, 1),
      postalCode: aText(20, 1),
      city: aText(100, 1),
      country: fc.constant('FI'),
      email: fc.constant(aBilling.email),
      paymentMethod: fc.constantFrom('pdf_invoice', 'card'),
      eInvoiceOperator: fc.constant(''),
      eInvoiceAddress: fc.constant(''),
      vatNumber: fc.constant(''),
    }),
  })

/** Valid requests for the calls about proposals. */
export function proposalRequests({ proposed, offer }: Subjects) {
  const tests = offer.items.map(({ id }) => id)
  const { preview, make, accept, decline, withdraw } = proposed
  const reason = aText(1000, 1)
  return {
    previewProposal: {
      as: 'anna',
      request: requestOf(fc.record({ changes: changesOf(preview, tests) }), { params: { id: preview.id } }),
    },
    propose: {
      as: 'expert',
      request: requestOf(
        fc.record({
          kind: fc.constant('change'),
          reason,
          changes: changesOf(make, tests),
          estimatedCompletionOn: fc.constantFrom('2030-01-31', '2030-02-28'),
        }),
        { ...on(make), once: true },
      ),
    },
    acceptProposal: {
      as: 'expert',
      request: requestOf(
        fc.record({
          ...answering(accept),
          estimatedCompletionOn: fc.constantFrom('2030-01-31', '2030-02-28'),
        }),
        on(accept),
      ),
    },
    declineProposal: {
      as: 'expert',
      request: requestOf(fc.record({ ...answering(decline), reason }), on(decline)),
    },
    withdrawProposal: { as: 'anna', request: requestOf(fc.record(answering(withdraw)), on(withdraw)) },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}
