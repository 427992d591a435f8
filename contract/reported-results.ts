import { z } from 'zod'
import { decisionObstacles, reportedActs, reportedStates } from './delivery-lists.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant, line, NamedRef, OrderParams, ShortNumber } from './fields.ts'
import { StoredFile } from './files.ts'
import { changeErrors, reply200 } from './orders.ts'
import {
  findRepeatedColumns,
  mostTableTests,
  ResultTable,
  tableTestMaximum,
  tableTestMinimum,
  tableTestName,
  tableTestUnit,
} from './result-tables.ts'
import { resultBodyLimit, resultFields, resultMisfits } from './results.ts'

/** Reason for which the reader does not take the next decision. */
export const DecisionObstacle = z
  .enum(decisionObstacles)
  .nullable()
  .describe(
    'Why the reader may not take the pending decision (approval or release): `own_work` if the reader has reported or edited the result to be approved, `not_approver` without the permission. Null if the reader may decide, or nothing is left to decide.',
  )

/** Most reported results that one call names. */
export const mostReportedAtOnce = 200

const head = {
  id: Id.describe('A UUID version 7.'),
  state: z
    .enum(reportedStates)
    .describe(
      '`reported` until a second person has approved it; `releasing` until its release is carried out; `released` when the customer has it.',
    ),
  title: z.string().describe('Title that the customer will see.'),
  reportedAt: Instant.describe('When it was reported, in UTC.'),
  reportedBy: NamedRef.nullable().describe('The expert who reported it; null for a laboratory.'),
  obstacle: DecisionObstacle,
}

export const ReportedResult = z
  .object({
    ...head,
    file: StoredFile.nullable().describe(
      'The report; null for values without a document, from which our report is created on release.',
    ),
    sampleIds: z.array(Id).describe('The samples it covers; empty means all.'),
    tests: z
      .array(
        z.object({
          offerItemId: Id.describe('The offered item, as in `tests` of the samples.'),
          samples: Count.describe('The number of samples whose test it reports.'),
        }),
      )
      .describe('The tests it reports; empty for a document beside other results.'),
    table: ResultTable.nullable().describe('The values, each with its assessment; null for none.'),
    corrects: Id.nullable().describe('The released result that it will replace; null for none.'),
    correction: z.string().describe('Error and correction in the author’s words; empty if it is none.'),
    decidedBy: NamedRef.nullable().describe('The person who approved or refused it; null until then.'),
    decidedAt: Instant.nullable().describe('When it was approved or refused, in UTC; null until then.'),
    refusal: z.string().describe('Reason of the refusal; empty for none.'),
    release: z
      .object({
        dueAt: Instant.describe('When it is carried out, in UTC. Until then it can be undone.'),
        by: NamedRef.describe('The person who released it.'),
      })
      .nullable()
      .describe('Its release while it is `releasing`; null otherwise.'),
    allowed: z.array(z.enum(reportedActs)).describe('Actions that the reader may take now.'),
  })
  .meta({ id: 'ReportedResult' })
export type ReportedResult = z.output<typeof ReportedResult>

export const Approval = z
  .object({
    ...head,
    order: z
      .object({
        id: Id,
        number: ShortNumber.describe('Written `L-10001`.'),
        name: z.string().describe('Name of the order; may be empty.'),
        customer: z.string().describe('Name of the customer.'),
      })
      .describe('The order that it is about.'),
  })
  .meta({ id: 'Approval' })
export type Approval = z.output<typeof Approval>

const Named = z.strictObject({
  ids: z
    .array(Id)
    .min(1)
    .max(mostReportedAtOnce)
    .describe('Reported results of the order, each once; either all or none are changed.'),
})
const Reason = line(1000, 1).describe('Reason, 1–1,000 characters.')
const changed = ['reported_result_not_found', 'reported_result_decided'] as const

