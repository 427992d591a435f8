import { z } from 'zod'
import { LaboratoryQuestion } from './consignments.ts'
import { consignmentActs, consignmentStates, testStates } from './delivery-lists.ts'
import { endpoint } from './endpoint.ts'
import { FormFile } from './enquiry-files.ts'
import { block, Day, Id, Instant, LocalText, OneTimeToken, ShortNumber } from './fields.ts'
import { fileErrors } from './files.ts'
import { NewLaboratoryReport, SentReport, ValueSheet, ValuesPreview } from './laboratory-reports.ts'
import { specialGoods } from './lists.ts'

/** Page of a laboratory behind the link of a consignment, without an account. It never names the customer. */

const WorkSample = z.object({
  orderNumber: ShortNumber.describe('Number of the order of the sample, as `L-10001` in `L-10001-3`.'),
  number: z.int().min(1).describe('Number of the sample in the order, as 3 in `L-10001-3`.'),
  material: z.string().describe('Material; may be empty.'),
  specialGoods: z
    .array(z.enum(specialGoods))
    .describe('Special goods among the samples of its order; empty for none.'),
  tests: z
    .array(
      z.object({
        id: Id.describe('ID of the test, the same for all samples.'),
        name: LocalText.describe('The test.'),
        standard: z.string().describe('Standard that the test follows; may be empty.'),
        state: z.enum(testStates).describe('State of the test; `cancelled` when we have withdrawn it.'),
      }),
    )
    .describe('In the order of the offers.'),
})

export const WorkList = z
  .object({
    number: ShortNumber.describe('Number of the consignment, written `K-1001`.'),
    state: z.enum(consignmentStates).describe('`sent` until it has arrived, then `arrived`.'),
    laboratory: z.string().describe('Name of the laboratory.'),
    note: z.string().describe('Our instructions; may be empty.'),
    expectedBackOn: Day.nullable().describe('The day by which all results are expected; null for none.'),
    sentAt: Instant.nullable().describe('When it was sent, UTC.'),
    arrivedAt: Instant.nullable().describe('When it arrived, UTC; null until then.'),
    samples: z
      .array(WorkSample)
      .describe('By number. Tests of cancelled orders are among them, as `cancelled`.'),
    questions: z.array(LaboratoryQuestion).describe('Questions to us with our answers, newest first.'),
    reports: z.array(SentReport).describe('Reports sent, newest first.'),
    files: z.array(FormFile).describe('Files that are not part of a report yet, newest first.'),
    allowed: z.array(z.enum(consignmentActs)).describe('Actions that the laboratory may take now.'),
  })
  .meta({ id: 'WorkList' })
export type WorkList = z.output<typeof WorkList>

/** Largest sheet of values. */
const sheetBytes = 3_000_000

const work = { access: 'laboratory', status: 200, reply: WorkList } as const

export const laboratoryPageEndpoints = {
  openLaboratorySession: endpoint({
    method: 'POST',
    path: '/laboratory/session',
    summary: 'Open the page of a laboratory with the secret of its link',
    description:
      'The token is sent as `Authorization: Bearer …` with the other calls of the page. It is valid for 8 hours, and no longer than the link.',
    access: 'anyone',
    ownPagesOnly: true,
    body: z.strictObject({
      secret: OneTimeToken.describe('The secret in the link, after the `#`.'),
      replacedToken: OneTimeToken.optional().describe(
        'Token of the session that this one replaces in the same tab. That session ends; nothing happens if it is over.',
      ),
    }),
    status: 201,
    reply: z
      .object({
        token: z.string().describe('Token of the session. Only this reply contains it.'),
        expiresAt: Instant.describe('When the session ends, UTC.'),
      })
      .meta({ id: 'LaboratorySession' }),
    errors: ['laboratory_link_not_found', 'too_many_requests'],
  }),
  closeLaboratorySession: endpoint({
    method: 'DELETE',
    path: '/laboratory/session',
    summary: 'Sign out of the page of a laboratory',
    description: 'Ends the session of the token at once. The link stays valid and opens new sessions.',
    access: 'laboratory',
    status: 204,
    reply: 'nothing',
    errors: [],
  }),
  getWorkList: endpoint({
    method: 'GET',
    path: '/laboratory/consignment',
    summary: 'Work list of a laboratory',
    ...work,
    errors: [],
  }),
  confirmArrival: endpoint({
    method: 'POST',
    path: '/laboratory/arrival',
    summary: 'Confirm that a consignment has arrived (laboratory)',
    description: 'Has the same effect as if an expert had recorded it: the analysis of its samples starts.',
    ...work,
    body: z.strictObject({}),
    errors: ['consignment_closed'],
  }),
  askQuestion: endpoint({
    method: 'POST',
    path: '/laboratory/questions',
    summary: 'Ask the provider a question (laboratory)',
    ...work,
    body: z.strictObject({ text: block(2000).min(1).describe('The question, 1 to 2,000 characters.') }),
    idempotent: true,
    status: 201,
    errors: ['consignment_closed', 'laboratory_page_full'],
  }),
  addReportFile: endpoint({
    method: 'POST',
    path: '/laboratory/files',
    summary: 'Add a file to the next report (laboratory)',
    description:
      'Multipart with one part named `file`. PDF and images by content, without scripts, embedded files or encryption; at most 5 files and 20 MB in a report. They are deleted after a day if no report is sent.',
    access: 'laboratory',
    takes: 'file',
    idempotent: true,
    status: 201,
    reply: FormFile,
    errors: ['consignment_closed', 'form_files_too_many', ...fileErrors],
  }),
  removeReportFile: endpoint({
    method: 'DELETE',
    path: '/laboratory/files/{id}',
    summary: 'Remove a file that is not part of a report yet (laboratory)',
    access: 'laboratory',
    params: z.strictObject({ id: Id.describe('The file’s ID, a UUID version 7.') }),
    status: 204,
    reply: 'nothing',
    errors: ['file_not_found'],
  }),
  previewValues: endpoint({
    method: 'POST',
    path: '/laboratory/values/preview',
    summary: 'Check values without storing them (laboratory)',
    access: 'laboratory',
    body: z.strictObject({ rows: ValueSheet }),
    bodyLimit: sheetBytes,
    status: 200,
    reply: ValuesPreview,
    errors: ['consignment_closed'],
  }),
  sendReport: endpoint({
    method: 'POST',
    path: '/laboratory/reports',
    summary: 'Send a report: files, a note and values (laboratory)',
    description:
      'Refused as a whole if one of the values cannot be accepted. Nothing is visible to a customer until it has been approved and released.',
    ...work,
    body: NewLaboratoryReport,
    bodyLimit: sheetBytes,
    idempotent: true,
    status: 201,
    errors: [
      'consignment_closed',
      'file_not_found',
      'laboratory_page_full',
      'report_empty',
      'report_values_wrong',
    ],
  }),
}
