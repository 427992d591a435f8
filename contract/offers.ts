import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  Cents,
  CentsRange,
  Count,
  Currency,
  Cursor,
  Day,
  DocumentQuery,
  Id,
  Instant,
  LocalText,
  NamedRef,
  nextCursor,
  numberInQuery,
  ShortNumber,
  TotalRange,
} from './fields.ts'
import { StoredFile } from './files.ts'
import { Frame } from './frames.ts'
import { offerStates, priceUnits } from './lists.ts'
import { ownOfferSorts } from './office-lists.ts'
import { ShownTableTest } from './result-tables.ts'

export const VolumeTier = z.object({
  fromQuantity: z.int().min(2).max(1_000_000).describe('The tier applies from this multiplied quantity on.'),
  discountPercent: z.int().min(1).max(90).describe('Taken off the unit price, whole per cent.'),
})
export type VolumeTier = z.infer<typeof VolumeTier>

export const OfferItem = z
  .object({
    id: Id,
    name: LocalText.describe('Name of the test, with its technique or standard.'),
    standard: z
      .string()
      .nullable()
      .describe('The standard or in-house method, e.g. `EN 71-3:2019+A2:2024`; null where none applies.'),
    quantity: Count.describe('Number of units that the offer is for.'),
    unit: z.enum(priceUnits).describe('Unit that one price is for.'),
    unitPriceCents: CentsRange.describe('The price of one unit.'),
    totalCents: TotalRange.describe(
      'The unit price × quantity (× `elements`) less the discount of the volume tier that the product reaches.',
    ),
    elements: z.int().min(1).nullable().describe('Number of elements; only for the two element units.'),
    turnaroundWeeks: z
      .object({
        min: z.number().describe('Weeks at least.'),
        max: z.number().describe('Weeks at most; equal to `min` for one value.'),
      })
      .nullable()
      .describe('Weeks from reception to results; equal ends mean one value; null when agreed case by case.'),
    sampleRequirements: LocalText.nullable().describe('Type and amount of sample to send.'),
    materials: z.array(z.string()).describe('The matrices the method is suitable for; empty for any.'),
    requirements: z
      .array(ShownTableTest)
      .optional()
      .describe('Requirements for values, at most 50; absent if there are none.'),
    tiers: z.array(VolumeTier).describe('Volume tiers by rising quantity.'),
    nextTier: z
      .object({
        more: z
          .int()
          .min(1)
          .describe(
            'How many more units than `quantity` are needed to reach it: samples for `element_per_sample`, elements for `element_per_order`.',
          ),
        discountPercent: z.int().min(1).max(90).describe('Taken off the unit price then, whole per cent.'),
      })
      .nullable()
      .describe(
        'The next volume tier with a larger discount than the quantity of the offer has; null for none.',
      ),
  })
  .meta({ id: 'OfferItem' })
export type OfferItem = z.infer<typeof OfferItem>

/** Order under review that an offer is made for. */
export const OfferedOrder = z
  .object({ id: Id, number: ShortNumber.describe('Number of the order, written `L-1234`.') })
  .describe('The order under review that it is made for; absent for none.')

const OfferVersion = z
  .int()
  .min(1)
  .describe('Number of the version, from 1. Number and version identify an offer, written `T-1234/2`.')

const OfferStateField = z
  .enum(offerStates)
  .describe(
    'State of this version. Orders can be started from `sent` and `accepted` versions (`accepted`: an order has been placed from it) until the end of the last day of validity. `superseded`: a later version has been sent. A `draft` is visible to experts only.',
  )

const offerHead = {
  id: Id.describe('Of the offer with all its versions; leads to the latest that was sent.'),
  number: ShortNumber.describe('The short number people read out, written `T-1234`.'),
  version: OfferVersion,
  state: OfferStateField,
  name: z.string().describe('Name of the offer, given by the provider.'),
  organisation: NamedRef.nullable().describe(
    'The organisation the offer was made to; null if it was made to one person.',
  ),
  person: NamedRef.nullable().describe(
    'The person the offer was made to; null when it was made to an organisation.',
  ),
  order: OfferedOrder.optional(),
  validUntil: Day.describe('The last day of validity, until the end of the day in Helsinki.'),
  expired: z.boolean().describe('True if that day is over.'),
  expiresSoon: z.boolean().describe('True if at most 14 days are left.'),
  frame: Frame.nullable().describe(
    'Use of a framework offer, whose agreed quantities can be ordered in several orders. Null for any other offer.',
  ),
  currency: Currency,
  createdAt: Instant.describe('When the offer was made, UTC.'),
  sentAt: Instant.nullable().describe('When this version was sent, UTC; null for a draft.'),
}

export const OfferSummary = z
  .object({
    ...offerHead,
    itemCount: Count.describe('Number of items.'),
    hasNews: z
      .boolean()
      .optional()
      .describe(
        'True if the provider or a colleague has done something with the offer, such as revising it, since the reader last opened it; absent otherwise, and for experts.',
      ),
  })
  .meta({ id: 'OfferSummary' })
export type OfferSummary = z.infer<typeof OfferSummary>

const OfferDiscount = z.object({
  percent: z.int().min(1).max(90).describe('Whole per cent; the service fee is not discounted.'),
  cents: TotalRange.describe('The amount, whole cents.'),
})

