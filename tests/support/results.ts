import type { Order } from '#contract/orders.ts'
import type { Result } from '#contract/results.ts'
import type { ApiClient, TestApi } from './api.ts'
import { act, anOffer, aSubmittedOrder, expectOk, getOrder, receiveAll, whoIs } from './builders.ts'
import { pdf } from './file-bytes.ts'

export type ResultActors = { api: TestApi; customer: ApiClient; expert: ApiClient }

/** Order whose samples are in analysis, each with this number of tests. */
export async function anOrderInAnalysis(
  { api, customer, expert }: ResultActors,
  { samples = 3, tests = 1 } = {},
): Promise<Order> {
  const { organisationId } = await whoIs(customer)
  const offer = await anOffer(api, { organisationId, items: Array(tests).fill({}) })
  const { id } = await aSubmittedOrder(customer, { offer, samples })
  await receiveAll(expert, id)
  return act(expert, id, 'start')
}

/** Uploads a file and releases it as a result. */
export async function releaseResult(expert: ApiClient, { id }: Pick<Order, 'id'>, more: object = {}) {
  const path = `/orders/${id}/files?purpose=result`
  const file = expectOk(await expert.upload<{ id: string }>(path, 'report.pdf', pdf))
  const body = { fileId: file.id, title: 'Report', ...more }
  return expert.post<Result & { code: string }>(`/orders/${id}/results`, body)
}

/** Everything that a refused release must leave unchanged. */
export async function resultTraceOf(expert: ApiClient, id: string) {
  const { version, results, samples } = await getOrder(expert, id)
  return { version, results, samples }
}
