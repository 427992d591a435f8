import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant, line, ShortNumber, Version } from './fields.ts'
import { fileErrors } from './files.ts'
import { mostPhotos, temperatureLimits } from './limits.ts'
import { orderStates, sampleRejectionReasons, sampleStates, specialGoods } from './lists.ts'
import { receptionOutcomes } from './reception-lists.ts'
import { Arrival, Parcel, SamplePhoto, SampleRejection } from './samples.ts'

/** Values that are recorded with a sample at its arrival. */
const arrivalFields = {
  condition: line(1000).default('').describe('Condition at arrival, at most 1,000 characters.'),
  temperatureTenths: z
    .int()
    .min(temperatureLimits.min)
    .max(temperatureLimits.max)
    .nullable()
    .default(null)
    .describe('Temperature at arrival in tenths of a degree Celsius; null if it was not measured.'),
  storageLocation: line(100).default('').describe('Place of the sample in storage, at most 100 characters.'),
}

export const ReceptionScan = z.strictObject({
  code: line(60, 1).describe('The code as read, `L-10001` or `L-10001-3`; any character may replace `-`.'),
  outcome: z.enum(['received', 'rejected']).default('received').describe('Whether the sample can be tested.'),
  reason: z.enum(sampleRejectionReasons).optional().describe('Required when rejected.'),
  explanation: line(1000)
    .default('')
    .describe('For the customer, at most 1,000 characters; required with the reason `other`.'),
  ...arrivalFields,
  isNewParcel: z
    .boolean()
    .default(false)
    .describe('With an order code: this is a new parcel, even if another arrived a moment ago.'),
})
export type ReceptionScan = z.output<typeof ReceptionScan>

const ReceivedSample = z.object({
  id: Id,
  version: Version,
  position: z.int().min(1).describe('The number of the sample in its order.'),
  name: z.string().describe('Name given by the customer.'),
  material: z.string().describe('The matrix; empty when not given.'),
  danger: z.string().nullable().describe('UN numbers stated by the customer in the note; null for none.'),
  keepAt: z.string().nullable().describe('Storage instructions in the customer’s words; null for none.'),
  state: z.enum(sampleStates).describe('State of the sample now.'),
  rejection: SampleRejection.nullable().describe('Reason of the rejection; null otherwise.'),
  arrival: Arrival.nullable().describe('Details recorded on arrival; null for none.'),
  photos: z
    .array(SamplePhoto)
    .optional()
    .describe('Photos of its condition, oldest first; absent where there are none.'),
  undo: z
    .enum(['silent', 'with_reason'])
    .nullable()
    .describe(
      'How the reception can be undone: without notifying the customer, or with a reason sent to the customer. Null if it cannot.',
    ),
})

export const Reception = z
  .object({
    outcome: z
      .enum(receptionOutcomes)
      .describe('Effect of the scan. `known` changed nothing: it had already been recorded.'),
    order: z
      .object({
        id: Id,
        number: ShortNumber.describe('Its number, written `L-1234`.'),
        name: z.string().describe('The customer’s name for the order; may be empty.'),
        customer: z.string().describe('Name of the customer.'),
        state: z.enum(orderStates).describe('State of the order now.'),
        specialGoods: z.array(z.enum(specialGoods)).describe('Special goods that the customer declared.'),
        sampleCount: Count.describe('Number of samples.'),
        receivedCount: Count.describe('Samples that have arrived and were not rejected.'),
        rejectedCount: Count.describe('Rejected samples.'),
        missing: z
          .array(z.int())
          .describe('Numbers of the samples that are still expected, at most the first 100.'),
        announcedAt: Instant.nullable().describe(
          'When the customer will be notified of the reception if nothing more is scanned, in UTC; null if there is nothing to report.',
        ),
      })
      .describe('The order of the scanned code, as it is now.'),
    parcel: Parcel.nullable().describe('The parcel of the sample or the scan; null for none.'),
    sample: ReceivedSample.nullable().describe('The sample; null for the code of an order.'),
  })
  .meta({ id: 'Reception' })
