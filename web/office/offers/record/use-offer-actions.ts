import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { OfferRecord } from '#contract/offer-records.ts'
import type { Offer } from '#contract/offers.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf, ifMatch } from '#web/api/client.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { showToast } from '#web/ui/toasts.ts'
import { offerEventsKey, offersKey, recordKey } from '../offer-queries.ts'
import { useBeginOffer } from '../use-begin-offer.ts'

/** The expert's actions on the sent version as shown. A failure is thrown; the page then polls the state as it is. */
export const useOfferActions = ({ id }: OfferRecord, { version }: Offer) => {
  const { t } = useTranslation('office-offers')
  const api = useApi()
  const language = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const begin = useBeginOffer()
  const path = { id }
  const versioned = { path, header: ifMatch(version) }
  const keep = async (call: Promise<{ data: OfferRecord }>, done: 'assign' | 'withdraw' | 'remind') => {
    const record = await dataOf(call)
    await queryClient.cancelQueries({ queryKey: recordKey(id) })
    queryClient.setQueryData(recordKey(id), record)
    void queryClient.invalidateQueries({ queryKey: offerEventsKey(id) })
    void queryClient.invalidateQueries({ queryKey: [...offersKey, 'list'] })
    showToast({ tone: 'accent', title: t(`act.done.${done}`) })
  }
  return {
    revise: async () => {
      await api.POST('/api/v1/offers/{id}/revise', { params: { path }, body: {} })
      await navigate(pathTo.officeOfferDraft({ id }, language))
    },
    copy: () => begin({ offerId: id }),
    withdraw: (reason: string) =>
      keep(api.POST('/api/v1/offers/{id}/withdraw', { params: versioned, body: { reason } }), 'withdraw'),
    assign: (responsibleId: string | null) =>
      keep(api.POST('/api/v1/offers/{id}/assign', { params: versioned, body: { responsibleId } }), 'assign'),
    remind: () => keep(api.POST('/api/v1/offers/{id}/remind', { params: versioned, body: {} }), 'remind'),
  }
}
