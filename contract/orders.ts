import { z } from 'zod'
import { DueUrgency, estimating } from './due-dates.ts'
import { endpoint } from './endpoint.ts'
import { type ErrorCode, FieldProblem } from './errors.ts'
import { OrderEvent } from './events.ts'
import {
  block,
  Count,
  Cursor,
  Day,
  DocumentQuery,
  Id,
  Instant,
  LocalText,
  line,
  NamedRef,
  nextCursor,
  OrderParams,
  ShortNumber,
  Version,
} from './fields.ts'
import { StoredFile } from './files.ts'
import { samplesBodyLimit } from './limits.ts'
import { afterTestingChoices, orderActs, orderStates, shippingLocations, specialGoods } from './lists.ts'
import { UndoneTests } from './named-tests.ts'
import { MadeOffer, UsedOffer } from './offers.ts'
import { AwaitsAdded, OpenProposal } from './open-proposal.ts'
import { OrderPrices } from './order-prices.ts'
import { Billing, ContactDetails, FilledFrom } from './parties.ts'
import { ShownTableTest } from './result-tables.ts'
import { Result } from './results.ts'
import { Parcel, ReceivedSamples, Sample } from './samples.ts'
import { OrderWarning } from './warnings.ts'

const orderHead = {
  id: Id,
  number: ShortNumber.describe('The short number people read out, written `L-1234`.'),
  name: z.string().describe('The customer’s name for the order; may be empty.'),
  reference: z.string().describe('Reference or purchase order number; may be empty.'),
  state: z.enum(orderStates).describe('State of the order.'),
  organisation: NamedRef.nullable().describe('Whose order it is. Null for an order of a person in no team.'),
  owner: NamedRef.describe('The person who began the order.'),
  sampleCount: Count.describe('Number of samples.'),
  createdAt: Instant.describe('When the draft was started, in UTC.'),
  updatedAt: Instant.describe('When the order was last changed, in UTC, except for private notes.'),
  submittedAt: Instant.nullable().describe('When the draft was submitted, in UTC; null until then.'),
  estimatedCompletionOn: Day.nullable().describe(
    'The day in Helsinki by whose end all results are due, `YYYY-MM-DD`: the latest due date of the open tests; null while none is known.',
  ),
  urgency: DueUrgency.optional().describe(
    'Urgency of the next due date of its tests, for experts; absent for none, and while they are paused.',
  ),
  completedAt: Instant.nullable().describe('When the order was completed, in UTC; null until then.'),
  hasNews: z
    .boolean()
    .describe(
      'True if someone else has changed the state, released a result, set the estimate or a final price, or (for an expert) attached a file since the reader last marked the order as seen. Always false for experts.',
    ),
  awaitsAnswer: z
    .boolean()
    .optional()
    .describe(
      'True while the customer’s side has to answer a proposal or a question of the provider; absent otherwise, and for experts and reporting contacts.',
    ),
}

export const OrderSummary = z.object(orderHead).meta({ id: 'OrderSummary' })
export type OrderSummary = z.infer<typeof OrderSummary>

