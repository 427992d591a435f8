import { consignmentListEndpoints } from '#contract/consignment-list.ts'
import { consignmentEndpoints as endpoints } from '#contract/consignments.ts'
import { laboratoryReportEndpoints } from '#contract/laboratory-reports.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { noteArrival, undoArrival } from './arrival/domain.ts'
import {
  closeConsignment,
  editConsignment,
  getConsignment,
  openConsignmentLabels,
  openDispatchList,
  recallConsignment,
  sendConsignment,
} from './domain.ts'
import { exportConsignments } from './exporting/domain.ts'
import { listConsignments } from './listing/domain.ts'
import { listLaboratoryReports } from './reports/domain.ts'

export function consignmentRoutes(on: Register, context: Context): void {
  on(consignmentListEndpoints.listConsignments, ({ caller, query }) =>
    listConsignments(context, caller, query),
  )
  on(consignmentListEndpoints.exportConsignments, async ({ caller, query: { language, ...list } }) =>
    exportConsignments(context, caller, list, language ?? caller.language),
  )
  on(endpoints.getConsignment, ({ caller, params }) => getConsignment(context, caller, params.id))
  on(endpoints.editConsignment, ({ caller, params, version, body }) =>
    editConsignment(context, caller, { id: params.id, version }, body),
  )
  on(endpoints.sendConsignment, ({ caller, params, version }) =>
    sendConsignment(context, caller, { id: params.id, version }),
  )
  on(endpoints.undoArrival, ({ caller, params, version, body }) =>
    undoArrival(context, caller, { id: params.id, version }, body.reason),
  )
  on(endpoints.recallConsignment, ({ caller, params, version, body }) =>
    recallConsignment(context, caller, { id: params.id, version }, body.reason),
  )
  on(endpoints.noteArrival, ({ caller, params, version }) =>
    noteArrival(context, caller, { id: params.id, version }),
  )
  on(endpoints.closeConsignment, ({ caller, params, version }) =>
    closeConsignment(context, caller, { id: params.id, version }),
  )
  on(laboratoryReportEndpoints.listLaboratoryReports, ({ caller, params }) =>
    listLaboratoryReports(context, caller, params.id),
  )
  on(endpoints.downloadDispatchList, ({ caller, params, query }) =>
    openDispatchList(context, caller, params.id, query.language),
  )
  on(endpoints.downloadConsignmentLabels, ({ caller, params, query }) =>
    openConsignmentLabels(context, caller, params.id, query.language),
  )
}
