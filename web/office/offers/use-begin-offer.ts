import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useIntent } from '#web/api/intent.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { offersKey } from './offer-queries.ts'

type Beginning = {
  /** Enquiry that the offer answers. */
  enquiryId?: string
  /** Version of the enquiry that was read. */
  enquiryVersion?: number
  /** Offer to copy. */
  offerId?: string
  /** Template to begin with. */
  templateId?: string
  organisationId?: string
}

/** Begins a draft offer and opens it. A press after a failure repeats the same intent. */
export const useBeginOffer = () => {
  const api = useApi()
  const language = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const intent = useIntent()
  return useCallback(
    async (body: Beginning = {}) => {
      const header = intent.headers(body)
      const { id } = await dataOf(api.POST('/api/v1/offers', { params: { header }, body }))
      intent.complete()
      void queryClient.invalidateQueries({ queryKey: offersKey })
      await navigate(pathTo.officeOfferDraft({ id }, language))
    },
    [api, intent, language, navigate, queryClient],
  )
}
