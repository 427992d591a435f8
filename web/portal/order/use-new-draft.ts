import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf, ifMatch } from '#web/api/client.ts'
import { useIntent } from '#web/api/intent.ts'
import { useSession } from '#web/api/session.ts'
import { keepOrder } from '#web/orders/use-order.ts'
import { useApp } from '#web/shell/AppContext.tsx'
import { useLanguage } from '#web/shell/use-language.ts'

export type Beginning = {
  offerIds?: string[]
  copyOf?: string
  /** Team to order for. If it is not the user's, the first of the user's teams is used. */
  organisationId?: string | undefined
  /** Description of the wanted tests, for an order without an offer. */
  request?: string
}

/** Creates a draft and opens its first step. Repeated presses and retries create one draft. */
export const useNewDraft = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  const intent = useIntent()
  const language = useLanguage()
  const { openAddress } = useApp()
  const teams = useSession().data?.organisations
  return useCallback(
    async ({ request = '', organisationId, ...from }: Beginning) => {
      const isOwnTeam = teams?.some(({ id }) => id === organisationId)
      const body = { ...from, organisationId: isOwnTeam ? organisationId : null }
      let draft: Order = await dataOf(
        api.POST('/api/v1/orders', { params: { header: intent.headers(body) }, body }),
      )
      if (request && draft.request !== request) {
        draft = await dataOf(
          api.PATCH('/api/v1/orders/{id}', {
            params: { path: { id: draft.id }, header: ifMatch(draft.version) },
            body: { request },
          }),
        )
      }
      intent.complete()
      await keepOrder(queryClient, draft)
      openAddress(pathTo.orderSamples({ id: draft.id }, language))
    },
    [api, intent, language, openAddress, queryClient, teams],
  )
}
