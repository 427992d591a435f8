import { approvalListEndpoints } from '#contract/approval-list.ts'
import { originalReportEndpoints } from '#contract/original-reports.ts'
import { reportedResultEndpoints } from '#contract/reported-results.ts'
import { resultTableEndpoints } from '#contract/result-tables.ts'
import { resultEndpoints } from '#contract/results.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { authorise } from '../domain.ts'
import { listApprovals } from './approvals/domain.ts'
import { exportApprovals } from './approvals/exporting/domain.ts'
import { approveResults, refuseResults, reopenResults } from './deciding/domain.ts'
import { addResult, getResultTable, listResults, openResultArchive, openResultTable } from './domain.ts'
import { editReportedResult } from './editing/domain.ts'
import { listOriginalReports } from './originals/domain.ts'
import { openCoverPage } from './papers/domain.ts'
import { releaseResults, undoRelease } from './releasing/domain.ts'
import { listReportedResults, reportResult } from './reported/domain.ts'
import { withdrawResult } from './withdrawing/domain.ts'

/** Actions on reported and released results. */
function decisionRoutes(on: Register, context: Context): void {
  const the = reportedResultEndpoints
  on(the.editReportedResult, ({ caller, params, version, body }) =>
    editReportedResult(context, caller, { id: params.id, version }, body),
  )
  on(the.approveResults, ({ caller, params, version, body }) =>
    approveResults(context, caller, { id: params.id, version }, body),
  )
  on(the.reopenResults, ({ caller, params, version, body }) =>
    reopenResults(context, caller, { id: params.id, version }, body),
  )
  on(the.refuseResults, ({ caller, params, version, body }) =>
    refuseResults(context, caller, { id: params.id, version }, body),
  )
  on(the.releaseResults, ({ caller, params, version, body }) =>
    releaseResults(context, caller, { id: params.id, version }, body),
  )
  on(the.undoRelease, ({ caller, params, version, body }) =>
    undoRelease(context, caller, { id: params.id, version }, body),
  )
  on(the.withdrawResult, ({ caller, params, version, body }) =>
    withdrawResult(context, caller, { id: params.id, version }, body),
  )
}

export function resultRoutes(on: Register, context: Context): void {
  on(resultEndpoints.listResults, ({ caller, params }) => listResults(context, caller, params.id))
  on(
    resultEndpoints.addResult,
    ({ caller, params, body, onceKey }) => addResult(context, caller, params.id, body, onceKey),
    { authorise: ({ caller, params }) => authorise(context.db, caller, params.id, 'add_result') },
  )
  on(
    reportedResultEndpoints.reportResult,
    ({ caller, params, body, onceKey }) => reportResult(context, caller, params.id, body, onceKey),
    { authorise: ({ caller, params }) => authorise(context.db, caller, params.id, 'report_result') },
  )
  on(reportedResultEndpoints.listReportedResults, ({ caller, params }) =>
    listReportedResults(context, caller, params.id),
  )
  on(originalReportEndpoints.listOriginalReports, ({ caller, params }) =>
    listOriginalReports(context, caller, params.id),
  )
  on(approvalListEndpoints.listApprovals, ({ caller, query }) => listApprovals(context, caller, query))
  on(approvalListEndpoints.exportApprovals, async ({ caller, query: { language, ...list } }) =>
    exportApprovals(context, caller, list, language ?? caller.language),
  )
  decisionRoutes(on, context)
  on(resultEndpoints.downloadCoverPage, ({ caller, params, query }) =>
    openCoverPage(context, caller, params.id, query.language ?? caller.language),
  )
  on(resultEndpoints.downloadResults, ({ caller, params, query }) =>
    openResultArchive(context, caller, params.id, query.language ?? caller.language),
  )
  on(resultTableEndpoints.getResultTable, ({ caller, params }) => getResultTable(context, caller, params.id))
  on(resultTableEndpoints.downloadResultTable, ({ caller, params, query }) =>
    openResultTable(context, caller, params.id, query.language ?? caller.language),
  )
}
