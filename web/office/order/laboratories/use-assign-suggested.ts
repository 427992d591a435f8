import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useIntent } from '#web/api/intent.ts'
import { ApiProblem } from '#web/api/problem.ts'
import { orderKey } from '#web/orders/order-queries.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Assigns the received tests of an order as suggested. A refusal is thrown. */
export const useAssignSuggested = ({ id, version }: Order) => {
  const { t } = useTranslation('office')
  const api = useApi()
  const queryClient = useQueryClient()
  const intent = useIntent()
  return async () => {
    const body = { rows: [{ id, version }] }
    const { refused } = await dataOf(
      api.POST('/api/v1/orders/bulk/assign', { params: { header: intent.headers(body) }, body }),
    )
    intent.complete()
    await queryClient.invalidateQueries({ queryKey: orderKey(id) })
    const [refusal] = refused
    if (refusal) throw new ApiProblem(refusal.code, 409)
    showToast({ tone: 'accent', title: t('order.done.assign') })
  }
}
