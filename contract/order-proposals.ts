import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { type ErrorCode, errorCodes } from './errors.ts'
import { Day, Id, Instant, LocalText, line, OrderParams, ShortNumber, TotalRange, Version } from './fields.ts'
import { mostInProposal } from './limits.ts'
import { messageSides, shippingLocations } from './lists.ts'
import { changeErrors, move, reply200 } from './orders.ts'
import { Billing, ContactDetails } from './parties.ts'
import { proposalKinds, proposalStates } from './proposal-lists.ts'
import { SampleInput } from './samples.ts'

const OfferItems = z.array(Id).max(100).default([])

export const ProposalChanges = z.strictObject({
  addSamples: z
    .array(SampleInput.omit({ id: true }))
    .max(mostInProposal)
    .default([])
    .describe(`New samples with their tests, at most ${mostInProposal}. They get the next numbers.`),
  removeSampleIds: z
    .array(Id)
    .max(mostInProposal)
    .default([])
    .describe('Samples that have not arrived, each once. Their numbers are not used again.'),
  tests: z
    .array(
      z.strictObject({
        sampleId: Id.describe('A sample of the order.'),
        add: OfferItems.describe('Offered tests to add to it, at most 100.'),
        remove: OfferItems.describe('Tests to remove that have not started, at most 100.'),
      }),
    )
    .max(mostInProposal)
    .default([])
    .describe('Changed tests by sample, each sample once.'),
  offerIds: z
    .array(Id)
    .max(10)
    .default([])
    .describe('Further valid offers to the customer that the tests come from, at most 10.'),
  shippingLocation: z
    .enum(shippingLocations)
    .optional()
    .describe('New destination, while samples are still expected.'),
  // Shapes of their own, because a reference would lose its description in the API document.
  contact: z.strictObject(ContactDetails.shape).optional().describe('Contact; replaced as a whole.'),
  billing: z.strictObject(Billing.shape).optional().describe('Billing details; replaced as a whole.'),
})
export type ProposalChanges = z.infer<typeof ProposalChanges>

const sampleHead = {
  position: ShortNumber.describe('Number of the sample in its order.'),
  name: z.string().describe('Name given by the customer.'),
}
const TestNames = z.array(LocalText)

/** Values that a proposal may change, besides samples and tests. */
export const proposedFields = [
  'shippingLocation',
  'contact.company',
  'contact.name',
  'contact.email',
  'contact.phone',
  'contact.reportingEmails',
  'contact.reportingAccess',
  'billing.street',
  'billing.postalCode',
  'billing.city',
  'billing.country',
  'billing.email',
  'billing.paymentMethod',
  'billing.eInvoiceOperator',
  'billing.eInvoiceAddress',
  'billing.vatNumber',
] as const
export type ProposedField = (typeof proposedFields)[number]

const Value = z
  .string()
  .describe('As in the order: addresses joined by commas, `true` or `false`; empty for none.')

export const ProposalDifferences = z
  .object({
    addedSamples: z
      .array(
        z.object({
          ...sampleHead,
          material: z.string().describe('The matrix; empty when not given.'),
          batch: z.string().describe('The customer’s batch; empty when not given.'),
          note: z.string().describe('Additional information; empty when not given.'),
          tests: TestNames.describe('Names of its tests.'),
        }),
      )
      .describe('Samples that are added, by number.'),
    removedSamples: z
      .array(z.object({ ...sampleHead, tests: TestNames.describe('Names of its tests.') }))
      .describe('Samples that are removed, by number.'),
    changedTests: z
      .array(
        z.object({
          ...sampleHead,
          added: TestNames.describe('Names of the tests that are added.'),
          removed: TestNames.describe('Names of the tests that are left out.'),
        }),
      )
      .describe('Samples whose tests change, by number.'),
    values: z
      .array(
        z.object({
          field: z.enum(proposedFields).describe('The value, by its path in the order.'),
          was: Value,
          is: Value,
        }),
      )
      .describe('Other values that change.'),
  })
  .meta({ id: 'ProposalDifferences' })
export type ProposalDifferences = z.infer<typeof ProposalDifferences>

export const ProposalEffect = z
  .object({
    priceBeforeCents: TotalRange.nullable().describe('Total of the order before; null while it has none.'),
    priceAfterCents: TotalRange.nullable().describe('Total of the order after; null while it has none.'),
    completionBefore: Day.nullable().describe('Estimated completion before; null while not estimated.'),
    completionAfter: Day.nullable().describe(
      'Estimated completion after, by the tests as they would be, or as an expert has entered it; null while not estimated.',
    ),
  })
  .meta({ id: 'ProposalEffect' })
export type ProposalEffect = z.infer<typeof ProposalEffect>

