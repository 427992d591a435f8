import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FieldProblem } from './errors.ts'
import {
  block,
  Cents,
  CentsRange,
  Currency,
  Cursor,
  Day,
  Id,
  Instant,
  line,
  NamedRef,
  nextCursor,
  Version,
} from './fields.ts'
import { StoredFile } from './files.ts'
import {
  afterTestingChoices,
  orderActs,
  orderStates,
  paymentMethods,
  priceUnits,
  sampleRejectionReasons,
  shippingLocations,
} from './lists.ts'
import { Result } from './results.ts'
import { Sample } from './samples.ts'

/**
 * What a draft keeps of contacts and billing. A draft takes any text within its limit, so that nothing typed is lost;
 * required fields and formats are checked when it is submitted, and until then `missing` in the order lists them.
 */
export const ContactDetails = z
  .strictObject({
    company: line(200).describe('Company or organisation; required to submit.'),
    name: line(200).describe('Contact person; required to submit.'),
    email: line(254).describe('Work e-mail; required to submit and then a valid address.'),
    phone: line(40).describe('Work phone, international format; required to submit, kept as E.164.'),
    reportingEmails: z
      .array(line(254))
      .max(20)
      .describe('Who also gets the mails about reception and results, at most 20.'),
    reportingAccess: z
      .boolean()
      .describe('Whether those people may open this order in the portal, by a one-time invitation.'),
  })
  .meta({ id: 'ContactDetails' })
export type ContactDetails = z.infer<typeof ContactDetails>

export const Billing = z
  .strictObject({
    street: line(300).describe('Street address; required to submit.'),
    postalCode: line(20).describe('Required to submit.'),
    city: line(100).describe('Required to submit.'),
    country: z
      .string()
      .regex(/^(?:[A-Z]{2}|other|)$/, 'not_a_choice')
      .describe('ISO 3166-1 alpha-2, `other`, or empty while not chosen; required to submit.'),
    email: line(254).describe('Where the invoice goes; required to submit.'),
    paymentMethod: z
      .enum(paymentMethods)
      .nullable()
      .describe('Required to submit; `e_invoice` for Finnish customers only.'),
    eInvoiceOperator: line(50).describe('The operator’s id; required with `e_invoice`.'),
    eInvoiceAddress: line(50).describe('The routing number (OVT or IBAN); required with `e_invoice`.'),
    vatNumber: line(20).describe('VAT number with its country prefix; optional.'),
  })
  .meta({ id: 'Billing' })
export type Billing = z.infer<typeof Billing>

export const OrderLine = z
  .object({
    offerItemId: Id,
    name: z.object({ en: z.string(), fi: z.string() }),
    unit: z.enum(priceUnits),
    quantity: z.int().describe('What the unit price is multiplied by, from the price basis.'),
    unitPriceCents: CentsRange,
    discountPercent: z.int().describe('The volume tier that the quantity reaches; 0 for none.'),
    totalCents: CentsRange,
  })
  .meta({ id: 'OrderLine' })
export type OrderLine = z.infer<typeof OrderLine>

export const OrderPrices = z
  .object({
    currency: Currency,
    lines: z
      .array(OrderLine)
      .describe('A line per test that at least one sample has, and per one-time item of the offers used.'),
    serviceFeeCents: Cents,
    totalCents: CentsRange.describe('Lines and service fee, VAT 0.'),
  })
  .meta({ id: 'OrderPrices' })
export type OrderPrices = z.infer<typeof OrderPrices>

const orderHead = {
  id: Id,
  number: z.int().describe('The short number people read out, written `L-1234`.'),
  name: z.string().describe('The customer’s name for the order; may be empty.'),
  reference: z.string().describe('Reference or purchase order number; may be empty.'),
  state: z.enum(orderStates),
  organisation: NamedRef.nullable().describe('Null for an order of a person in no team.'),
  owner: NamedRef,
  sampleCount: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  submittedAt: Instant.nullable(),
  estimatedCompletionOn: Day.nullable(),
  completedAt: Instant.nullable(),
}

export const OrderSummary = z.object(orderHead).meta({ id: 'OrderSummary' })
export type OrderSummary = z.infer<typeof OrderSummary>

