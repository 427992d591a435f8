import { z } from 'zod'
import { Product, Slug } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { FieldProblem } from './errors.ts'
import {
  block,
  Cents,
  Count,
  Day,
  Id,
  Instant,
  line,
  NamedRef,
  ShortNumber,
  TotalRange,
  Version,
} from './fields.ts'
import { StoredFile } from './files.ts'
import { languages, offerStates, priceUnits } from './lists.ts'
import { OfferedOrder, OfferParams, VolumeTier } from './offers.ts'
import { mostTableTests, TableTest } from './result-tables.ts'
import { NewUpload, Upload, UploadList, uploadRefusals } from './uploads.ts'

/** Largest number of items of an offer. */
export const mostOfferItems = 200

/** Largest number of copies of an offer. */
export const mostCopies = 10

const inBothLanguages = (max: number, what: string) =>
  z
    .strictObject({
      en: block(max).default('').describe(`English, at most ${max} characters.`),
      fi: block(max).default('').describe(`Finnish, at most ${max} characters.`),
    })
    .describe(`${what} An empty language takes the text of the other one when the offer is sent.`)

export const Weeks = z.number().min(0.1).max(999.9).multipleOf(0.1)

const SignedCents = z
  .object({
    min: z.int().describe('Lower end, whole cents; may be negative.'),
    max: z.int().describe('Upper end, whole cents; may be negative.'),
  })
  .nullable()

/** Fields of an item of a draft. An incomplete item is stored; `missing` of the draft says what is missing. */
const draftItemFields = {
  id: Id.describe(
    'Chosen by the client for a new item (UUID version 7). The same in all versions of the offer, so that they can be compared.',
  ),
  productId: Slug.nullable().default(null).describe('The product of the catalogue; null for free text.'),
  name: z
    .strictObject({
      en: line(300).default('').describe('English, at most 300 characters.'),
      fi: line(300).default('').describe('Finnish, at most 300 characters.'),
    })
    .describe(
      'Name of the test. If one language is empty, the name in the other language is used when the offer is sent.',
    ),
  standard: line(200).default('').describe('The standard or in-house method; empty where none applies.'),
  quantity: z.int().min(1).max(1_000_000).nullable().default(1).describe('Number of units; null if unknown.'),
  unit: z.enum(priceUnits).default('sample').describe('Unit that one price is for.'),
  unitPriceCents: z
    .strictObject({ min: Cents, max: Cents })
    .nullable()
    .default(null)
    .describe('The price of one unit, or its range; null if unknown.'),
  elements: z
    .int()
    .min(1)
    .max(200)
    .nullable()
    .default(null)
    .describe('Number of elements; ignored for all but the two element units.'),
  tiers: z
    .array(z.strictObject(VolumeTier.shape))
    .max(10)
    .default([])
    .describe('Volume tiers by rising quantity, at most 10.'),
  frameQuantity: z
    .int()
    .min(1)
    .max(2_000_000)
    .nullable()
    .default(null)
    .describe('Agreed total quantity for all orders (framework offer); null for no limit.'),
  turnaroundWeeks: z
    .strictObject({ min: Weeks.describe('Weeks at least.'), max: Weeks.describe('Weeks at most.') })
    .nullable()
    .default(null)
    .describe('Weeks from reception to results; null when agreed case by case.'),
  sampleRequirements: inBothLanguages(1000, 'Type and amount of sample to send; may be empty.'),
  materials: z
    .array(line(100, 1))
    .max(50)
    .default([])
    .describe('The matrices the method is suitable for, at most 50; empty for any.'),
  requirements: z
    .array(TableTest)
    .max(mostTableTests)
    .optional()
    .describe(
      'The customer’s requirements for values, at most 50, each name and unit once and with a limit. They become the limits of the columns with the same name and unit in results. Absent if there are none.',
    ),
  costCents: Cents.nullable().default(null).describe('Our unit cost. Visible to the provider only.'),
  intendedLaboratory: line(200)
    .default('')
    .describe('The intended laboratory. Visible to the provider only.'),
  samples: z
    .array(z.int().min(1).max(10_000))
    .max(10_000)
    .optional()
    .describe(
      'Positions of the samples to be tested, in an offer made for an order; absent for all samples.',
    ),
}

