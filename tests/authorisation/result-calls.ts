import { v7 as uuid } from 'uuid'
import type { Order } from '#contract/orders.ts'
import type { ApiClient, Reply } from '#tests/support/api.ts'
import { whoIs } from '#tests/support/builders.ts'
import { aReportedResult } from '#tests/support/reported-results.ts'
import type { Subject, World } from './orders-in-states.ts'
import { always, byExpert, byReaders, type Row } from './rows.ts'

type Called = Promise<Reply<{ code?: string }>>

const decide =
  (action: string, state: 'reported' | 'approved' | 'releasing', body: object = {}) =>
  async (by: ApiClient, { id, version }: Subject, { api, clients }: World): Called => {
    const { body: order } = await clients.own.get<Order>(`/orders/${id}`)
    const { id: personId } = await whoIs(clients.expert)
    const isDraft = order.state === 'draft'
    const ids = isDraft ? [uuid()] : [await aReportedResult(api, order, { state, by: personId })]
    return by.post(`/orders/${id}/acts/${action}`, { ids, ...body }, { version })
  }

/** Calls about results before and after their release. */
export const callsOnResults: Record<string, (by: ApiClient, order: Subject, world: World) => Called> = {
  listReportedResults: (by, { id }) => by.get(`/orders/${id}/reported-results`),
  listOriginalReports: (by, { id }) => by.get(`/orders/${id}/original-reports`),
  reportResult: (by, { id, unreleasedId }) =>
    by.post(`/orders/${id}/reported-results`, { fileId: unreleasedId, title: 'Report' }),
  editReportedResult: async (by, { id, version }, { api, clients }) => {
    const { body: order } = await clients.own.get<Order>(`/orders/${id}`)
    const { id: personId } = await whoIs(clients.expert)
    const isDraft = order.state === 'draft'
    const reportedId = isDraft
      ? uuid()
      : await aReportedResult(api, order, { state: 'reported', by: personId })
    return by.post(`/orders/${id}/acts/edit_result`, { reportedId, title: 'Metals' }, { version })
  },
  approveResults: decide('approve_results', 'reported'),
  reopenResults: decide('reopen_results', 'approved'),
  refuseResults: decide('refuse_results', 'reported', { reason: 'Wrong unit' }),
  releaseResults: decide('release_results', 'approved'),
  undoRelease: decide('undo_release', 'releasing'),
  withdrawResult: (by, { id, version, resultId }) =>
    by.post(`/orders/${id}/acts/withdraw_result`, { resultId, reason: 'Samples mixed up' }, { version }),
  downloadCoverPage: (by, { resultId }) => by.get(`/results/${resultId}/cover-page`),
}

const inAnalysis = byExpert('ssssss++s')

export const resultRows: Record<string, Row> = {
  listReportedResults: byExpert(always),
  listOriginalReports: byExpert(always),
  reportResult: inAnalysis,
  editReportedResult: inAnalysis,
  approveResults: inAnalysis,
  reopenResults: inAnalysis,
  refuseResults: inAnalysis,
  releaseResults: inAnalysis,
  undoRelease: inAnalysis,
  withdrawResult: inAnalysis,
  downloadCoverPage: byReaders,
}
