import { z } from 'zod'
import { oneConsignment } from './consignments.ts'
import { valueProblems } from './delivery-lists.ts'
import { endpoint } from './endpoint.ts'
import { block, Count, Id, Instant, line, ShortNumber } from './fields.ts'
import { StoredFile } from './files.ts'
import { mostReportedValues, mostReportFiles, mostValueColumns, mostValueRows } from './limits.ts'

/** Reports of laboratories: files, a note and values. */

export const ValueSheet = z
  .array(z.array(line(200)).max(mostValueColumns))
  .max(mostValueRows)
  .describe(
    'Spreadsheet rows, including empty ones so that line numbers match. The first row contains the tests, each with its unit in brackets; every other row starts with our sample number. Alternatively the columns sample, test, value and unit, one value per row.',
  )

const ReportedValue = z.object({
  orderNumber: ShortNumber.describe('Number of the order of the sample, as `L-10001` in `L-10001-3`.'),
  number: z.int().min(1).describe('Number of the sample in the order, as 3 in `L-10001-3`.'),
  test: z.string().describe('Measured quantity.'),
  unit: z.string().describe('Its unit; empty for none.'),
  value: z
    .string()
    .describe('An exact decimal as text with a decimal point, possibly preceded by `<` or `>`; or a word.'),
})
export type ReportedValue = z.output<typeof ReportedValue>

export const ValuesPreview = z
  .object({
    values: z.array(ReportedValue).max(mostReportedValues).describe('Values that can be accepted.'),
    problems: z
      .array(
        z.object({
          line: z.int().min(1).describe('Row of the sheet, from 1.'),
          kind: z
            .enum(valueProblems)
            .describe('Why it is not accepted. `unit_missing`: a number needs a unit, or `–` for none.'),
          text: z.string().describe('The sample number, the test or the value that it is about.'),
        }),
      )
      .describe('Everything that prevents sending, by line.'),
  })
  .meta({ id: 'ValuesPreview' })
export type ValuesPreview = z.output<typeof ValuesPreview>

export const NewLaboratoryReport = z.strictObject({
  note: block(2000).default('').describe('Comment, at most 2,000 characters.'),
  fileIds: z
    .array(Id)
    .max(mostReportFiles)
    .default([])
    .describe('Files sent by `POST /laboratory/files`, each once; at most 5.'),
  rows: ValueSheet.default([]),
})
export type NewLaboratoryReport = z.output<typeof NewLaboratoryReport>

export const LaboratoryReport = z
  .object({
    id: Id,
    sentAt: Instant.describe('When it was sent, UTC.'),
    note: z.string().describe('Comment from the laboratory; may be empty.'),
    files: z.array(StoredFile).describe('Its files, fetched by `GET /files/{id}`.'),
    values: z.array(ReportedValue).describe('In the order in which they were sent.'),
  })
  .meta({ id: 'LaboratoryReport' })
export type LaboratoryReport = z.output<typeof LaboratoryReport>

/** A report as its laboratory sees it. */
export const SentReport = z.object({
  id: Id,
  sentAt: Instant.describe('When it was sent, UTC.'),
  note: z.string().describe('Comment; may be empty.'),
  files: z.array(z.string()).describe('Names of its files.'),
  valueCount: Count.describe('Number of its values.'),
})

export type SentReport = z.output<typeof SentReport>

export const laboratoryReportEndpoints = {
  listLaboratoryReports: endpoint({
    method: 'GET',
    path: '/consignments/{id}/reports',
    summary: 'Reports of the laboratory on a consignment (expert)',
    access: 'signed-in',
    params: oneConsignment.params,
    status: 200,
    reply: z
      .object({ items: z.array(LaboratoryReport).describe('Newest first, at most 100.') })
      .meta({ id: 'LaboratoryReports' }),
    errors: ['forbidden', 'consignment_not_found'],
  }),
}