export const Order = z
  .object({
    ...orderHead,
    version: Version,
    request: z
      .string()
      .describe('What should be tested, in the customer’s own words, where no offered test fits.'),
    notes: z.string().nullable().describe('Private notes of the customer’s side; null for everybody else.'),
    contact: ContactDetails.nullable().describe('Null for reporting contacts.'),
    billing: Billing.nullable().describe('Null for reporting contacts.'),
    shippingLocation: z.enum(shippingLocations).nullable(),
    shippingLocationChoices: z
      .array(z.enum(shippingLocations))
      .describe('The receptions this customer may send to.'),
    afterTesting: z.enum(afterTestingChoices),
    offers: z
      .array(z.object({ id: Id, number: z.int(), name: z.string(), validUntil: Day, expired: z.boolean() }))
      .describe('The offers used; empty for reporting contacts.'),
    tests: z
      .array(
        z.object({
          offerItemId: Id,
          name: z.object({ en: z.string(), fi: z.string() }),
          standard: z.string().nullable(),
        }),
      )
      .describe('The names of all tests that samples refer to or may be given.'),
    samples: z.array(Sample).describe('By position.'),
    prices: OrderPrices.nullable().describe(
      'Computed for a draft, frozen by submitting; null for reporting contacts.',
    ),
    files: z.array(StoredFile).describe('Attachments that the reader may see.'),
    results: z.array(Result).describe('Released results.'),
    cancellation: z.object({ reason: z.string() }).nullable(),
    missing: z.array(FieldProblem).describe('What a draft still needs before it can be submitted.'),
    allowed: z.array(z.enum(orderActs)).describe('What this reader may do with the order now.'),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

export const OrderEvent = z
  .object({
    id: Id,
    at: Instant,
    act: z
      .string()
      .describe(
        'What was done: one of the acts, or `create`, `receive_sample`, `reject_sample`, `upload`, `remove_file`.',
      ),
    actor: z.object({ name: z.string(), kind: z.enum(['customer', 'expert', 'system']) }),
    from: z.enum(orderStates).nullable(),
    to: z.enum(orderStates).nullable(),
    details: z
      .record(z.string(), z.unknown())
      .describe('What the act said: sample, reason, file name, fields.'),
  })
  .meta({ id: 'OrderEvent' })
export type OrderEvent = z.infer<typeof OrderEvent>

const OrderParams = z.strictObject({ id: Id })
const reply200 = { access: 'signed-in', params: OrderParams, status: 200, reply: Order } as const

/** One act that moves the order; the act's own name is the last part of its address. */
const move = <
  const A extends string,
  const B extends z.ZodType,
  const E extends readonly import('./errors.ts').ErrorCode[],
>(
  act: A,
  summary: string,
  body: B,
  errors: E,
) =>
  endpoint({
    method: 'POST',
    path: `/orders/{id}/acts/${act}`,
    summary,
    ...reply200,
    body,
    versioned: true,
    errors: ['order_not_found', 'forbidden', 'act_not_allowed', 'order_changed', ...errors],
  })

const Nothing = z.strictObject({})
const Reason = line(1000, 1).describe('Why, for the customer; 1–1,000 characters.')

export const orderEndpoints = {
  listOrders: endpoint({
    method: 'GET',
    path: '/orders',
    summary: 'Orders',
    description:
      'Newest first, at most 20 a page. A customer sees the orders of the own teams and own orders, a reporting contact the orders opened to it.',
    access: 'signed-in',
    query: z.strictObject({
      query: line(100)
        .optional()
        .describe('Part of the name, the reference, the number, or (for the customer’s side) the notes.'),
      owner: Id.optional().describe('Only orders of this person.'),
      organisation: Id.optional().describe(
        'Only orders of this organisation. Experts only; refused for others.',
      ),
      status: z.enum(orderStates).optional(),
      cursor: Cursor.optional(),
    }),
    status: 200,
    reply: z.object({ items: z.array(OrderSummary), nextCursor }).meta({ id: 'OrderPage' }),
    errors: ['organisation_filter_refused'],
  }),
  createOrder: endpoint({
    method: 'POST',
    path: '/orders',
    summary: 'Begin a draft',
    description:
      'Empty, from offers, or as a copy of an order (samples, contacts and billing; not its files and results).',
    access: 'signed-in',
    body: z.strictObject({
      name: line(200).default(''),
      offerIds: z
        .array(Id)
        .max(10)
        .default([])
        .describe('Offers to order from, at most 10; all must be valid.'),
      copyOf: Id.nullable().default(null).describe('The order to copy.'),
      organisationId: Id.nullable()
        .default(null)
        .describe('Which of one’s teams; the only one where not said.'),
    }),
    idempotent: true,
    status: 201,
    reply: Order,
    errors: ['forbidden', 'offer_not_found', 'offer_expired', 'order_not_found', 'organisation_not_found'],
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/orders/{id}',
    summary: 'One order',
    ...reply200,
    errors: ['order_not_found'],
  }),
  editOrder: endpoint({
    method: 'PATCH',
    path: '/orders/{id}',
    summary: 'Edit an order',
    description: 'Only the named fields change. After submission only name, reference and notes can change.',
    ...reply200,
    body: z.strictObject({
      name: line(200).optional(),
      reference: line(100).optional(),
      notes: block(5000).optional().describe('Private to the customer’s side.'),
      request: block(5000).optional(),
      contact: ContactDetails.optional(),
      billing: Billing.optional(),
      shippingLocation: z.enum(shippingLocations).nullable().optional(),
      afterTesting: z.enum(afterTestingChoices).optional(),
    }),
    versioned: true,
    errors: [
      'order_not_found',
      'forbidden',
      'act_not_allowed',
      'order_submitted',
      'order_changed',
      'shipping_location_refused',
      'e_invoice_refused',
    ],
  }),
  deleteOrder: endpoint({
    method: 'DELETE',
    path: '/orders/{id}',
    summary: 'Delete a draft',
    access: 'signed-in',
    params: OrderParams,
    status: 204,
    reply: 'nothing',
    errors: ['order_not_found', 'order_not_draft', 'forbidden'],
  }),
  submitOrder: endpoint({
    method: 'POST',
    path: '/orders/{id}/submit',
    summary: 'Submit a draft',
    description:
      'It becomes `submitted` when every test is priced by a valid offer, else `waiting_for_review`.',
    ...reply200,
    body: Nothing,
    idempotent: true,
    versioned: true,
    errors: [
      'order_not_found',
      'forbidden',
      'act_not_allowed',
      'order_changed',
      'order_incomplete',
      'samples_too_many',
    ],
  }),
  provideOffer: move(
    'provide_offer',
    'Give the reviewed order its offer (expert)',
    z.strictObject({
      offerId: Id,
      offerItemIds: z
        .array(Id)
        .min(1)
        .max(100)
        .describe('The items to be done on every sample that has no test of a valid offer.'),
    }),
    ['offer_not_found', 'offer_expired', 'test_not_offered'],
  ),
  accept: move('accept', 'Accept the offer provided', Nothing, ['offer_expired']),
  decline: move('decline', 'Decline the offer provided', z.strictObject({ reason: Reason }), []),
  confirm: move('confirm', 'Confirm the order: samples may come (expert)', Nothing, []),
  receive: move(
    'receive',
    'Note the reception of samples (expert)',
    z.strictObject({
      samples: z
        .array(
          z.strictObject({
            sampleId: Id,
            outcome: z.enum(['received', 'rejected']),
            reason: z.enum(sampleRejectionReasons).optional().describe('Required when rejected.'),
            explanation: line(1000)
              .default('')
              .describe('For the customer; required with the reason `other`.'),
          }),
        )
        .min(1)
        .max(10_000),
    }),
    ['sample_not_found', 'rejection_reason_missing'],
  ),
  start: move('start', 'Start the analysis (expert)', Nothing, []),
  complete: move('complete', 'Complete the order (expert)', Nothing, ['result_missing']),
  cancel: move('cancel', 'Cancel the order (expert)', z.strictObject({ reason: Reason }), []),
  setEstimate: endpoint({
    method: 'PUT',
    path: '/orders/{id}/estimate',
    summary: 'Set the estimated completion (expert)',
    ...reply200,
    body: z.strictObject({ on: Day.nullable() }),
    versioned: true,
    errors: ['order_not_found', 'forbidden', 'act_not_allowed', 'order_changed'],
  }),
  listEvents: endpoint({
    method: 'GET',
    path: '/orders/{id}/events',
    summary: 'The history of an order',
    description: 'Newest first, at most 50 a page. Edits of a draft and of notes are not listed.',
    access: 'signed-in',
    params: OrderParams,
    query: z.strictObject({ cursor: Cursor.optional() }),
    status: 200,
    reply: z.object({ items: z.array(OrderEvent), nextCursor }).meta({ id: 'OrderEventPage' }),
    errors: ['order_not_found'],
  }),
  downloadCoverSheet: endpoint({
    method: 'GET',
    path: '/orders/{id}/cover-sheet',
    summary: 'The cover sheet as PDF',
    access: 'signed-in',
    params: OrderParams,
    query: z.strictObject({
      language: z
        .enum(['en', 'fi'])
        .optional()
        .describe('The reader’s language; the person’s own where not said.'),
    }),
    status: 200,
    reply: 'file',
    errors: ['order_not_found', 'act_not_allowed'],
  }),
}
