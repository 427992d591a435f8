import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { priceUnits } from '#contract/lists.ts'
import { requestOf, type ValidRequest, type WritingName } from './request-of.ts'
import type { Subjects } from './subjects.ts'
import { aText } from './texts.ts'

const inBoth = (max: number) => fc.record({ en: aText(max), fi: aText(max) })
const cents = fc.integer({ min: 0, max: 1_000_000 })

/** Fields of a file that is to be sent. */
export const newFile = {
  name: aText(500),
  sizeBytes: fc.integer({ min: 1, max: 1_000_000 }),
  modifiedAt: fc.constantFrom('2026-09-05T06:05:00Z', '1970-01-01T00:00:00.000Z'),
}

/** Item of a draft; it may have no price and no turnaround. */
export const anOfferItem = fc.record({
  id: fc.constant('').map(() => uuid()),
  productId: fc.constant(null),
  name: inBoth(300),
  standard: aText(200),
  quantity: fc.integer({ min: 1, max: 1000 }),
  unit: fc.constantFrom(...priceUnits),
  unitPriceCents: fc.option(fc.record({ min: cents, max: cents })),
  elements: fc.integer({ min: 1, max: 200 }),
  tiers: fc.array(
    fc.record({
      fromQuantity: fc.integer({ min: 2, max: 99 }),
      discountPercent: fc.integer({ min: 1, max: 90 }),
    }),
    { maxLength: 3 },
  ),
  frameQuantity: fc.integer({ min: 1, max: 1000 }),
  turnaroundWeeks: fc.constantFrom(null, { min: 1, max: 2.5 }),
  sampleRequirements: inBoth(1000),
  materials: fc.array(aText(100, 1), { maxLength: 3 }),
  requirements: fc
    .record({ name: aText(200, 1), unit: aText(40) })
    .map((named) => [{ ...named, minimum: null, maximum: '0.5' }]),
  costCents: cents,
  intendedLaboratory: aText(200),
})

const indexes = [0, 1, 2]
const inItems = (fields: readonly string[], values: readonly unknown[]) =>
  indexes.flatMap((index) => fields.map((field) => [`items.${index}.${field}`, values] as const))

/** Values that are valid in these places of items, although they are wrong in most. */
export const itemsAlsoValid = Object.fromEntries([
  ...inItems(['quantity', 'elements', 'frameQuantity'], [null]),
  ...inItems(['costCents'], [0, null]),
  // A text is an id of the catalogue, even if no product has it.
  ...inItems(['productId'], ['x']),
  ...inItems(['unitPriceCents.min', 'unitPriceCents.max'], [0]),
  ...inItems(['turnaroundWeeks.min', 'turnaroundWeeks.max'], [0.5]),
])

/** Ids that the client chooses. */
export const idsOfItems = /^items\.\d+\.id$/

/** Name of a template, which is free once only. */
const freeName = aText(100).chain((text) => fc.uuid().map((id) => `T ${id} ${text}`.trim()))

const alsoValid = { serviceFeeCents: [0], discountPercent: [0], ...itemsAlsoValid }

/** Valid requests for the calls that write offers. */
export function offerRequests({
  draftOffers,
  sentOffers,
  offer,
  enquiryId,
  organisationId,
  templateId,
}: Subjects) {
  const { save, remove, send } = draftOffers
  const reason = fc.record({ reason: aText(1000, 1) })
  const on = ({ id }: { id: string }) => ({ params: { id }, version: 1 })
  const origin = fc.record({
    enquiryId: fc.constant(enquiryId),
    enquiryVersion: fc.constant(1),
    offerId: fc.constant(offer.id),
    templateId: fc.constant(templateId),
    products: fc.constant([]),
    organisationId: fc.constant(organisationId),
    name: aText(200),
  })
  const draft = fc.record({
    name: aText(200),
    newCustomerName: aText(200),
    recipientName: aText(200),
    recipientEmail: aText(254),
    recipientLanguage: fc.constantFrom('en', 'fi'),
    copies: fc.array(aText(254, 1), { maxLength: 10 }),
    customerReference: aText(200),
    text: aText(5000),
    validUntil: fc.constantFrom('2030-01-31', '2028-02-29'),
    serviceFeeCents: cents,
    discountPercent: fc.integer({ min: 0, max: 90 }),
    organisationId: fc.constantFrom(null, organisationId),
    personId: fc.constant(null),
    responsibleId: fc.constant(null),
    items: fc.array(anOfferItem, { maxLength: 3 }),
  })
  return {
    createOffer: { as: 'expert', request: requestOf(origin, { once: true }) },
    saveOfferDraft: {
      as: 'expert',
      request: requestOf(draft, { params: { id: save.id }, version: save.version }),
      freeIds: idsOfItems,
      alsoValid,
    },
    beginOfferUpload: {
      as: 'expert',
      request: requestOf(fc.record(newFile), { params: { id: save.id } }),
    },
    deleteOfferDraft: {
      as: 'expert',
      request: requestOf(fc.constant(undefined), { params: { id: remove.id }, version: remove.version }),
    },
    createOfferTemplate: {
      as: 'expert',
      request: requestOf(
        fc.record({ name: freeName, offerId: fc.constant(offer.id), ofDraft: fc.constant(false) }),
        { once: true },
      ),
    },
    renameOfferTemplate: {
      as: 'expert',
      request: requestOf(fc.record({ name: freeName.map((name) => `Renamed ${name}`) }), {
        params: { id: templateId },
      }),
    },
    deleteOfferTemplate: {
      as: 'expert',
      request: requestOf(fc.constant(undefined), { params: { id: templateId } }),
    },
    sendOffer: {
      as: 'expert',
      request: requestOf(fc.constant({}), { params: { id: send.id }, version: send.version, once: true }),
    },
    reviseOffer: {
      as: 'expert',
      request: requestOf(fc.constant({}), { params: { id: sentOffers.revise.id } }),
    },
    withdrawOffer: { as: 'expert', request: requestOf(reason, on(sentOffers.withdraw)) },
    remindOfOffer: { as: 'expert', request: requestOf(fc.constant({}), on(sentOffers.remind)) },
    assignOffer: {
      as: 'expert',
      request: requestOf(fc.constant({ responsibleId: null }), on(sentOffers.assign)),
    },
    declineOffer: { as: 'anna', request: requestOf(reason, on(sentOffers.decline)) },
    viewOffer: { as: 'anna', request: requestOf(fc.constant({}), on(sentOffers.view)) },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}