export const Offer = z
  .object({
    ...offerHead,
    customerReference: z.string().describe('The customer’s own reference; may be empty.'),
    copies: z
      .array(z.string())
      .optional()
      .describe('Further addresses that the offer was emailed to, at most 10; absent for none.'),
    text: z.string().describe('Text of the provider to the customer; may be empty.'),
    expert: z
      .object({ name: z.string().describe('The name to show.') })
      .nullable()
      .describe('Expert of the provider who is responsible for the offer now; null for nobody.'),
    files: z
      .array(StoredFile)
      .describe(
        'Files of the provider with this version, newest first, at most 200; `GET /files/{id}` gives one.',
      ),
    items: z.array(OfferItem).describe('The tests and fees of the offer, in its own order.'),
    itemsCents: TotalRange.describe('The totals of the items together.'),
    discount: OfferDiscount.nullable().describe('Taken off the total of the items; null for none.'),
    serviceFeeCents: Cents.describe('The service fee of each order from this offer; 0 when none was agreed.'),
    totalCents: TotalRange.describe('Items less the discount, and the service fee.'),
    allowed: z
      .array(z.enum(['order', 'decline']))
      .describe(
        '`order` while the offer is valid and not exhausted and the reader may order; `decline` until it is answered. An offer made for an order is answered there, and can be ordered from once accepted.',
      ),
  })
  .meta({ id: 'Offer' })
export type Offer = z.infer<typeof Offer>

/** Offer as referred to by an order. */
export const UsedOffer = z.object({
  id: Id.describe('The offer’s ID, for `GET /offers/{id}`.'),
  number: offerHead.number,
  version: OfferVersion.optional().describe(
    'The version that the order uses, for `GET /offers/{id}/versions/{version}`. Absent where a call is repeated that was first answered before offers had versions.',
  ),
  state: OfferStateField.optional().describe('State of this version; absent where `version` is.'),
  name: offerHead.name,
  validUntil: offerHead.validUntil,
  expired: offerHead.expired,
  isFrame: z
    .boolean()
    .describe('True for a framework offer; `GET /orders/{id}/frames` returns what the order takes from it.'),
})

/** Offer that is made for an order, as the order shows it. */
export const MadeOffer = z.object({
  id: Id.describe('Of the offer with all its versions.'),
  number: offerHead.number,
  version: OfferVersion.describe('The latest version that was sent; for experts the draft if none was.'),
  state: OfferStateField,
  validUntil: offerHead.validUntil,
  reason: z.string().nullable().describe('Why the version was declined or withdrawn; null otherwise.'),
  hasDraft: z
    .boolean()
    .describe('True while a version is being written. Always false for the customer’s side.'),
})
export type MadeOffer = z.infer<typeof MadeOffer>

export const OfferParams = z.strictObject({ id: Id.describe('The offer’s ID, a UUID version 7.') })
export const VersionParams = OfferParams.extend({
  version: numberInQuery(1, 999_999).describe('Number of the version, from 1.'),
})

export const offerEndpoints = {
  listOffers: endpoint({
    method: 'GET',
    path: '/offers',
    summary: 'Offers',
    description:
      'The latest sent version of each offer, at most 20 per page. Experts see all offers and may filter by organisation.',
    access: 'signed-in',
    query: z.strictObject({
      organisation: Id.optional().describe('Experts only; refused for others.'),
      sort: z
        .enum(ownOfferSorts)
        .optional()
        .describe(
          '`validity` (default) starts with the offers valid the longest, so that expired ones come last; `open` starts with those the customer can still accept, the first to expire first, followed by accepted offers that can be ordered from and then all others.',
        ),
      cursor: Cursor.optional(),
    }),
    status: 200,
    reply: z
      .object({
        items: z.array(OfferSummary).describe('As sorted, at most 20.'),
        nextCursor,
      })
      .meta({ id: 'OfferPage' }),
    errors: ['organisation_filter_refused'],
  }),
  getOffer: endpoint({
    method: 'GET',
    path: '/offers/{id}',
    summary: 'One offer with its items',
    description: 'The latest version that was sent.',
    access: 'signed-in',
    params: OfferParams,
    numbersVersions: true,
    status: 200,
    reply: Offer,
    errors: ['offer_not_found'],
  }),
  getOfferVersion: endpoint({
    method: 'GET',
    path: '/offers/{id}/versions/{version}',
    summary: 'One version of an offer',
    description:
      'A sent version never changes, except for its state. Orders keep the version they were placed from. Only experts can access drafts.',
    access: 'signed-in',
    params: VersionParams,
    numbersVersions: true,
    status: 200,
    reply: Offer,
    errors: ['offer_not_found'],
  }),
  downloadOffer: endpoint({
    method: 'GET',
    path: '/offers/{id}/document',
    summary: 'The offer as PDF',
    description: 'The latest sent version, unless another is requested. Experts may request a draft.',
    access: 'signed-in',
    params: OfferParams,
    query: DocumentQuery.extend({
      version: numberInQuery(1, 999_999).optional().describe('Number of the version, from 1.'),
    }),
    status: 200,
    reply: 'pdf',
    errors: ['offer_not_found'],
  }),
}