export const reportedResultEndpoints = {
  listReportedResults: endpoint({
    method: 'GET',
    path: '/orders/{id}/reported-results',
    summary: 'Results of an order that are not released (expert)',
    description: 'Also those that were refused. At most 200, newest first.',
    access: 'signed-in',
    params: OrderParams,
    status: 200,
    reply: z
      .object({ items: z.array(ReportedResult).describe('Newest first, at most 200.') })
      .meta({ id: 'ReportedResultList' }),
    errors: ['order_not_found', 'forbidden'],
  }),
  reportResult: endpoint({
    method: 'POST',
    path: '/orders/{id}/reported-results',
    summary: 'Report a result for approval (expert)',
    description:
      'Requires a file uploaded with `purpose=result`, a table, or both. Its tests become `reported`. The customer cannot see it before its release. If the installation does not require approval, it is approved immediately.',
    access: 'signed-in',
    params: OrderParams,
    body: z.strictObject({
      fileId: Id.nullable()
        .default(null)
        .describe(
          'The uploaded file, belonging to this order and not yet used, or one from `GET /orders/{id}/original-reports`, which is copied for the result; null for values without a document.',
        ),
      ...resultFields,
    }),
    bodyLimit: resultBodyLimit,
    idempotent: true,
    status: 201,
    reply: ReportedResult,
    errors: [
      'order_not_found',
      'forbidden',
      'act_not_allowed',
      'result_empty',
      'original_report_internal',
      'test_not_at_laboratory',
      ...resultMisfits,
    ],
  }),
  editReportedResult: endpoint({
    method: 'POST',
    path: '/orders/{id}/acts/edit_result',
    summary: 'Edit the title and the columns of a reported result (expert)',
    description:
      'Possible until it is approved. Anyone who has edited it may not approve it. A lower limit above the upper one is refused at `columns.N.maximum`.',
    ...reply200,
    body: z
      .strictObject({
        reportedId: Id.describe('A reported result of the order.'),
        title: resultFields.title,
        columns: z
          .array(
            z.strictObject({
              name: tableTestName,
              unit: tableTestUnit,
              minimum: tableTestMinimum.optional(),
              maximum: tableTestMaximum.optional(),
            }),
          )
          .max(mostTableTests)
          .nullable()
          .default(null)
          .describe(
            'Names, units and limits of all columns of the table, in order; null leaves them unchanged. A limit that is absent is left unchanged.',
          ),
      })
      .superRefine(({ columns }, { addIssue }) => {
        for (const index of findRepeatedColumns(columns ?? []))
          addIssue({ code: 'custom', path: ['columns', index, 'name'], message: 'duplicate' })
      }),
    versioned: true,
    errors: [...changeErrors, ...changed],
  }),
  approveResults: endpoint({
    method: 'POST',
    path: '/orders/{id}/acts/approve_results',
    summary: 'Approve reported results (approver)',
    description:
      'Not possible for their author or anyone who has edited them. Their tests become `approved`.',
    ...reply200,
    body: Named,
    versioned: true,
    errors: [...changeErrors, ...changed, 'approval_of_own_result'],
  }),
  reopenResults: endpoint({
    method: 'POST',
    path: '/orders/{id}/acts/reopen_results',
    summary: 'Withdraw the approval of results (approver)',
    description: 'Possible until they are released.',
    ...reply200,
    body: Named,
    versioned: true,
    errors: [...changeErrors, ...changed],
  }),
  refuseResults: endpoint({
    method: 'POST',
    path: '/orders/{id}/acts/refuse_results',
    summary: 'Refuse reported results (expert)',
    description:
      'Also for authors who withdraw their own. Their tests are at the laboratory again, and their files can be used for another result.',
    ...reply200,
    body: Named.extend({ reason: Reason }),
    versioned: true,
    errors: [...changeErrors, ...changed],
  }),
  releaseResults: endpoint({
    method: 'POST',
    path: '/orders/{id}/acts/release_results',
    summary: 'Release approved results to the customer (approver)',
    description:
      'The results are `releasing` for two minutes, during which the release can be undone and the customer cannot see it. It is then carried out: the customer sees the results and is notified in one email, and with the last test the order becomes `completed`. From then on a mistake is corrected by a new result, or the result is withdrawn.',
    ...reply200,
    body: Named,
    versioned: true,
    errors: [
      ...changeErrors,
      ...changed,
      'files_too_many',
      'original_report_internal',
      'result_corrected',
      'result_withdrawn',
    ],
  }),
  undoRelease: endpoint({
    method: 'POST',
    path: '/orders/{id}/acts/undo_release',
    summary: 'Undo the release of results (approver)',
    description:
      'Possible until it is carried out. The results become `approved` again; this also works for some of the results released together. The customer is not notified.',
    ...reply200,
    body: Named,
    versioned: true,
    errors: [...changeErrors, ...changed],
  }),
  withdrawResult: endpoint({
    method: 'POST',
    path: '/orders/{id}/acts/withdraw_result',
    summary: 'Withdraw a released result (approver)',
    description:
      'It stays in the list, marked as withdrawn; customers can no longer access its file or values. Tests not reported by another result are at the laboratory again, which also reopens a completed order. The customer is notified by email.',
    ...reply200,
    body: z.strictObject({
      resultId: Id.describe('A released result of the order.'),
      reason: line(1000, 1).describe('Reason for the customer, 1–1,000 characters.'),
    }),
    versioned: true,
    errors: [...changeErrors, 'result_not_found', 'result_withdrawn'],
  }),
}
