import { z } from 'zod'
import { CustomerBilling } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { CustomerMatch } from './enquiry-handling.ts'
import { Count, Id, Instant, NamedRef, Version } from './fields.ts'
import { languages } from './lists.ts'

/** Days within which a merge can be undone. */
export const mergeDays = 30
/** Most merges of one customer that are listed. */
const mostMerges = 100

/** Fields of which a merge keeps one of two values, in display order. */
export const mergeFields = [
  'name',
  'businessId',
  'vatNumber',
  'country',
  'language',
  'responsibleId',
  'billing',
  'serviceFeeCents',
  'discountPercent',
  'paymentDays',
  'originalReports',
  'notes',
] as const
export type MergeField = (typeof mergeFields)[number]

const values = {
  name: z.string().describe('Name of the company.'),
  businessId: z.string().nullable().describe('Business ID.'),
  vatNumber: z.string().nullable().describe('VAT number.'),
  country: z.string().nullable().describe('ISO 3166-1 alpha-2.'),
  language: z.enum(languages).nullable().describe('Language of offers and emails.'),
  responsibleId: Id.nullable().describe('The responsible expert.'),
  billing: CustomerBilling.describe('Billing details.'),
  serviceFeeCents: z.int().nullable().describe('Service fee in cents; null for the standard fee.'),
  discountPercent: z.int().describe('Discount in percent.'),
  paymentDays: z.int().nullable().describe('Payment term in days.'),
  originalReports: z.boolean().describe('True if reports of laboratories may be released.'),
  notes: z.string().describe('Internal notes.'),
}
const Side = z.object({
  id: Id.describe('The customer’s ID.'),
  version: Version,
  ...values,
})

export const MergePreview = z
  .object({
    merged: Side.describe('The duplicate, which the other one takes in.'),
    surviving: Side.describe('The customer that remains.'),
    differing: z.array(z.enum(mergeFields)).describe('Fields whose values differ. New fields may be added.'),
    proposed: z
      .array(z.enum(mergeFields))
      .describe('Of these, fields that are empty in the remaining customer: suggested for `takeOver`.'),
    moves: z
      .object({
        people: Count.describe('Members of the duplicate’s team, who join the other team in their roles.'),
        excludedPeople: Count.describe(
          'Of these, people who were previously removed from the other team; they are not added back.',
        ),
        identities: Count.describe('Organisations of the identity provider that lead to the duplicate.'),
        orders: Count.describe('Its orders, with drafts.'),
        offers: Count.describe('Its offers, with drafts and earlier versions.'),
        enquiries: Count.describe('Its enquiries.'),
        invitations: Count.describe('Open invitations to its team.'),
        keys: Count.describe('Its API keys.'),
      })
      .describe('Number of things that move.'),
  })
  .meta({ id: 'MergePreview' })
export type MergePreview = z.infer<typeof MergePreview>

export const CustomerMerge = z
  .object({
    id: Id.describe('The merge’s ID.'),
    merged: NamedRef.describe('The duplicate, under the name that it had.'),
    mergedAt: Instant.describe('When it was merged, in UTC.'),
    mergedBy: z.string().describe('Name of the manager who merged it.'),
    undoableUntil: Instant.describe('Last instant at which the merge can be undone, in UTC.'),
    allowed: z.array(z.enum(['undo'])).describe('Actions that the reader may take now.'),
  })
  .meta({ id: 'CustomerMerge' })
export type CustomerMerge = z.infer<typeof CustomerMerge>

export const MergeInput = z.strictObject({
  intoId: Id.describe('The customer that remains.'),
  intoVersion: z.int().min(1).max(2_147_483_647).describe('Its version in the preview.'),
  takeOver: z
    .array(z.enum(mergeFields))
    .max(mergeFields.length)
    .default([])
    .describe(
      'Fields whose value is taken from the duplicate; all others keep the value of the remaining customer.',
    ),
})
export type MergeInput = z.infer<typeof MergeInput>

const CustomerParams = z.strictObject({ id: Id.describe('The customer’s ID.') })

export const customerMergeEndpoints = {
  listDuplicates: endpoint({
    method: 'GET',
    path: '/customers/{id}/duplicates',
    summary: 'Other customers that may be the same company (expert)',
    description: 'By business ID, and by name without the company form. Suggestions only.',
    access: 'signed-in',
    params: CustomerParams,
    status: 200,
    reply: z
      .object({ items: z.array(CustomerMatch).describe('The likeliest first, at most 10.') })
      .meta({ id: 'CustomerDuplicates' }),
    errors: ['forbidden', 'customer_not_found'],
  }),
  previewMerge: endpoint({
    method: 'GET',
    path: '/customers/{id}/merge-preview',
    summary: 'Preview of merging a duplicate (manager)',
    access: 'signed-in',
    params: CustomerParams,
    query: z.strictObject({ into: Id.describe('The customer that would remain.') }),
    status: 200,
    reply: MergePreview,
    errors: ['forbidden', 'customer_not_found', 'customer_merged', 'merge_with_itself'],
  }),
  mergeCustomer: endpoint({
    method: 'POST',
    path: '/customers/{id}/merge',
    summary: 'Merge a duplicate into another customer (manager)',
    description: `From then on, the people of both customers see the orders and offers of both. The duplicate’s ID leads to the remaining customer everywhere. The merge can be undone for ${mergeDays} days.`,
    access: 'signed-in',
    versioned: true,
    idempotent: true,
    params: CustomerParams,
    body: MergeInput,
    status: 200,
    reply: CustomerMerge,
    errors: ['forbidden', 'customer_not_found', 'customer_merged', 'merge_with_itself', 'customer_changed'],
  }),
  listMerges: endpoint({
    method: 'GET',
    path: '/customers/{id}/merges',
    summary: 'Duplicates merged into a customer (expert)',
    access: 'signed-in',
    params: CustomerParams,
    status: 200,
    reply: z
      .object({ items: z.array(CustomerMerge).describe(`Newest first, at most ${mostMerges}.`) })
      .meta({ id: 'CustomerMerges' }),
    errors: ['forbidden', 'customer_not_found'],
  }),
  undoMerge: endpoint({
    method: 'POST',
    path: '/customers/{id}/merges/{mergeId}/undo',
    summary: 'Undo a merge (manager)',
    description:
      'Refused while the remaining customer has itself been merged: that merge must be undone first. The duplicate becomes a separate customer again, with its people, orders, offers and open invitations. Anything added after the merge stays with the remaining customer, as do fields changed since then.',
    access: 'signed-in',
    params: CustomerParams.extend({ mergeId: Id.describe('The merge’s ID.') }),
    status: 204,
    reply: 'nothing',
    errors: ['forbidden', 'customer_not_found', 'customer_merged', 'merge_not_found', 'merge_too_old'],
  }),
}
