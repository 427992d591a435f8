import { z } from 'zod'
import { DueDate } from './due-dates.ts'
import { endpoint } from './endpoint.ts'
import { block, Id, Instant, line, NamedRef, OrderParams, Version } from './fields.ts'
import { SampleKeeping } from './kept-samples.ts'
import { sampleRejectionReasons, sampleStates } from './lists.ts'
import { SampleWarning } from './warnings.ts'

/** Largest number of samples per call. The configured limit (`MAX_CHECKOUT_SAMPLES`) never exceeds it and is checked by the server. */
export const mostSamplesEver = 10_000

/** Largest number of tests of all samples of one order together. */
export const mostTestsOfSamples = 100_000

export const SampleTest = z.object({
  offerItemId: Id.describe('The offered item that this test is.'),
  state: z.enum(sampleStates).describe('State of the test.'),
  due: DueDate.optional().describe('When its result is due; absent while unknown, and after the result.'),
})

export const SampleRejection = z.object({
  reason: z.enum(sampleRejectionReasons).describe('Reason, one of the closed list.'),
  explanation: z
    .string()
    .describe('In the expert’s words, at most 1,000 characters; never empty for `other`.'),
})

/** Values recorded when a sample arrived. */
export const Arrival = z.object({
  at: Instant.describe('When it was received or rejected, in UTC.'),
  by: NamedRef.describe('The expert who received or rejected it.'),
  condition: z.string().describe('Condition on arrival; empty if normal.'),
  temperatureTenths: z
    .int()
    .nullable()
    .describe('Temperature at arrival in tenths of a degree Celsius; null if it was not measured.'),
  storageLocation: z.string().describe('Place of the sample in storage; may be empty.'),
  parcel: z.int().min(1).nullable().describe('Number of the parcel in which it arrived; null if unknown.'),
})
export type Arrival = z.infer<typeof Arrival>

/** Photo of a sample, whose content is `GET /files/{id}`. */
export const SamplePhoto = z.object({
  id: Id.describe('ID of the file.'),
  at: Instant.describe('When it was added, in UTC.'),
  allowed: z.array(z.enum(['delete'])).describe('`delete` where the reader may remove the photo.'),
})
export type SamplePhoto = z.infer<typeof SamplePhoto>

/** One arrival of an order, which may come in several parcels. */
export const Parcel = z
  .object({
    number: z.int().min(1).describe('Number of the parcel in its order, from 1.'),
    version: Version,
    at: Instant.describe('When it arrived, in UTC.'),
    by: NamedRef.describe('The expert who received it.'),
    note: z.string().describe('Note about the parcel; may be empty.'),
    carrier: z.string().optional().describe('Carrier; absent if not recorded.'),
    tracking: z.string().optional().describe('Its tracking number; absent if not recorded.'),
  })
  .meta({ id: 'Parcel' })
export type Parcel = z.infer<typeof Parcel>

export const Sample = z
  .object({
    id: Id,
    version: Version,
    position: z.int().min(1).describe('The number of the sample in its order, from 1: `L-1234-3` on labels.'),
    name: z.string().describe('Name given by the customer; may be empty in a draft.'),
    material: z.string().describe('The matrix; empty when not given.'),
    batch: z.string().describe('The customer’s batch; empty when not given.'),
    note: z.string().describe('Additional information for the laboratory; empty when not given.'),
    state: z.enum(sampleStates).describe('State of the sample; `rejected` at reception with a reason.'),
    rejection: SampleRejection.nullable().describe('Reason of the rejection; null otherwise.'),
    arrivedAt: Instant.optional().describe(
      'When it was received or rejected, in UTC; absent before, and for samples that arrived before this was recorded.',
    ),
    arrival: Arrival.optional().describe(
      'Details recorded at reception, for experts; absent before, and for samples that arrived before this was recorded.',
    ),
    photos: z
      .array(SamplePhoto)
      .optional()
      .describe(
        'Photos of its condition, at most 5, oldest first: for experts, and for the customer where the sample was rejected. Absent where there are none.',
      ),
    keeping: SampleKeeping.optional().describe(
      'Storage, disposal or return after testing; absent while its order is worked on, and if it never arrived.',
    ),
    tests: z.array(SampleTest).describe('The tests to be performed on the sample, each once.'),
  })
  .meta({ id: 'Sample' })
export type Sample = z.infer<typeof Sample>

