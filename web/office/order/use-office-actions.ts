import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SampleRejectionReason } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { type Api, dataOf, ifMatch } from '#web/api/client.ts'
import { wholeOrderKey } from '#web/orders/order-queries.ts'
import { useOrderAction } from '#web/orders/use-order.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { showToast, type Toast } from '#web/ui/toasts.ts'
import type { ButtonAction, QuestionAction } from './action-buttons.ts'
import { reportedKey } from './results/reported/reported-queries.ts'

export type ReceivedSample = {
  sampleId: string
  outcome: 'received' | 'rejected'
  reason?: SampleRejectionReason
  explanation?: string
}

type RejectedSample = { sampleId: string; reason: SampleRejectionReason; explanation: string }

/** Tests of the order by item, each with the numbers of samples. */
type NamedTests = { offerItemId: string; samples: number[] }[]

export type ReportedEdit = {
  reportedId: string
  title: string
  columns: { name: string; unit: string }[] | null
}

/** Actions beside those of the panel. */
type DoneBeside =
  | 'receive'
  | 'set_price'
  | 'assign'
  | 'unassign'
  | 'return_tests'
  | 'reject_sample'
  | 'withdraw_result'
  | 'edit_result'
  | 'undo_release'
  | `${'approve' | 'reopen' | 'refuse' | 'release'}_results`

const callsOf = (api: Api, { id, version }: Order) => {
  const params = { path: { id }, header: ifMatch(version) }
  return {
    provideOffer: (offerId: string, offerItemIds: string[]) =>
      dataOf(api.POST('/api/v1/orders/{id}/acts/provide_offer', { params, body: { offerId, offerItemIds } })),
    take: (action: QuestionAction) =>
      dataOf(api.POST(`/api/v1/orders/{id}/acts/${action}`, { params, body: {} })),
    assign: (laboratoryId: string, tests: NamedTests) =>
      dataOf(api.POST('/api/v1/orders/{id}/acts/assign', { params, body: { laboratoryId, tests } })),
    unassign: (tests: NamedTests) =>
      dataOf(api.POST('/api/v1/orders/{id}/acts/unassign', { params, body: { tests } })),
    returnTests: (tests: NamedTests, reason: string) =>
      dataOf(api.POST('/api/v1/orders/{id}/acts/return_tests', { params, body: { tests, reason } })),
    rejectSample: (body: RejectedSample) =>
      dataOf(api.POST('/api/v1/orders/{id}/acts/reject_sample', { params, body })),
    receive: (samples: ReceivedSample[]) =>
      dataOf(api.POST('/api/v1/orders/{id}/acts/receive', { params, body: { samples } })),
    withdrawOffer: (reason: string) =>
      dataOf(api.POST('/api/v1/orders/{id}/acts/withdraw_offer', { params, body: { reason } })),
    decideResults: (action: 'approve' | 'reopen' | 'release', ids: string[]) =>
      dataOf(api.POST(`/api/v1/orders/{id}/acts/${action}_results`, { params, body: { ids } })),
    undoRelease: (ids: string[]) =>
      dataOf(api.POST('/api/v1/orders/{id}/acts/undo_release', { params, body: { ids } })),
    editResult: (body: ReportedEdit) =>
      dataOf(api.POST('/api/v1/orders/{id}/acts/edit_result', { params, body })),
    refuseResults: (ids: string[], reason: string) =>
      dataOf(api.POST('/api/v1/orders/{id}/acts/refuse_results', { params, body: { ids, reason } })),
    withdrawResult: (resultId: string, reason: string) =>
      dataOf(api.POST('/api/v1/orders/{id}/acts/withdraw_result', { params, body: { resultId, reason } })),
    cancel: (reason: string) =>
      dataOf(api.POST('/api/v1/orders/{id}/acts/cancel', { params, body: { reason } })),
    agreeAddress: (address: string) =>
      dataOf(api.POST('/api/v1/orders/{id}/acts/agree_address', { params, body: { address } })),
    estimate: (on: string | null, reason: string, tests?: NamedTests) =>
      dataOf(api.PUT('/api/v1/orders/{id}/estimate', { params, body: { on, reason, tests } })),
    setPrice: (offerItemId: string, unitPriceCents: number) =>
      dataOf(
        api.PUT('/api/v1/orders/{id}/lines/{offerItemId}/price', {
          params: { ...params, path: { id, offerItemId } },
          body: { unitPriceCents },
        }),
      ),
  }
}

type Call = (calls: ReturnType<typeof callsOf>) => Promise<Order>
type Performing = { isRepeated?: boolean; isIndependent?: boolean; seen?: Order; act?: Toast['act'] }