export const OfferDraftItemInput = z.strictObject(draftItemFields)
export type OfferDraftItemInput = z.output<typeof OfferDraftItemInput>

export const OfferDraftItem = z
  .object({
    ...draftItemFields,
    totalCents: TotalRange.nullable().describe(
      'As `totalCents` of an `OfferItem`; null while quantity, price or elements are missing.',
    ),
    marginCents: SignedCents.describe(
      'Total less the discount of the offer and the cost; null while one of them is missing. For the provider only.',
    ),
  })
  .meta({ id: 'OfferDraftItem' })
export type OfferDraftItem = z.infer<typeof OfferDraftItem>

/** Fields of the head of a draft that are stored as they are sent. */
const draftHeadFields = {
  name: line(200).default('').describe('Name of the offer; required to send.'),
  newCustomerName: line(200)
    .default('')
    .describe(
      'Name of a customer that does not exist yet: created when the offer is sent. Ignored where an organisation or person is named.',
    ),
  recipientName: line(200).default('').describe('The person the email is addressed to.'),
  recipientEmail: line(254)
    .default('')
    .describe('Address that the offer is emailed to; a valid one is required to send.'),
  recipientLanguage: z.enum(languages).default('en').describe('Language of the email and of the PDF in it.'),
  copies: z
    .array(line(254, 1))
    .max(mostCopies)
    .default([])
    .describe(
      `Further addresses that get the email with the PDF, but no invitation; at most ${mostCopies}. To send, each is valid, given once, and not that of the recipient.`,
    ),
  customerReference: line(200).default('').describe('The customer’s own reference; printed on the offer.'),
  text: block(5000)
    .default('')
    .describe('Text for the customer, shown in the offer, at most 5,000 characters.'),
  validUntil: Day.describe('The last day of validity, until the end of the day in Helsinki.'),
  serviceFeeCents: Cents.describe('The service fee of each order from this offer; 0 for none.'),
  discountPercent: z
    .int()
    .min(0)
    .max(90)
    .default(0)
    .describe('Whole per cent taken off the total of the items; the service fee is not discounted.'),
}

export const OfferDraftInput = z.strictObject({
  ...draftHeadFields,
  organisationId: Id.nullable().default(null).describe('The customer; null while not chosen.'),
  personId: Id.nullable()
    .default(null)
    .describe('The receiver of an offer to one person without an organisation; null otherwise.'),
  responsibleId: Id.nullable().default(null).describe('The responsible expert; null for nobody.'),
  items: z
    .array(OfferDraftItemInput)
    .max(mostOfferItems)
    .describe('All items in their order, at most 200, each id once.'),
})
export type OfferDraftInput = z.output<typeof OfferDraftInput>

export const OfferDraft = z
  .object({
    id: Id.describe('Of the offer with all its versions.'),
    number: ShortNumber.describe('The short number people read out, written `T-1234`.'),
    offerVersion: z.int().min(1).describe('Number of the version that this becomes, written `T-1234/2`.'),
    version: Version.describe('Grows by one with every change of the draft; sent back in `If-Match`.'),
    ...draftHeadFields,
    organisation: NamedRef.nullable().describe('The customer; null while not chosen.'),
    person: NamedRef.nullable().describe('The receiver of an offer to one person; null otherwise.'),
    responsible: NamedRef.nullable().describe('The responsible expert; null for nobody.'),
    enquiryId: Id.nullable().describe('The enquiry that it was created from; null for none.'),
    order: OfferedOrder.optional(),
    files: z.array(StoredFile).describe('Files that go with the offer, newest first, at most 200.'),
    items: z.array(OfferDraftItem).describe('The items in their order.'),
    itemsCents: TotalRange.describe('The totals of all complete items together.'),
    discountCents: TotalRange.describe('Taken off `itemsCents`; 0 without a discount.'),
    totalCents: TotalRange.describe('Items less the discount, and the service fee.'),
    marginCents: SignedCents.describe(
      'The margins of the items together; null while one of them has no cost.',
    ),
    missing: z
      .array(FieldProblem)
      .describe(
        'Problems that prevent sending, by path, such as `items.0.unitPriceCents` or `recipientEmail`.',
      ),
    allowed: z.array(z.enum(['edit', 'send', 'delete'])).describe('Actions that this reader may take now.'),
    createdAt: Instant.describe('When the draft was started, UTC.'),
    changedAt: Instant.describe('When it was last changed, UTC.'),
    changedBy: NamedRef.nullable().describe('Person who last changed it.'),
  })
  .meta({ id: 'OfferDraft' })
