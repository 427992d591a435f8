import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Consignment, ConsignmentEdit } from '#contract/consignments.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf, ifMatch } from '#web/api/client.ts'
import { hasCode } from '#web/api/problem.ts'
import { orderListKey } from '#web/orders/order-queries.ts'
import { showToast } from '#web/ui/toasts.ts'
import { consignmentKey, consignmentsKey } from './consignment-queries.ts'

/**
 * Actions on the consignment in the version shown. The reply is shown at once. Somebody else's change is loaded, and the failure
 * is thrown.
 */
export const useConsignmentActions = ({ id, version }: Consignment) => {
  const { t } = useTranslation('office-consignments')
  const api = useApi()
  const queryClient = useQueryClient()
  const params = { path: { id }, header: ifMatch(version) }
  const perform = async <Reply extends Consignment>(said: string | null, call: Promise<Reply>) => {
    try {
      const changed = await call
      await queryClient.cancelQueries({ queryKey: consignmentKey(id) })
      queryClient.setQueryData(consignmentKey(id), changed)
      void queryClient.invalidateQueries({ queryKey: [...consignmentsKey, 'list'] })
      void queryClient.invalidateQueries({ queryKey: orderListKey })
      if (said !== null) showToast({ tone: 'accent', title: said })
      return changed
    } catch (error) {
      if (hasCode(error, 'consignment_changed', 'consignment_closed', 'question_not_found'))
        await queryClient.refetchQueries({ queryKey: consignmentKey(id) })
      throw error
    }
  }
  const undo = (
    action: 'recall' | 'undo_arrival',
    path: '/api/v1/consignments/{id}/recall' | '/api/v1/consignments/{id}/undo-arrival',
    reason: string,
  ) => perform(t(`done.${action}`), dataOf(api.POST(path, { params, body: { reason } })))
  return {
    edit: (body: ConsignmentEdit) =>
      perform(t('done.edit'), dataOf(api.PUT('/api/v1/consignments/{id}', { params, body }))),
    send: () =>
      perform(t('done.send'), dataOf(api.POST('/api/v1/consignments/{id}/send', { params, body: {} }))),
    recall: (reason: string) => undo('recall', '/api/v1/consignments/{id}/recall', reason),
    undo_arrival: (reason: string) => undo('undo_arrival', '/api/v1/consignments/{id}/undo-arrival', reason),
    arrive: () =>
      perform(t('done.arrive'), dataOf(api.POST('/api/v1/consignments/{id}/arrive', { params, body: {} }))),
    close: () =>
      perform(t('done.close'), dataOf(api.POST('/api/v1/consignments/{id}/close', { params, body: {} }))),
    /** Returns the address, which is shown once. */
    createLink: async () => {
      const { address } = await perform(
        null,
        dataOf(api.POST('/api/v1/consignments/{id}/link', { params, body: {} })),
      )
      return address
    },
    answer: (questionId: string, text: string) =>
      perform(
        t('questions.done'),
        dataOf(
          api.POST('/api/v1/consignments/{id}/questions/{questionId}/answer', {
            params: { path: { id, questionId } },
            body: { text },
          }),
        ),
      ),
    revokeLink: () =>
      perform(t('link.revoked'), dataOf(api.DELETE('/api/v1/consignments/{id}/link', { params }))),
  }
}

export type ConsignmentActions = ReturnType<typeof useConsignmentActions>
