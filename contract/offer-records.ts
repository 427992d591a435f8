import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  Cents,
  Day,
  Id,
  Instant,
  LocalText,
  line,
  NamedRef,
  numberInQuery,
  ShortNumber,
  TotalRange,
} from './fields.ts'
import { languages, offerStates } from './lists.ts'
import { OfferDraft } from './offer-drafts.ts'
import { Offer, OfferedOrder, OfferParams } from './offers.ts'

/** Version of an offer in the list of versions. */
export const OfferVersionSummary = z
  .object({
    version: z.int().min(1).describe('Number of the version.'),
    state: z.enum(offerStates).describe('State of the version.'),
    sentAt: Instant.nullable().describe('When it was sent, UTC; null for a draft.'),
    validUntil: Day,
    totalCents: TotalRange.describe('Total of the version.'),
  })
  .meta({ id: 'OfferVersionSummary' })
export type OfferVersionSummary = z.infer<typeof OfferVersionSummary>

/** All that an expert sees of an offer. */
export const OfferRecord = z
  .object({
    id: Id.describe('Of the offer with all its versions.'),
    number: ShortNumber.describe('The short number people read out, written `T-1234`.'),
    latest: Offer.nullable().describe(
      'The latest version that was sent, as the customer sees it; null for none.',
    ),
    providerItems: z
      .array(
        z.object({
          offerItemId: Id.describe('The item of `latest`.'),
          costCents: Cents.nullable().describe('Our cost of one unit.'),
          intendedLaboratory: z.string().describe('The intended laboratory; may be empty.'),
        }),
      )
      .describe('Internal details of the items of `latest`.'),
    draft: OfferDraft.nullable().describe('The open draft; null for none.'),
    versions: z.array(OfferVersionSummary).describe('All versions, newest first.'),
    recipient: z
      .object({
        name: z.string().describe('The person the email was addressed to.'),
        email: z.string().describe('Address that the offer was emailed to; may be empty.'),
        language: z.enum(languages).describe('Language of the email.'),
      })
      .nullable()
      .describe('Of `latest`; null if it was not emailed.'),
    responsible: NamedRef.nullable().describe(
      'The expert who is responsible for `latest`; of an offer that was never sent, for its draft.',
    ),
    enquiryId: Id.nullable().describe('The enquiry that it was created from.'),
    order: OfferedOrder.optional(),
    firstViewed: z
      .object({ at: Instant.describe('When, UTC.'), by: z.string().describe('Name of the person.') })
      .nullable()
      .describe('The first time that someone of the customer’s side opened `latest`; null until then.'),
    reason: z.string().nullable().describe('Reason why `latest` was declined or withdrawn; null otherwise.'),
    closed: z
      .object({ at: Instant.describe('When, UTC.'), by: z.string().describe('Name of the person.') })
      .nullable()
      .describe('When `latest` was declined or withdrawn, and by whom; null otherwise.'),
    remindedAt: Instant.nullable().describe('When the customer was last reminded of `latest`, UTC.'),
    orders: z
      .array(z.object({ id: Id, number: ShortNumber.describe('Number of the order, written `L-1234`.') }))
      .describe('Orders placed from any version, newest first, at most 20.'),
    allowed: z
      .array(z.enum(['revise', 'copy', 'withdraw', 'remind', 'assign', 'campaign']))
      .describe(
        'Actions on `latest` that this reader may take now; `assign` sets the responsible expert, `campaign` creates a campaign with its items.',
      ),
  })
  .meta({ id: 'OfferRecord' })
export type OfferRecord = z.infer<typeof OfferRecord>

const DifferenceField = z.enum([
  'name',
  'validUntil',
  'copies',
  'customerReference',
  'text',
  'files',
  'serviceFeeCents',
  'discountPercent',
  'totalCents',
])
const ItemDifferenceField = z.enum([
  'name',
  'standard',
  'quantity',
  'samples',
  'unit',
  'unitPriceCents',
  'elements',
  'tiers',
  'agreedQuantity',
  'turnaroundWeeks',
  'sampleRequirements',
  'materials',
  'requirements',
  'totalCents',
])
const wasAndIs = {
  was: z
    .unknown()
    .describe(
      'Value in the earlier version, in the shape of the field of `Offer`; of files the names, of `samples` the positions of the samples on which an item is done, empty for all of them.',
    ),
  is: z.unknown().describe('Value in the later version.'),
}

/** Differences between two versions, as both sides see them. */
export const OfferDifferences = z
  .object({
    from: z.int().min(1).nullable().describe('The earlier version; null for the first one.'),
    to: z.int().min(1).describe('The later version.'),
    fields: z
      .array(z.object({ field: DifferenceField.describe('Field of the offer.'), ...wasAndIs }))
      .describe('Changed fields of the offer.'),
    items: z
      .array(
        z.object({
          kind: z.enum(['added', 'removed', 'changed']).describe('Kind of the change.'),
          offerItemId: Id.describe(
            'The item in the later version; of a removed one, in the earlier version.',
          ),
          name: LocalText.describe('Its name.'),
          changes: z
            .array(z.object({ field: ItemDifferenceField.describe('Field of the item.'), ...wasAndIs }))
            .describe('Its changed fields; empty for one that was added or removed.'),
        }),
      )
      .describe('Changed items: in the order of the later version, then those that were removed.'),
  })
  .meta({ id: 'OfferDifferences' })