export type OfferDraft = z.infer<typeof OfferDraft>

/** Row of the list of offers in the office: one version, a draft or the latest that was sent. */
export const OfferOverviewRow = z
  .object({
    id: Id.describe('Of the offer with all its versions.'),
    number: ShortNumber.describe('The short number people read out, written `T-1234`.'),
    version: z.int().min(1).describe('Number of the version.'),
    state: z.enum(offerStates).describe('State of the version; never `superseded`.'),
    name: z.string().describe('Name of the offer; may be empty in a draft.'),
    customer: z
      .string()
      .describe('Name of the organisation, person or new customer; empty while not chosen.'),
    organisationId: Id.nullable().describe('The customer, if it is an organisation.'),
    recipientName: z.string().describe('The person the email is addressed to; may be empty.'),
    responsible: NamedRef.nullable().describe('The responsible expert.'),
    itemCount: Count.describe('Number of items.'),
    totalCents: TotalRange.describe('Total of the version.'),
    firstViewedAt: Instant.nullable().describe('When the customer first opened it, UTC.'),
    validUntil: Day,
    expiresSoon: z.boolean().describe('True if it is open and at most 14 days are left.'),
    sentAt: Instant.nullable().describe('When it was sent, UTC; null for a draft.'),
    createdAt: Instant.describe('When the version was started, UTC.'),
  })
  .meta({ id: 'OfferOverviewRow' })
export type OfferOverviewRow = z.infer<typeof OfferOverviewRow>