export const Order = z
  .object({
    ...orderHead,
    version: Version.describe('Sent back in `If-Match`. Notes raise it for the customer’s side only.'),
    request: z.string().describe('Request in the customer’s own words, if no offered test is suitable.'),
    notes: z.string().nullable().describe('Private notes of the customer’s side; null for everyone else.'),
    contact: ContactDetails.nullable().describe('Contact for the order. Null for reporting contacts.'),
    billing: Billing.nullable().describe('Billing details. Null for reporting contacts.'),
    shippingLocation: z
      .enum(shippingLocations)
      .nullable()
      .describe('Destination of the samples; null while not chosen.'),
    shippingLocationChoices: z
      .array(z.enum(shippingLocations))
      .describe('The receptions this customer may send to; empty for reporting contacts.'),
    agreedAddress: z
      .string()
      .optional()
      .describe(
        'Address agreed for the samples where the destination is `other`; absent while there is none, and for reporting contacts.',
      ),
    specialGoods: z.array(z.enum(specialGoods)).describe('Special goods in the shipment; empty for none.'),
    afterTesting: z
      .enum(afterTestingChoices)
      .describe('Treatment of the samples after testing; a return is at the customer’s cost and risk.'),
    offers: z.array(UsedOffer).describe('The offers used; empty for reporting contacts.'),
    madeOffer: MadeOffer.optional().describe(
      'The offer that an expert makes for this order under review; absent for none, and for reporting contacts.',
    ),
    tests: z
      .array(
        z.object({
          offerItemId: Id.describe('The offered item, as in `tests` of the samples.'),
          name: LocalText.describe('The name of the test in both languages, from the offer.'),
          standard: z
            .string()
            .nullable()
            .describe('The standard or in-house method; null where none applies.'),
          requirements: z
            .array(ShownTableTest)
            .optional()
            .describe('Requirements in the offer for its values, at most 50; absent if there are none.'),
        }),
      )
      .describe('The names of all tests that samples refer to or may be given.'),
    samples: z.array(Sample).describe('By position.'),
    parcels: z
      .array(Parcel)
      .optional()
      .describe('The parcels that have arrived, for experts; absent for none.'),
    prices: OrderPrices.nullable().describe(
      'Computed for a draft, frozen by submitting; tests of rejected samples leave it. Null for reporting contacts.',
    ),
    files: z.array(StoredFile).describe('Attachments that the reader may see.'),
    results: z.array(Result).describe('Released results.'),
    awaitsAdded: AwaitsAdded,
    cancellation: z
      .object({ reason: z.string().describe('Explanation by the expert, at most 1,000 characters.') })
      .nullable()
      .describe('Reason of the cancellation; null if not cancelled.'),
    openProposal: OpenProposal.optional().describe(
      'The proposal to change or cancel the order that is waiting for a decision; absent if there is none, and for reporting contacts.',
    ),
    missing: z.array(FieldProblem).describe('Values that a draft needs before it can be submitted.'),
    changedBy: NamedRef.nullable().describe(
      'Person of the customer’s side who last changed the draft; null if unknown, and for all other readers.',
    ),
    filledFrom: FilledFrom.nullable().describe(
      'The earlier order from which the contacts and billing of the draft were filled in when it was started. Null if there was none or an edit has hidden the note, for anything submitted, and for everyone except the customer’s side.',
    ),
    warnings: z.array(OrderWarning).describe('Warnings about a draft; they never prevent submitting.'),
    allowed: z.array(z.enum(orderActs)).describe('Actions that this reader may take now.'),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

export const reply200 = { access: 'signed-in', params: OrderParams, status: 200, reply: Order } as const

/** Refusals of every action on an order. */
export const changeErrors = ['order_not_found', 'forbidden', 'act_not_allowed', 'order_changed'] as const

/** Endpoint of an action on an order; the action's name is the last path segment. */
export const move = <const A extends string, const B extends z.ZodType, const E extends readonly ErrorCode[]>(
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
    errors: [...changeErrors, ...errors],
  })

const Nothing = z.strictObject({})
const Reason = line(1000, 1).describe('Reason for the customer, 1–1,000 characters.')

export const orderEndpoints = {
  createOrder: endpoint({
    method: 'POST',
    path: '/orders',
    summary: 'Create a draft',
    description:
      'Empty, from offers, or as a copy of an order (samples, contacts, billing and the offers that the caller may see, but not its reference, files and results). In a draft that is not a copy, contacts, billing and shipping location are filled in from the caller’s last submitted order for the same team, or else company and billing from the team’s last submitted order. Values that would be refused today are left empty. `filledFrom` names the order.',
    access: 'signed-in',
    body: z.strictObject({
      name: line(200)
        .default('')
        .describe('The customer’s name for the order, at most 200 characters; may be empty.'),
      offerIds: z
        .array(Id)
        .max(10)
        .default([])
        .describe('Offers to order from, at most 10; all must be valid and not exhausted.'),
      copyOf: Id.nullable().default(null).describe('The order to copy.'),
      organisationId: Id.nullable().default(null).describe('Team of the caller; by default the only one.'),
    }),
    idempotent: true,
    status: 201,
    reply: Order,
    errors: [
      'forbidden',
      'offer_not_found',
      'offer_expired',
      'offer_closed',
      'offer_of_order',
      'offer_exhausted',
      'order_not_found',
      'organisation_not_found',
      'drafts_too_many',
    ],
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/orders/{id}',
    summary: 'One order',
    ...reply200,
    errors: ['order_not_found'],
  }),
  noteSeen: endpoint({
    method: 'POST',
    path: '/orders/{id}/seen',
    summary: 'Mark an order as seen',
    description:
      'The order and its results are no longer unread for this person until the next change. The order and its version do not change. Has no effect for experts, for whom no order is unread.',
    access: 'signed-in',
    params: OrderParams,
    status: 204,
    reply: 'nothing',
    errors: ['order_not_found'],
  }),
  editOrder: endpoint({
    method: 'PATCH',
    path: '/orders/{id}',
    summary: 'Edit an order',
    description: 'Only the named fields change. After submission only name, reference and notes can change.',
    ...reply200,
    body: z
      .strictObject({
        name: line(200).optional().describe('The customer’s name for the order, at most 200 characters.'),
        reference: line(100)
          .optional()
          .describe('Reference or purchase order number, at most 100 characters.'),
        notes: block(5000)
          .optional()
          .describe(
            'Private to the customer’s side, at most 5,000 characters. An expert who acts for a person neither sees nor sets them. Alone, they change nothing that others see of the order.',
          ),
        request: block(5000)
          .optional()
          .describe('Request in the customer’s own words, at most 5,000 characters.'),
        contact: ContactDetails.describe('Contact; replaced as a whole.').optional(),
        billing: Billing.describe('Billing details; replaced as a whole.').optional(),
        shippingLocation: z
          .enum(shippingLocations)
          .nullable()
          .optional()
          .describe('One of `shippingLocationChoices`; null for not chosen.'),
        specialGoods: z
          .array(z.enum(specialGoods))
          .max(specialGoods.length)
          .optional()
          .describe(
            'Special goods in the shipment: no hub accepts them, and dangerous goods go to Helsinki only. Each once.',
          ),
        afterTesting: z
          .enum(afterTestingChoices)
          .optional()
          .describe('Treatment of the samples after testing; a return is at the customer’s cost and risk.'),
        forgetFilledFrom: z
          .boolean()
          .optional()
          .describe(
            'Hides the note about where the draft was filled in from, or with `false` restores it; the details are left unchanged.',
          ),
      })
      .meta({ id: 'OrderEdit' }),
    versioned: true,
    errors: [
      ...changeErrors,
      'order_submitted',
      'shipping_location_refused',
      'e_invoice_refused',
      'not_while_acting',
    ],
  }),
  deleteOrder: endpoint({
    method: 'DELETE',
    path: '/orders/{id}',
    summary: 'Delete a draft',
    description: 'Refused if anyone has changed the draft since it was read, so no unseen work is lost.',
    access: 'signed-in',
    params: OrderParams,
    versioned: true,
    status: 204,
    reply: 'nothing',
    errors: ['order_not_found', 'order_not_draft', 'order_changed', 'forbidden'],
  }),
  submitOrder: endpoint({
    method: 'POST',
    path: '/orders/{id}/submit',
    summary: 'Submit a draft',
    description:
      'It becomes `submitted` if every test is priced by a valid offer and `request` is empty, and otherwise `waiting_for_review`. A submitted order whose samples go to one of our receptions is confirmed immediately: the reply contains `waiting_for_samples`.',
    ...reply200,
    body: Nothing,
    idempotent: true,
    versioned: true,
    errors: [...changeErrors, 'order_incomplete', 'offer_closed', 'frame_exceeded'],
  }),
  provideOffer: move(
    'provide_offer',
    'Provide an offer for the order under review (expert; an API key also needs `offers_write`)',
    z.strictObject({
      offerId: Id.describe('A valid offer to this order’s organisation or owner.'),
      offerItemIds: z
        .array(Id)
        .min(1)
        .max(100)
        .describe(
          'The tests to be performed on every sample that has no test from a valid offer, or on all samples if each has one.',
        ),
    }),
    [
      'offer_not_found',
      'offer_expired',
      'offer_closed',
      'offer_of_order',
      'test_not_offered',
      'frame_exceeded',
    ],
  ),
  accept: move('accept', 'Accept the offer provided', Nothing, ['offer_expired', 'offer_closed']),
  decline: move('decline', 'Decline the offer provided', z.strictObject({ reason: Reason }), []),
  takeBackOffer: move(
    'withdraw_offer',
    'Withdraw the offer provided and return the order to review (expert; an API key also needs `offers_write`)',
    z.strictObject({ reason: Reason }),
    [],
  ),
  confirm: move('confirm', 'Confirm the order so that samples can be sent (expert)', Nothing, []),
  receive: {
    ...move(
      'receive',
      'Record the reception of samples (expert)',
      z.strictObject({
        samples: ReceivedSamples,
      }),
      ['sample_not_found', 'rejection_reason_missing'],
    ),
    bodyLimit: samplesBodyLimit,
  },
  start: move('start', 'Start the analysis (expert)', Nothing, []),
  complete: move('complete', 'Complete the order: no further results are expected (expert)', Nothing, [
    'result_missing',
    'results_waiting',
    'tests_waiting',
  ]),
  agreeAddress: move(
    'agree_address',
    'Set the address agreed with the customer for samples that are not sent to one of our receptions (expert)',
    z.strictObject({
      address: block(1000).min(1).describe('Address for the samples, one or more lines, 1–1,000 characters.'),
    }),
    [],
  ),
  cancel: move('cancel', 'Cancel the order (expert)', z.strictObject({ reason: Reason }), []),
  setEstimate: endpoint({
    method: 'PUT',
    path: '/orders/{id}/estimate',
    summary: 'Set the day on which results are due (expert)',
    description: 'A day later than the previous one is a delay, and the customer is notified immediately.',
    ...reply200,
    body: z.strictObject({ ...estimating, tests: UndoneTests }),
    bodyLimit: samplesBodyLimit,
    versioned: true,
    errors: [...changeErrors, 'test_done', 'delay_reason_missing', 'due_date_past', 'due_date_unchanged'],
  }),
  listEvents: endpoint({
    method: 'GET',
    path: '/orders/{id}/events',
    summary: 'The history of an order',
    description:
      'Newest first, at most 50 per page. Edits to drafts and notes are not listed. Reporting contacts see what has happened to the samples and results; instead of the customer’s people they see only the company.',
    access: 'signed-in',
    params: OrderParams,
    query: z.strictObject({ cursor: Cursor.optional() }),
    status: 200,
    reply: z
      .object({ items: z.array(OrderEvent).describe('Newest first, at most 50.'), nextCursor })
      .meta({ id: 'OrderEventPage' }),
    errors: ['order_not_found'],
  }),
  downloadCoverSheet: endpoint({
    method: 'GET',
    path: '/orders/{id}/cover-sheet',
    summary: 'The cover sheet as PDF',
    access: 'signed-in',
    params: OrderParams,
    query: DocumentQuery,
    status: 200,
    reply: 'pdf',
    errors: ['order_not_found', 'act_not_allowed'],
  }),
}
