import { queryOptions } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { type Api, dataOf, ifMatch } from '#web/api/client.ts'
import type { Intent } from '#web/api/intent.ts'
import { orderKey } from '../order-queries.ts'

export type SentChanges = {
  addSamples: { name: string; material: string; batch: string; tests: string[] }[]
  removeSampleIds: string[]
  tests: { sampleId: string; add: string[]; remove: string[] }[]
  shippingLocation?: NonNullable<Order['shippingLocation']>
  contact?: NonNullable<Order['contact']>
  billing?: NonNullable<Order['billing']>
}

export type SentProposal =
  | { kind: 'cancellation'; reason: string }
  | { kind: 'change'; reason: string; changes: SentChanges; estimatedCompletionOn?: string }

/** The version grows with every change, and with it the obstacles of an open proposal may change. */
export const proposalsQuery = (api: Api, { id, version }: Pick<Order, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [...orderKey(id), 'proposals', version],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/orders/{id}/proposals', { params: { path: { id } }, signal })),
    placeholderData: (before) => before,
  })

export const previewProposal = (api: Api, id: string, changes: SentChanges) =>
  dataOf(api.POST('/api/v1/orders/{id}/proposals/preview', { params: { path: { id } }, body: { changes } }))

export const sendProposal = (
  api: Api,
  { id, version }: Order,
  proposal: SentProposal,
  intent: Intent,
): Promise<Order> =>
  dataOf(
    api.POST('/api/v1/orders/{id}/proposals', {
      params: { path: { id }, header: { ...intent.headers(proposal), ...ifMatch(version) } },
      body: proposal,
    }),
  )

export type Answer =
  | { action: 'accept'; estimatedCompletionOn?: string }
  | { action: 'decline'; reason: string }
  | { action: 'withdraw' }

export function answerProposal(
  api: Api,
  { id, version }: Order,
  proposalId: string,
  answer: Answer,
): Promise<Order> {
  const params = { path: { id }, header: ifMatch(version) }
  switch (answer.action) {
    case 'accept': {
      const { estimatedCompletionOn } = answer
      const body = { proposalId, ...(estimatedCompletionOn !== undefined && { estimatedCompletionOn }) }
      return dataOf(api.POST('/api/v1/orders/{id}/acts/accept_proposal', { params, body }))
    }
    case 'decline':
      return dataOf(
        api.POST('/api/v1/orders/{id}/acts/decline_proposal', {
          params,
          body: { proposalId, reason: answer.reason },
        }),
      )
    case 'withdraw':
      return dataOf(api.POST('/api/v1/orders/{id}/acts/withdraw_proposal', { params, body: { proposalId } }))
  }
}