const sampleTexts = {
  name: line(200).describe('Name given by the customer, at most 200 characters; required before submitting.'),
  material: line(200).default('').describe('The matrix, at most 200 characters.'),
  batch: line(100).default('').describe('The customer’s batch, at most 100 characters.'),
  note: block(2000).default('').describe('Additional information, at most 2,000 characters.'),
}
export type SampleText = keyof typeof sampleTexts
/** Fields of a sample that the customer writes as text. The columns of the table have the same names. */
export const sampleTextFields = Object.keys(sampleTexts) as SampleText[]

const sampleFields = {
  ...sampleTexts,
  tests: z
    .array(Id)
    .max(100)
    .default([])
    .describe('The offered tests to be performed on this sample, at most 100, each once.'),
}

export const SampleInput = z.strictObject({
  id: Id.optional().describe('The sample this row replaces; omit for a new sample.'),
  ...sampleFields,
})
export type SampleInput = z.infer<typeof SampleInput>

/** Row of an autosave: a new row has no version; a changed row has the version that was read. */
export const SampleChange = z.strictObject({
  id: Id.describe(
    'Chosen by the client for a new row (UUID version 7), so that a repeated save does not create a second row.',
  ),
  version: Version.nullable().describe('The version that was read; null for a new row.'),
  position: z
    .int()
    .min(1)
    .max(2 * mostSamplesEver)
    .describe(
      'Position of the row. Among rows with the same position, the saved ones come first, in the order of the call; a position after the last one means the end. Rows are renumbered without gaps; a new number does not count as a change to the row.',
    ),
  ...sampleFields,
})
export type SampleChange = z.infer<typeof SampleChange>

export const SampleList = z
  .object({
    version: Version.describe('The order’s version after the change.'),
    samples: z.array(Sample).describe('All samples of the order, by position.'),
    changedBy: NamedRef.nullable().describe(
      'Person who changed the draft before this call: someone else if the version grew by more than this change.',
    ),
    warnings: z.array(SampleWarning).describe('The order’s current `warnings` that concern its samples.'),
  })
  .meta({ id: 'SampleList' })
export type SampleList = z.infer<typeof SampleList>

const editErrors = [
  'order_not_found',
  'forbidden',
  'order_submitted',
  'samples_too_many',
  'tests_too_many',
  'test_not_offered',
] as const

/** Samples whose reception is recorded in one call. */
export const ReceivedSamples = z
  .array(
    z.strictObject({
      sampleId: Id.describe('A sample of the order that is still expected.'),
      outcome: z.enum(['received', 'rejected']).describe('Outcome: whether the sample can be tested.'),
      reason: z.enum(sampleRejectionReasons).optional().describe('Required when rejected.'),
      explanation: line(1000)
        .default('')
        .describe('For the customer, at most 1,000 characters; required with the reason `other`.'),
    }),
  )
  .min(1)
  .max(10_000)
  .describe('Recorded samples, each once; all or none are stored.')

export const sampleEndpoints = {
  replaceSamples: endpoint({
    method: 'PUT',
    path: '/orders/{id}/samples',
    summary: 'Replace all samples of a draft',
    description:
      'Replaces the list of samples; they are numbered in this order. Refused if anyone has changed the order since it was read.',
    access: 'signed-in',
    params: OrderParams,
    body: z.strictObject({
      samples: z
        .array(SampleInput)
        .max(mostSamplesEver)
        .describe('All samples in their order, at most `limits.samplesPerOrder` of the session.'),
    }),
    bodyLimit: 30_000_000,
    versioned: true,
    status: 200,
    reply: SampleList,
    errors: [...editErrors, 'order_changed', 'sample_not_found'],
  }),
  changeSamples: endpoint({
    method: 'PATCH',
    path: '/orders/{id}/samples',
    summary: 'Save single samples of a draft',
    description:
      'Rows are added, changed and removed individually, each with its own version, so that two colleagues can work on one draft. All or nothing: one stale row causes the whole call to be refused. A new row that already exists as sent counts as saved.',
    access: 'signed-in',
    params: OrderParams,
    body: z.strictObject({
      save: z.array(SampleChange).max(mostSamplesEver).default([]).describe('Rows to add or to change.'),
      remove: z
        .array(
          z.strictObject({
            id: Id.describe('The sample to remove.'),
            version: Version.describe('The version that was read.'),
          }),
        )
        .max(mostSamplesEver)
        .default([])
        .describe('Rows to remove.'),
    }),
    bodyLimit: 30_000_000,
    status: 200,
    reply: SampleList,
    errors: [...editErrors, 'sample_changed', 'sample_not_found'],
  }),
}
