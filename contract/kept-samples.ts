import { z } from 'zod'
import { bulk, matchingCount } from './bulk.ts'
import { endpoint } from './endpoint.ts'
import { Cursor, Day, Id, Instant, line, nextCursor, ShortNumber } from './fields.ts'
import { afterTestingChoices } from './lists.ts'
import { keptColumns } from './office-lists.ts'
import { keepingStates, keptSampleActs, keptSampleDues, keptSampleStates } from './reception-lists.ts'
import { aboutSheets, sheetParameters } from './sheets.ts'

/** Days for which a sample is kept after the last release of results, or after its order was cancelled. */
export const daysKept = 30

/** Longest time, in days, for which a sample can be kept from today on. */
export const mostDaysKept = 3650

/** Storage, disposal or return of a sample after testing. */
export const SampleKeeping = z
  .object({
    state: z
      .enum(keepingStates)
      .describe('`kept` in storage until it is `disposed` of or `returned` to the customer.'),
    until: Day.describe('The day in Helsinki from which it is disposed of or returned.'),
    leftAt: Instant.optional().describe('When it was disposed of or returned, in UTC; absent until then.'),
  })
  .meta({ id: 'SampleKeeping' })
export type SampleKeeping = z.output<typeof SampleKeeping>

export const KeptSample = z
  .object({
    id: Id,
    position: z.int().min(1).describe('The number of the sample in its order.'),
    name: z.string().describe('Name given by the customer.'),
    material: z.string().describe('The matrix; empty when not given.'),
    storageLocation: z.string().describe('Its place in storage; may be empty.'),
    keeping: SampleKeeping.describe('Storage of the sample after testing.'),
    isDue: z.boolean().describe('True if it is in storage and that day has come.'),
    isOverdue: z.boolean().describe('True if it is in storage and that day has passed.'),
    afterTesting: z.enum(afterTestingChoices).describe('The customer’s instruction.'),
    order: z
      .object({
        id: Id,
        number: ShortNumber.describe('Written `L-10001`.'),
        name: z.string().describe('Name of the order; may be empty.'),
        customer: z.string().describe('Name of the customer.'),
      })
      .describe('The order of the sample.'),
    allowed: z.array(z.enum(keptSampleActs)).describe('Actions that are possible now.'),
    needsReason: z.boolean().describe('True if undoing needs a reason.'),
  })
  .meta({ id: 'KeptSample' })
export type KeptSample = z.output<typeof KeptSample>

/** Largest number of samples that have left our store among which words are looked for. */
export const mostLeftSearched = 2000

const filters = {
  state: z
    .enum(keptSampleStates)
    .optional()
    .describe(
      '`kept`, the default: samples in storage, those due first at the top. `left`: samples disposed of or returned, most recent first.',
    ),
  wish: z
    .enum(afterTestingChoices)
    .optional()
    .describe('Only samples with this instruction from the customer.'),
  due: z.enum(keptSampleDues).optional().describe('Only samples due now (`now`) or later (`later`).'),
  query: line(100)
    .optional()
    .describe(
      `Words in the number or name of the sample, the customer or the storage location. Of samples that have left storage, the last ${mostLeftSearched} are searched.`,
    ),
}

const reason = (least: 0 | 1) => line(1000, least)
const errors = ['forbidden'] as const

export const keptSampleEndpoints = {
  listKeptSamples: endpoint({
    method: 'GET',
    path: '/kept-samples',
    summary: 'Samples after testing (expert)',
    description: `Samples of completed orders, and samples that arrived for cancelled orders. They are kept for ${daysKept} days after the last release of results or the cancellation. At most 50 per page.`,
    access: 'signed-in',
    query: z.strictObject({ ...filters, cursor: Cursor.optional() }),
    status: 200,
    reply: z
      .object({ items: z.array(KeptSample).describe('As sorted, at most 50.'), nextCursor })
      .meta({ id: 'KeptSamplePage' }),
    errors,
  }),
  exportKeptSamples: endpoint({
    method: 'GET',
    path: '/kept-samples/export',
    summary: 'The list of samples after testing as a file (manager)',
    description: `Every sample of the list with these filters, ${aboutSheets}`,
    access: 'signed-in',
    query: z.strictObject({
      ...filters,
      ...sheetParameters(keptColumns, '`sample` is number, name and material.'),
    }),
    status: 200,
    reply: 'file',
    errors,
  }),
  countKeptSamples: matchingCount(
    '/kept-samples/count',
    'Number of samples in the list (expert)',
    filters,
    errors,
  ),
  disposeSamples: bulk('/kept-samples/bulk/dispose', {
    summary: 'Dispose of samples (expert)',
    description: 'The customer sees it in the order history. Samples have no `version` here.',
    filters,
    body: {},
    errors,
  }),
  returnSamples: bulk('/kept-samples/bulk/return', {
    summary: 'Return samples to the customer (expert)',
    description:
      'The customer receives one email per order, with the tracking number. Samples have no `version` here.',
    filters,
    body: {
      carrier: line(100).default('').describe('Carrier, at most 100 characters.'),
      tracking: line(100).default('').describe('Its tracking number, at most 100 characters.'),
    },
    errors,
  }),
  keepSamples: bulk('/kept-samples/bulk/keep', {
    summary: 'Keep samples longer (expert)',
    description: 'Samples have no `version` here.',
    filters,
    body: {
      until: Day.describe(
        `The day in Helsinki from which they are due, after today and at most ${mostDaysKept} days ahead.`,
      ),
      reason: reason(1).describe('Reason for the provider’s own history, 1–1,000 characters.'),
    },
    errors,
  }),
  restoreSamples: bulk('/kept-samples/bulk/restore', {
    summary: 'Undo the disposal or return of samples (expert)',
    description:
      'They are in storage again. On the day of disposal, no reason is needed. Later, and after a return, a reason is required; after a return it is emailed to the customer. Samples have no `version` here.',
    filters,
    body: { reason: reason(0).default('').describe('Reason for the customer, at most 1,000 characters.') },
    errors,
  }),
}