export const Proposal = z
  .object({
    id: Id,
    kind: z.enum(proposalKinds).describe('`cancellation` for a request of the customer to cancel the order.'),
    state: z
      .enum(proposalStates)
      .describe('`withdrawn` also when the order was cancelled or completed before a decision.'),
    side: z.enum(messageSides).describe('Side that proposes. The other side accepts or declines.'),
    author: z
      .object({
        name: z
          .string()
          .describe('The name to show. For the provider’s staff, customers see the company name.'),
      })
      .describe('Author.'),
    reason: z.string().describe('Reason in the author’s words.'),
    orderVersion: Version.nullable().describe(
      'Version of the order that it was made on, as experts see it; null for customers, whose versions count their private notes too.',
    ),
    differences: ProposalDifferences.nullable().describe('Differences; null for a cancellation.'),
    effect: ProposalEffect.nullable().describe('Effect on price and date; null for a cancellation.'),
    obstacle: z
      .enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]])
      .nullable()
      .describe(
        'Error code with which acceptance would be refused because the order has changed in the meantime; null if nothing prevents it, and for decided proposals.',
      ),
    createdAt: Instant.describe('When it was made, in UTC.'),
    decidedAt: Instant.nullable().describe(
      'When it was accepted, declined or withdrawn, in UTC; null while open.',
    ),
    decisionReason: z.string().describe('Reason of a refusal; empty for none.'),
  })
  .meta({ id: 'Proposal' })
export type Proposal = z.infer<typeof Proposal>

/** Number of proposals that are listed of an order. */
export const mostProposalsListed = 20

const PreviewedProposal = z
  .object({
    differences: ProposalDifferences.describe('Differences that the changes would make.'),
    effect: ProposalEffect.describe('Effect on price and date.'),
  })
  .meta({ id: 'PreviewedProposal' })

/** Refusals of changes that do not fit the order. */
const misfits = [
  'proposal_changes_nothing',
  'samples_not_now',
  'samples_too_many',
  'tests_too_many',
  'sample_not_found',
  'sample_arrived',
  'sample_not_testable',
  'samples_needed',
  'test_begun',
  'test_not_offered',
  'offer_not_found',
  'offer_expired',
  'offer_closed',
  'offer_of_order',
  'shipping_location_refused',
  'e_invoice_refused',
] as const

/** Room for as many samples as one proposal may add, with long texts. */
const bodyLimit = 10_000_000

const proposalId = Id.describe('The open proposal of the order.')
const Reason = line(1000, 1).describe('Reason for the other side, 1–1,000 characters.')
const estimatedCompletionOn = Day.optional().describe(
  'Estimated completion with these changes, set by an expert; by default, the date calculated from the tests.',
)

export const orderProposalEndpoints = {
  listProposals: endpoint({
    method: 'GET',
    path: '/orders/{id}/proposals',
    summary: 'Proposals to change or cancel an order',
    description: `The latest ${mostProposalsListed}, newest first. Not for reporting contacts.`,
    access: 'signed-in',
    params: OrderParams,
    status: 200,
    reply: z
      .object({
        items: z.array(Proposal).describe(`Newest first, at most ${mostProposalsListed}.`),
      })
      .meta({ id: 'ProposalList' }),
    errors: ['order_not_found', 'forbidden'],
  }),
  previewProposal: endpoint({
    method: 'POST',
    path: '/orders/{id}/proposals/preview',
    summary: 'Differences, price and date effect of changes',
    description: 'Shows the contents of a proposal with these changes. Nothing is stored.',
    access: 'signed-in',
    params: OrderParams,
    body: z.strictObject({ changes: ProposalChanges.describe('The changes.') }),
    bodyLimit,
    status: 200,
    reply: PreviewedProposal,
    errors: ['order_not_found', 'forbidden', 'act_not_allowed', ...misfits],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/orders/{id}/proposals',
    summary: 'Propose changes to an order, or request its cancellation',
    description:
      'The order does not change until the other side accepts. An order has at most one open proposal. The other side is notified.',
    ...reply200,
    body: z.strictObject({
      kind: z
        .enum(proposalKinds)
        .describe('`cancellation` is for customers; experts cancel orders directly.'),
      reason: Reason,
      changes: ProposalChanges.optional().describe('Required for a change; absent for a cancellation.'),
      estimatedCompletionOn,
    }),
    bodyLimit,
    idempotent: true,
    versioned: true,
    errors: [...changeErrors, 'proposal_open', 'due_date_past', ...misfits],
  }),
  acceptProposal: move(
    'accept_proposal',
    'Accept the proposal of the other side',
    z.strictObject({ proposalId, estimatedCompletionOn }),
    [
      'proposal_not_found',
      'proposal_decided',
      'proposal_outdated',
      'frame_exceeded',
      'due_date_past',
      ...misfits,
    ],
  ),
  declineProposal: move(
    'decline_proposal',
    'Decline the proposal of the other side',
    z.strictObject({ proposalId, reason: Reason }),
    ['proposal_not_found', 'proposal_decided'],
  ),
  withdrawProposal: move(
    'withdraw_proposal',
    'Withdraw the caller’s own proposal',
    z.strictObject({ proposalId }),
    ['proposal_not_found', 'proposal_decided'],
  ),
}