export type Reception = z.output<typeof Reception>

/** Refusals of a photo by what it is. */
export const photoErrors = ['photos_too_many', ...fileErrors] as const

const SampleParams = z.strictObject({ sampleId: Id.describe('The sample’s ID, a UUID version 7.') })

export const receptionEndpoints = {
  scan: endpoint({
    method: 'POST',
    path: '/receptions',
    summary: 'Record a scanned code at reception (expert)',
    description:
      'An order code starts a new parcel for the order; a sample code records its arrival. A sample that has already been recorded is left unchanged, except that one just received may be rejected. The customer is notified once, when nothing more of the order has been scanned for ten minutes, or for two minutes after its last sample.',
    access: 'signed-in',
    body: ReceptionScan,
    idempotent: true,
    status: 201,
    reply: Reception,
    errors: [
      'forbidden',
      'code_unreadable',
      'order_not_found',
      'order_not_confirmed',
      'order_cancelled',
      'sample_not_found',
      'rejection_reason_missing',
    ],
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/receptions/photos/{code}',
    summary: 'Add a photo of a sample that has arrived (expert)',
    description: `Multipart with one part named \`file\`: a PNG or JPEG of at most 15 MB, at most ${mostPhotos} per sample. Location, time and device are removed from it. The customer sees the photos of a rejected sample.`,
    access: 'signed-in',
    params: z.strictObject({
      code: line(60, 1).describe('The code of the sample, `L-10001-3`; any character may replace `-`.'),
    }),
    takes: 'file',
    idempotent: true,
    status: 201,
    reply: Reception,
    errors: [
      'forbidden',
      'code_unreadable',
      'order_not_found',
      'sample_not_found',
      'sample_not_arrived',
      ...photoErrors,
    ],
  }),
  editArrival: endpoint({
    method: 'PUT',
    path: '/receptions/samples/{sampleId}',
    summary: 'Change the arrival details of a sample (expert)',
    access: 'signed-in',
    params: SampleParams,
    body: z.strictObject(arrivalFields),
    versioned: true,
    status: 200,
    reply: Reception,
    errors: ['forbidden', 'sample_not_found', 'sample_not_arrived', 'sample_changed'],
  }),
  editParcel: endpoint({
    method: 'PUT',
    path: '/receptions/orders/{id}/parcels/{number}',
    summary: 'Record the carrier of a parcel (expert)',
    access: 'signed-in',
    params: z.strictObject({
      id: Id.describe('The order’s ID, a UUID version 7.'),
      number: z.coerce
        .number()
        .int()
        .min(1)
        .max(1_000_000)
        .describe('Number of the parcel in its order, from 1.'),
    }),
    body: z.strictObject({
      carrier: line(100).default('').describe('Carrier, at most 100 characters.'),
      tracking: line(100).default('').describe('Its tracking number, at most 100 characters.'),
      note: line(1000).default('').describe('Note about the parcel, at most 1,000 characters.'),
    }),
    versioned: true,
    status: 200,
    reply: Parcel,
    errors: ['forbidden', 'order_not_found', 'parcel_not_found', 'parcel_changed'],
  }),
  undoReception: endpoint({
    method: 'POST',
    path: '/receptions/samples/{sampleId}/undo',
    summary: 'Undo the reception or rejection of a sample (expert)',
    description:
      'The sample is expected again. Nothing is sent if the customer has not been notified yet; after that a reason is required, which is sent to the customer. Refused once work on one of the sample’s tests has progressed.',
    access: 'signed-in',
    params: SampleParams,
    body: z.strictObject({
      reason: line(1000).default('').describe('For the customer, at most 1,000 characters.'),
    }),
    idempotent: true,
    status: 200,
    reply: Reception,
    errors: [
      'forbidden',
      'sample_not_found',
      'sample_not_arrived',
      'reception_final',
      'undo_reason_missing',
      'frame_exceeded',
    ],
  }),
}