export const offerDraftEndpoints = {
  createOffer: endpoint({
    method: 'POST',
    path: '/offers',
    summary: 'Create an offer (expert)',
    description:
      'A draft, visible to experts only. From an enquiry it takes the recipient, the text, the customer and the product whose page contained the form; the enquiry is assigned to the caller if it has no assignee, and becomes in progress. The customer is that of the enquiry, or the only customer with a person who has the sender’s address. If there are customers with the same name or business ID to choose from, none is set; otherwise the company on the form becomes a new customer. From another offer it takes the items, text, fee and discount and, unless the new offer is for an enquiry or another customer, also the customer, recipient and reference. Catalogue products are added with their current details.',
    access: 'signed-in',
    body: z.strictObject({
      enquiryId: Id.optional().describe('The enquiry that it answers.'),
      enquiryVersion: Version.optional().describe(
        'The version of the enquiry that was read: refused if someone has changed it since then, for example by creating an offer.',
      ),
      offerId: Id.optional().describe('The offer to copy, in its latest version.'),
      templateId: Id.optional().describe('The template to start from, unless an offer is copied.'),
      products: z.array(Slug).max(50).default([]).describe('Products of the catalogue, at most 50.'),
      organisationId: Id.optional().describe('The customer.'),
      name: line(200).optional().describe('Name of the offer; a suggested name by default.'),
    }),
    idempotent: true,
    status: 201,
    reply: OfferDraft,
    errors: [
      'forbidden',
      'enquiry_not_found',
      'enquiry_changed',
      'enquiry_closed',
      'offer_not_found',
      'template_not_found',
      'product_not_found',
      'organisation_not_found',
    ],
  }),
  getOfferDraft: endpoint({
    method: 'GET',
    path: '/offers/{id}/draft',
    summary: 'The draft of an offer (expert)',
    access: 'signed-in',
    params: OfferParams,
    status: 200,
    reply: OfferDraft,
    errors: ['forbidden', 'offer_not_found'],
  }),
  saveOfferDraft: endpoint({
    method: 'PUT',
    path: '/offers/{id}/draft',
    summary: 'Save the draft of an offer (expert)',
    description:
      'Replaces the draft. If a customer is chosen, the service fee, discount and language become those of the customer unless an expert has entered them. Incomplete values are stored. The next version of an offer keeps its customer: make a copy for another customer. Refused if anyone has changed the draft since it was read: read it again, merge and save again.',
    access: 'signed-in',
    params: OfferParams,
    body: OfferDraftInput,
    bodyLimit: 5_000_000,
    versioned: true,
    status: 200,
    reply: OfferDraft,
    errors: [
      'forbidden',
      'offer_not_found',
      'offer_changed',
      'product_not_found',
      'organisation_not_found',
      'person_not_found',
    ],
  }),
  getOfferProposals: endpoint({
    method: 'GET',
    path: '/offers/{id}/draft/proposals',
    summary: 'Products suggested by the enquiry of a draft (expert)',
    description:
      'Found by searching the catalogue with all words of the enquiry in its language; rarer words count most. Products that are already items are left out.',
    access: 'signed-in',
    params: OfferParams,
    status: 200,
    reply: z
      .object({ products: z.array(Product).describe('The likeliest first, at most 8.') })
      .meta({ id: 'OfferProposals' }),
    errors: ['forbidden', 'offer_not_found'],
  }),
  getProductAsItem: endpoint({
    method: 'GET',
    path: '/products/{slug}/offer-item',
    summary: 'Catalogue product as an offer item (expert)',
    access: 'signed-in',
    params: z.strictObject({ slug: Slug.describe('The product’s slug in either language.') }),
    query: z.strictObject({
      enquiry: Id.optional().describe('The enquiry whose number of samples is the quantity.'),
    }),
    status: 200,
    reply: OfferDraftItem.omit({ totalCents: true, marginCents: true }).meta({ id: 'ProductAsItem' }),
    errors: ['forbidden', 'product_not_found', 'enquiry_not_found'],
  }),
  beginOfferUpload: endpoint({
    method: 'POST',
    path: '/offers/{id}/draft/uploads',
    summary: 'Begin or resume the upload of a file of a draft offer (expert)',
    description:
      'As for order files: `PATCH /uploads/{id}` takes the bytes, `POST /uploads/{id}/completion` creates the file, `DELETE /files/{id}` removes it. Each counts as a change to the draft. The customer receives the files with the version when it is sent; the next version starts with them.',
    access: 'signed-in',
    params: OfferParams,
    body: NewUpload,
    status: 200,
    reply: Upload,
    errors: ['forbidden', 'offer_not_found', 'offer_closed', ...uploadRefusals],
  }),
  listOfferUploads: endpoint({
    method: 'GET',
    path: '/offers/{id}/draft/uploads',
    summary: 'List own unfinished uploads to a draft offer (expert)',
    description: 'Newest first, at most 200.',
    access: 'signed-in',
    params: OfferParams,
    status: 200,
    reply: UploadList,
    errors: ['forbidden', 'offer_not_found'],
  }),
  deleteOfferDraft: endpoint({
    method: 'DELETE',
    path: '/offers/{id}/draft',
    summary: 'Delete the draft of an offer (expert)',
    description: 'Sent versions are kept. An offer with no sent version is deleted.',
    access: 'signed-in',
    params: OfferParams,
    versioned: true,
    status: 204,
    reply: 'nothing',
    errors: ['forbidden', 'offer_not_found', 'offer_changed'],
  }),
}
