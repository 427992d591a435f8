import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SampleRejectionReason } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { type Api, dataOf, ifMatch } from '#web/api/client.ts'
import { useOrderAction } from '#web/orders/use-order.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { ButtonAction, QuestionAction } from './action-buttons.ts'

export type ReceivedSample = {
  sampleId: string
  outcome: 'received' | 'rejected'
  reason?: SampleRejectionReason
  explanation?: string
}

const callsOf = (api: Api, { id, version }: Order) => {
  const params = { path: { id }, header: ifMatch(version) }
  return {
    provideOffer: (offerId: string, offerItemIds: string[]) =>
      dataOf(api.POST('/api/v1/orders/{id}/acts/provide_offer', { params, body: { offerId, offerItemIds } })),
    take: (action: QuestionAction) =>
      dataOf(api.POST(`/api/v1/orders/{id}/acts/${action}`, { params, body: {} })),
    receive: (samples: ReceivedSample[]) =>
      dataOf(api.POST('/api/v1/orders/{id}/acts/receive', { params, body: { samples } })),
    withdrawOffer: (reason: string) =>
      dataOf(api.POST('/api/v1/orders/{id}/acts/withdraw_offer', { params, body: { reason } })),
    cancel: (reason: string) =>
      dataOf(api.POST('/api/v1/orders/{id}/acts/cancel', { params, body: { reason } })),
    estimate: (on: string | null) =>
      dataOf(api.PUT('/api/v1/orders/{id}/estimate', { params, body: { on } })),
    setPrice: (offerItemId: string, unitPriceCents: number) =>
      dataOf(
        api.PUT('/api/v1/orders/{id}/lines/{offerItemId}/price', {
          params: { ...params, path: { id, offerItemId } },
          body: { unitPriceCents },
        }),
      ),
  }
}

/**
 * The expert's actions on the order as shown. Each returns true when it was done. If somebody else changed
 * the order first, nothing is done and `wasOvertaken` is true. Other failures are thrown.
 */
export const useOfficeActions = (order: Order) => {
  const { t } = useTranslation('office')
  const api = useApi()
  const { perform: performOnOrder, wasOvertaken } = useOrderAction(order.id)
  const actions = useMemo(() => {
    const perform = async (
      done: ButtonAction | 'receive' | 'set_price',
      call: (calls: ReturnType<typeof callsOf>) => Promise<Order>,
    ) => {
      const wasDone = await performOnOrder(order, (seen) => call(callsOf(api, seen)))
      if (wasDone) showToast({ tone: 'accent', title: t(`order.done.${done}`) })
      return wasDone
    }
    return {
      provideOffer: (offerId: string, itemIds: string[]) =>
        perform('provide_offer', (calls) => calls.provideOffer(offerId, itemIds)),
      take: (action: QuestionAction) => perform(action, (calls) => calls.take(action)),
      receive: (samples: ReceivedSample[]) => perform('receive', (calls) => calls.receive(samples)),
      withdrawOffer: (reason: string) => perform('withdraw_offer', (calls) => calls.withdrawOffer(reason)),
      cancel: (reason: string) => perform('cancel', (calls) => calls.cancel(reason)),
      estimate: (on: string | null) => perform('estimate', (calls) => calls.estimate(on)),
      setPrice: (offerItemId: string, unitPriceCents: number) =>
        perform('set_price', (calls) => calls.setPrice(offerItemId, unitPriceCents)),
    }
  }, [api, order, performOnOrder, t])
  return { actions, wasOvertaken }
}

export type OfficeActions = ReturnType<typeof useOfficeActions>['actions']
