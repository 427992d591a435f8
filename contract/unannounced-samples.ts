import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Cursor, Id, Instant, line, NamedRef, nextCursor, ShortNumber, Version } from './fields.ts'
import { unannouncedColumns } from './office-lists.ts'
import { unannouncedActs, unannouncedFilters, unannouncedStates } from './reception-lists.ts'
import { aboutSheets, sheetParameters } from './sheets.ts'

const description = line(200, 1).describe('Container and markings in our words, 1–200 characters.')

/** Texts that are written when it is recorded. */
const otherTexts = {
  sender: line(200).default('').describe('The sender as written on the parcel, at most 200 characters.'),
  tracking: line(100).default('').describe('Tracking number of the parcel, at most 100 characters.'),
  storageLocation: line(100).default('').describe('Place of the sample in storage, at most 100 characters.'),
}

export const UnannouncedInput = z.strictObject({
  description,
  ...otherTexts,
  orderCode: line(60)
    .default('')
    .describe(
      'Code of an order found in the same parcel, or of one of its samples: `L-10001`; any character may replace `-`. Empty for none.',
    ),
})
export type UnannouncedInput = z.output<typeof UnannouncedInput>

export const UnannouncedSample = z
  .object({
    id: Id,
    state: z
      .enum(unannouncedStates)
      .describe('`open` until it is `matched` with an expected sample, or `discarded`.'),
    description: z.string().describe('Container and markings.'),
    sender: z.string().describe('The sender as written on the parcel; may be empty.'),
    tracking: z.string().describe('Tracking number of the parcel; may be empty.'),
    storageLocation: z.string().describe('Place of the sample in storage; may be empty.'),
    order: z
      .object({
        id: Id,
        number: ShortNumber.describe('Written `L-10001`.'),
        name: z.string().describe('Name of the order; may be empty.'),
        customer: z.string().describe('Name of the customer.'),
      })
      .nullable()
      .describe('Order whose code was in the same parcel; null for none.'),
    sample: z
      .object({
        orderId: Id.describe('Its order.'),
        orderNumber: ShortNumber.describe('Number of its order.'),
        position: z.int().min(1).describe('The number of the sample in its order.'),
      })
      .nullable()
      .describe('The expected sample that it was matched with; null until then.'),
    reason: z.string().describe('Why it was discarded; empty otherwise.'),
    recordedAt: Instant.describe('When it was recorded, in UTC.'),
    recordedBy: NamedRef.describe('The expert who recorded it.'),
    decidedAt: Instant.nullable().describe('When it was matched or discarded, in UTC; null until then.'),
    decidedBy: NamedRef.nullable().describe('The expert who matched or discarded it; null until then.'),
    version: Version,
    allowed: z.array(z.enum(unannouncedActs)).describe('Actions that are possible now.'),
  })
  .meta({ id: 'UnannouncedSample' })
export type UnannouncedSample = z.output<typeof UnannouncedSample>

const onOne = {
  access: 'signed-in',
  params: z.strictObject({ id: Id.describe('ID of the unannounced sample, a UUID version 7.') }),
  versioned: true,
  status: 200,
  reply: UnannouncedSample,
} as const
const decisionErrors = [
  'forbidden',
  'unannounced_sample_not_found',
  'unannounced_sample_changed',
  'unannounced_sample_decided',
] as const

/** Most decided samples that a search looks at. */
export const mostDecidedSearched = 2000

/** Filters of the list of unannounced samples. */
const filters = {
  state: z
    .enum(unannouncedFilters)
    .optional()
    .describe(
      '`open`, the default: longest waiting first. `decided`: samples matched or discarded, most recent first.',
    ),
  query: line(100)
    .optional()
    .describe(
      `Words in the description, sender, tracking number, storage location, or the number or customer of the order. Of decided samples, the last ${mostDecidedSearched} are searched.`,
    ),
}

export const unannouncedSampleEndpoints = {
  recordUnannounced: endpoint({
    method: 'POST',
    path: '/unannounced-samples',
    summary: 'Record an unannounced sample (expert)',
    description: 'For a sample without our label, or one that is not listed in its order.',
    access: 'signed-in',
    body: UnannouncedInput,
    idempotent: true,
    status: 201,
    reply: UnannouncedSample,
    errors: ['forbidden', 'code_unreadable', 'order_not_found'],
  }),
  listUnannounced: endpoint({
    method: 'GET',
    path: '/unannounced-samples',
    summary: 'Unannounced samples (expert)',
    description: 'At most 50 per page.',
    access: 'signed-in',
    query: z.strictObject({ ...filters, cursor: Cursor.optional() }),
    status: 200,
    reply: z
      .object({ items: z.array(UnannouncedSample).describe('As sorted, at most 50.'), nextCursor })
      .meta({ id: 'UnannouncedSamplePage' }),
    errors: ['forbidden'],
  }),
  exportUnannounced: endpoint({
    method: 'GET',
    path: '/unannounced-samples/export',
    summary: 'The list of unannounced samples as a file (manager)',
    description: `Every sample of the list with these filters, ${aboutSheets}`,
    access: 'signed-in',
    query: z.strictObject({
      ...filters,
      ...sheetParameters(unannouncedColumns, '`sample` is description, sender and tracking number.'),
    }),
    status: 200,
    reply: 'file',
    errors: ['forbidden'],
  }),
  matchUnannounced: endpoint({
    method: 'POST',
    path: '/unannounced-samples/{id}/match',
    summary: 'Match an unannounced sample with an expected one (expert)',
    description:
      'The expected sample is recorded as received at the recorded storage location, as if its label had been scanned. Undoing that reception reopens the unannounced sample.',
    ...onOne,
    body: z.strictObject({ sampleId: Id.describe('The expected sample.') }),
    errors: [
      ...decisionErrors,
      'sample_not_found',
      'sample_not_expected',
      'order_not_confirmed',
      'order_cancelled',
    ],
  }),
  discardUnannounced: endpoint({
    method: 'POST',
    path: '/unannounced-samples/{id}/discard',
    summary: 'Discard an unannounced sample (expert)',
    description: 'For a sample that does not belong to any order, once it has been disposed of or sent back.',
    ...onOne,
    body: z.strictObject({ reason: line(1000, 1).describe('Reason for colleagues, 1–1,000 characters.') }),
    errors: decisionErrors,
  }),
}