/** Takes an action on the order as shown, or as it was seen, and says in a toast that it was done. */
const usePerform = (order: Order) => {
  const { t } = useTranslation('office')
  const api = useApi()
  const queryClient = useQueryClient()
  const { perform: performOnOrder, wasOvertaken } = useOrderAction(order.id)
  const perform = useCallback(
    async (
      done: ButtonAction | DoneBeside,
      call: Call,
      { seen = order, act, ...repeating }: Performing = {},
    ) => {
      const wasDone = await performOnOrder(seen, (newest) => call(callsOf(api, newest)), repeating)
      if (wasDone) showToast({ tone: 'accent', title: t(`order.done.${done}`), ...(act && { act }) })
      await queryClient.invalidateQueries({ queryKey: reportedKey(order.id) })
      return wasDone
    },
    [api, order, performOnOrder, queryClient, t],
  )
  return { perform, wasOvertaken }
}

/** Undoes a release, also from its toast, when the order has changed since. */
const useUndoRelease = (order: Order, perform: ReturnType<typeof usePerform>['perform']) => {
  const { t } = useTranslation('office')
  const explain = useExplain()
  const queryClient = useQueryClient()
  return useMemo(() => {
    const undoRelease = (ids: string[]) =>
      perform('undo_release', (calls) => calls.undoRelease(ids), {
        seen: queryClient.getQueryData<Order>(wholeOrderKey(order.id)) ?? order,
        // The results are named, whatever else has changed.
        isIndependent: true,
      })
    const undoByToast = (ids: string[]) => ({
      label: t('order.undo'),
      run: async () => {
        const fail = (text?: string) =>
          showToast({ tone: 'signal', title: t('order.undoFailed'), ...(text && { text }) })
        try {
          if (!(await undoRelease(ids))) fail()
        } catch (error) {
          fail(inOneLine(explain(error)))
        }
      },
    })
    return { undoRelease, undoByToast }
  }, [explain, order, perform, queryClient, t])
}

/**
 * The expert's actions on the order as shown. Each returns true when it was done. If somebody else changed
 * the order first, nothing is done and `wasOvertaken` is true. Other failures are thrown.
 */
export const useOfficeActions = (order: Order) => {
  const { perform, wasOvertaken } = usePerform(order)
  const { undoRelease, undoByToast } = useUndoRelease(order, perform)
  const actions = useMemo(() => {
    // Reported results are not part of the order, so that it does not show what changed in them.
    const performOnce = (done: DoneBeside, call: Call, act?: Toast['act']) =>
      perform(done, call, { isRepeated: false, ...(act && { act }) })
    return {
      undoRelease,
      provideOffer: (offerId: string, itemIds: string[]) =>
        perform('provide_offer', (calls) => calls.provideOffer(offerId, itemIds)),
      take: (action: QuestionAction) => perform(action, (calls) => calls.take(action)),
      receive: (samples: ReceivedSample[]) => perform('receive', (calls) => calls.receive(samples)),
      assign: (laboratoryId: string, tests: NamedTests) =>
        perform('assign', (calls) => calls.assign(laboratoryId, tests)),
      unassign: (tests: NamedTests) => perform('unassign', (calls) => calls.unassign(tests)),
      returnTests: (tests: NamedTests, reason: string) =>
        perform('return_tests', (calls) => calls.returnTests(tests, reason)),
      rejectSample: (body: RejectedSample) => perform('reject_sample', (calls) => calls.rejectSample(body)),
      withdrawOffer: (reason: string) => perform('withdraw_offer', (calls) => calls.withdrawOffer(reason)),
      decideResults: (action: 'approve' | 'reopen' | 'release', ids: string[]) =>
        performOnce(
          `${action}_results`,
          (calls) => calls.decideResults(action, ids),
          action === 'release' ? undoByToast(ids) : undefined,
        ),
      editResult: (body: ReportedEdit) => performOnce('edit_result', (calls) => calls.editResult(body)),
      refuseResults: (ids: string[], reason: string) =>
        performOnce('refuse_results', (calls) => calls.refuseResults(ids, reason)),
      withdrawResult: (resultId: string, reason: string) =>
        perform('withdraw_result', (calls) => calls.withdrawResult(resultId, reason)),
      cancel: (reason: string) => perform('cancel', (calls) => calls.cancel(reason)),
      agreeAddress: (address: string) => perform('agree_address', (calls) => calls.agreeAddress(address)),
      estimate: (on: string | null, reason: string, tests?: NamedTests) =>
        perform('estimate', (calls) => calls.estimate(on, reason, tests)),
      setPrice: (offerItemId: string, unitPriceCents: number) =>
        perform('set_price', (calls) => calls.setPrice(offerItemId, unitPriceCents)),
    }
  }, [perform, undoRelease, undoByToast])
  return { actions, wasOvertaken }
}

export type OfficeActions = ReturnType<typeof useOfficeActions>['actions']
