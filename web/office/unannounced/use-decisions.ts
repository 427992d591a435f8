import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatSampleNumber } from '#contract/formats.ts'
import type { UnannouncedSample } from '#contract/unannounced-samples.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf, ifMatch } from '#web/api/client.ts'
import { orderKey, orderListKey } from '#web/orders/order-queries.ts'
import { showToast } from '#web/ui/toasts.ts'
import { unannouncedKey } from './unannounced-queries.ts'

/** Decisions on an unannounced sample in the version shown. The list is read again also after a failure, which is thrown. */
export const useDecisions = ({ id, version, description }: UnannouncedSample) => {
  const { t } = useTranslation('office-reception')
  const api = useApi()
  const queryClient = useQueryClient()
  const params = { path: { id }, header: ifMatch(version) }
  const refresh = () => queryClient.invalidateQueries({ queryKey: unannouncedKey })
  const perform = async (call: Promise<UnannouncedSample>): Promise<UnannouncedSample> => {
    try {
      return await call
    } finally {
      void refresh()
    }
  }
  return {
    match: async (sampleId: string) => {
      const { sample } = await perform(
        dataOf(api.POST('/api/v1/unannounced-samples/{id}/match', { params, body: { sampleId } })),
      )
      if (!sample) return
      void queryClient.invalidateQueries({ queryKey: orderKey(sample.orderId) })
      void queryClient.invalidateQueries({ queryKey: orderListKey })
      const code = formatSampleNumber(sample.orderNumber, sample.position)
      showToast({ tone: 'accent', title: t('unannounced.matched', { code }) })
    },
    discard: async (reason: string) => {
      await perform(
        dataOf(api.POST('/api/v1/unannounced-samples/{id}/discard', { params, body: { reason } })),
      )
      showToast({ tone: 'accent', title: t('unannounced.discarded'), text: description })
    },
  }
}
