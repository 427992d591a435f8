import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, DocumentQuery, Id, Instant, line, OrderParams } from './fields.ts'
import { StoredFile } from './files.ts'
import { ResultTableInput } from './result-tables.ts'

export const Result = z
  .object({
    id: Id,
    title: z.string().describe('Title of the result by the expert, at most 200 characters.'),
    addedAt: Instant.describe('When the result was released, in UTC.'),
    file: StoredFile.describe('The report; fetched by `GET /files/{id}`.'),
    sampleIds: z.array(Id).describe('The samples the result covers; empty means all.'),
    tests: z
      .array(
        z.object({
          offerItemId: Id.describe('The offered item, as in `tests` of the samples.'),
          samples: Count.describe('The number of samples whose test it reports.'),
        }),
      )
      .describe(
        'The tests it reports. Empty for a document beside other results. The state of each test is in the samples of the order.',
      ),
    table: z
      .object({
        tests: Count.describe('Number of columns.'),
        samples: Count.describe('Number of rows.'),
      })
      .nullable()
      .describe(
        'The size of the table beside the file, which `GET /results/{id}/table` gives; null for none.',
      ),
    corrects: Id.nullable().describe('The earlier result that this one replaces; null for none.'),
    correction: z
      .string()
      .describe('Error and correction in the expert’s words; empty if this is no correction.'),
    correctedBy: Id.nullable().describe(
      'The later result that replaces this one; null while this one is current.',
    ),
    withdrawn: z
      .object({
        at: Instant.describe('When, in UTC.'),
        reason: z.string().describe('Reason in the words of the provider.'),
      })
      .optional()
      .describe('Present if it was withdrawn. Customers then get neither its file nor its table.'),
    isNew: z
      .boolean()
      .describe('True if it was released since the reader last marked the order as seen. Never for experts.'),
  })
  .meta({ id: 'Result' })
export type Result = z.infer<typeof Result>

/** Largest body of a result with a full table. */
export const resultBodyLimit = 6_000_000

/** Fields of a result that an expert or a laboratory writes, beside its file. */
export const resultFields = {
  title: line(200, 1).describe('Title that the customer sees in the list, 1–200 characters.'),
  sampleIds: z.array(Id).max(10_000).default([]).describe('The samples it covers; none means all.'),
  tests: z
    .array(
      z.strictObject({
        sampleId: Id.describe('A sample that the result covers, named once.'),
        offerItemIds: z
          .array(Id)
          .min(1)
          .max(100)
          .describe(
            'The tests of the sample that are reported, each once; they are in analysis or reported.',
          ),
      }),
    )
    .max(10_000)
    .default([])
    .describe(
      'The tests it reports, sample by sample. If empty, all tests of the covered samples that have not been reported yet, and those of the corrected result.',
    ),
  table: ResultTableInput.nullable()
    .default(null)
    .describe('The values beside the file, for some or all of the samples it covers; null for none.'),
  corrects: Id.nullable()
    .default(null)
    .describe('The result of this order that this one replaces; null for none.'),
  correction: line(1000)
    .default('')
    .describe('Error and correction, at most 1,000 characters; required with `corrects`.'),
}

/** Refusals of results that do not fit their order. */
export const resultMisfits = [
  'file_not_found',
  'files_too_many',
  'sample_not_found',
  'test_not_offered',
  'result_not_found',
  'result_corrected',
  'result_withdrawn',
  'correction_reason_missing',
] as const

export const resultEndpoints = {
  listResults: endpoint({
    method: 'GET',
    path: '/orders/{id}/results',
    summary: 'Results of an order',
    description: 'At most 200, newest first.',
    access: 'signed-in',
    params: OrderParams,
    status: 200,
    reply: z
      .object({ items: z.array(Result).describe('Newest first, at most 200.') })
      .meta({ id: 'ResultList' }),
    errors: ['order_not_found'],
  }),
  addResult: endpoint({
    method: 'POST',
    path: '/orders/{id}/results',
    summary: 'Release a result (expert)',
    description:
      'Refers to a file uploaded with `purpose=result`. Only if the installation does not require approval; otherwise results are reported first. The named tests become reported and the customer is notified by email. A release never changes: a mistake is corrected by a new release, once per result. With the last test the order becomes `completed`; further files can still be released after that.',
    access: 'signed-in',
    params: OrderParams,
    body: z.strictObject({
      fileId: Id.describe('The uploaded file, belonging to this order and not yet released.'),
      ...resultFields,
    }),
    bodyLimit: resultBodyLimit,
    idempotent: true,
    status: 201,
    reply: Result,
    errors: [
      'order_not_found',
      'forbidden',
      'act_not_allowed',
      'approval_needed',
      'original_report_internal',
      ...resultMisfits,
    ],
  }),
  downloadCoverPage: endpoint({
    method: 'GET',
    path: '/results/{id}/cover-page',
    summary: 'Cover page of a result as PDF',
    description:
      'What is reported, by which methods and whether these are accredited, with the values if there is a table. For everyone who may access the file of the result. It does not name the laboratory.',
    access: 'signed-in',
    params: z.strictObject({ id: Id.describe('The result’s ID, a UUID version 7.') }),
    query: DocumentQuery,
    status: 200,
    reply: 'pdf',
    errors: ['result_not_found'],
  }),
  downloadResults: endpoint({
    method: 'GET',
    path: '/orders/{id}/results/archive',
    summary: 'All results of an order as one ZIP',
    description:
      'The files of all released results, newest first, under their own names; equal names are distinguished by ' +
      'a number. `Content-Length` is exact. For everyone who sees the results. If a file cannot be read during the ' +
      'download, the connection is closed early, so a complete reply is intact.',
    access: 'signed-in',
    params: OrderParams,
    query: DocumentQuery,
    status: 200,
    reply: 'file',
    errors: ['order_not_found', 'results_not_found', 'file_not_found'],
  }),
}