export type OfferDifferences = z.infer<typeof OfferDifferences>

const Reason = line(1000, 1).describe('Reason for the other side, 1–1,000 characters.')

/** Fields of the actions that one and many offers have. */
export const withdrawing = { reason: Reason }
export const assigningOffer = {
  responsibleId: Id.nullable().describe('A member of staff (`GET /staff`); null for nobody.'),
}

export const offerRecordEndpoints = {
  getOfferRecord: endpoint({
    method: 'GET',
    path: '/offers/{id}/record',
    summary: 'One offer with its versions, draft and internal details (expert)',
    access: 'signed-in',
    params: OfferParams,
    status: 200,
    reply: OfferRecord,
    errors: ['forbidden', 'offer_not_found'],
  }),
  sendOffer: endpoint({
    method: 'POST',
    path: '/offers/{id}/send',
    summary: 'Send the draft of an offer (expert)',
    description:
      'Freezes the version, emails it with its PDF to the recipient, and supersedes the previous version. `If-Match` is the version of the draft that was read.',
    access: 'signed-in',
    params: OfferParams,
    body: z.strictObject({}),
    idempotent: true,
    versioned: true,
    status: 200,
    reply: OfferRecord,
    errors: [
      'forbidden',
      'offer_not_found',
      'offer_changed',
      'offer_incomplete',
      'act_not_allowed',
      'frame_exceeded',
    ],
  }),
  reviseOffer: endpoint({
    method: 'POST',
    path: '/offers/{id}/revise',
    summary: 'Begin the next version of an offer (expert)',
    description:
      'The sent version stays valid until the next one is sent. Returns the open draft if there is one.',
    access: 'signed-in',
    params: OfferParams,
    body: z.strictObject({}),
    status: 200,
    reply: OfferDraft,
    errors: ['forbidden', 'offer_not_found', 'offer_closed', 'offer_of_order'],
  }),
  withdrawOffer: endpoint({
    method: 'POST',
    path: '/offers/{id}/withdraw',
    summary: 'Withdraw an offer (expert)',
    description:
      'Orders placed from it are not affected. `If-Match` is the number of the version that was read.',
    access: 'signed-in',
    params: OfferParams,
    body: z.strictObject(withdrawing),
    versioned: true,
    status: 200,
    reply: OfferRecord,
    errors: ['forbidden', 'offer_not_found', 'offer_closed', 'offer_of_order'],
  }),
  remindOfOffer: endpoint({
    method: 'POST',
    path: '/offers/{id}/remind',
    summary: 'Remind the customer of an offer (expert)',
    description:
      'Once a day at most. An offer without the address of a recipient is refused. `If-Match` is the number of the version that was read.',
    access: 'signed-in',
    params: OfferParams,
    body: z.strictObject({}),
    versioned: true,
    status: 200,
    reply: OfferRecord,
    errors: ['forbidden', 'offer_not_found', 'offer_closed', 'offer_not_mailed', 'offer_reminded'],
  }),
  assignOffer: endpoint({
    method: 'POST',
    path: '/offers/{id}/assign',
    summary: 'Set the responsible expert of an offer (expert)',
    description:
      'Also possible after its last day of validity. A draft of the next version keeps its own expert. `If-Match` is the number of the version that was read.',
    access: 'signed-in',
    params: OfferParams,
    body: z.strictObject(assigningOffer),
    versioned: true,
    status: 200,
    reply: OfferRecord,
    errors: ['forbidden', 'offer_not_found', 'offer_closed', 'person_not_found'],
  }),
  declineOffer: endpoint({
    method: 'POST',
    path: '/offers/{id}/decline',
    summary: 'Decline an offer',
    description: 'For the customer. `If-Match` is the number of the version that was read.',
    access: 'signed-in',
    params: OfferParams,
    body: z.strictObject({ reason: Reason }),
    versioned: true,
    numbersVersions: true,
    status: 200,
    reply: Offer,
    errors: ['forbidden', 'offer_not_found', 'offer_closed', 'offer_of_order'],
  }),
  viewOffer: endpoint({
    method: 'POST',
    path: '/offers/{id}/viewed',
    summary: 'Record that the customer has opened an offer',
    description:
      'The first call from the customer’s side is recorded; later calls and calls by experts have no effect. `If-Match` is the number of the version that was read.',
    access: 'signed-in',
    params: OfferParams,
    body: z.strictObject({}),
    versioned: true,
    status: 204,
    reply: 'nothing',
    errors: ['offer_not_found', 'offer_closed'],
  }),
  listOfferVersions: endpoint({
    method: 'GET',
    path: '/offers/{id}/versions',
    summary: 'The versions of an offer',
    description: 'Newest first. Drafts are visible to experts only.',
    access: 'signed-in',
    params: OfferParams,
    status: 200,
    reply: z
      .object({ versions: z.array(OfferVersionSummary).describe('Newest first.') })
      .meta({ id: 'OfferVersions' }),
    errors: ['offer_not_found'],
  }),
  getOfferDifferences: endpoint({
    method: 'GET',
    path: '/offers/{id}/versions/{version}/differences',
    summary: 'Differences between a version of an offer and the one before',
    access: 'signed-in',
    params: OfferParams.extend({
      version: numberInQuery(1, 999_999).describe('Number of the later version, from 1.'),
    }),
    status: 200,
    reply: OfferDifferences,
    errors: ['offer_not_found'],
  }),
}
