import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClosingReason } from '#contract/enquiry-choices.ts'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { type Api, dataOf, ifMatch } from '#web/api/client.ts'
import type { Intent } from '#web/api/intent.ts'
import { hasCode, type ProblemCode } from '#web/api/problem.ts'
import { showToast } from '#web/ui/toasts.ts'
import { keepEnquiry, reloadEnquiry } from './enquiry-queries.ts'

const overtakenCodes: ProblemCode[] = [
  'enquiry_changed',
  'enquiry_open',
  'enquiry_in_progress',
  'enquiry_answered',
  'enquiry_closed',
]

const callsOf = (api: Api, { id, version }: EnquiryThread) => {
  const path = { id }
  const params = { path, header: ifMatch(version) }
  return {
    take: () => dataOf(api.POST('/api/v1/enquiries/{id}/acts/take', { params, body: {} })),
    assign: (personId: string | null) =>
      dataOf(api.POST('/api/v1/enquiries/{id}/acts/assign', { params, body: { personId } })),
    reopen: () => dataOf(api.POST('/api/v1/enquiries/{id}/acts/reopen', { params, body: {} })),
    close: (reason: ClosingReason, note: string) =>
      dataOf(api.POST('/api/v1/enquiries/{id}/acts/close', { params, body: { reason, note } })),
    customer: (organisationId: string | null) =>
      dataOf(api.POST('/api/v1/enquiries/{id}/acts/set_customer', { params, body: { organisationId } })),
    answer: async () => {
      await api.POST('/api/v1/enquiries/{id}/answered', { params: { path } })
      return dataOf(api.GET('/api/v1/enquiries/{id}', { params: { path } }))
    },
    reply: (body: { text: string; seenUntil: string }, intent: Intent) =>
      dataOf(
        api.POST('/api/v1/enquiries/{id}/replies', { params: { path, header: intent.headers(body) }, body }),
      ),
    note: (body: { text: string }, intent: Intent) =>
      dataOf(
        api.POST('/api/v1/enquiries/{id}/notes', { params: { path, header: intent.headers(body) }, body }),
      ),
    record: (body: { text: string; receivedAt?: string }, intent: Intent) =>
      dataOf(
        api.POST('/api/v1/enquiries/{id}/messages', { params: { path, header: intent.headers(body) }, body }),
      ),
  }
}

type Calls = ReturnType<typeof callsOf>
type Done = 'take' | 'assign' | 'reopen' | 'close' | 'answer' | 'reply' | 'note' | 'record' | 'customer'

/**
 * Actions on the enquiry as shown. If somebody else was faster, nothing is done: the enquiry is loaded again, and the failure is
 * thrown, which names the state.
 */
export const useEnquiryActions = (enquiry: EnquiryThread) => {
  const { t } = useTranslation('office-enquiries')
  const api = useApi()
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  const perform = useMemo(
    () => async (done: Done, call: (calls: Calls) => Promise<EnquiryThread>) => {
      setPending(true)
      try {
        const after = await call(callsOf(api, enquiry))
        await keepEnquiry(queryClient, after)
        const isUnanswered = done === 'reply' && after.state !== 'answered'
        showToast(
          isUnanswered
            ? { tone: 'signal', title: t('done.replyUnanswered') }
            : { tone: 'accent', title: t(`done.${done}`) },
        )
      } catch (error) {
        if (hasCode(error, ...overtakenCodes)) await reloadEnquiry(queryClient, enquiry.id)
        throw error
      } finally {
        setPending(false)
      }
    },
    [api, enquiry, queryClient, t],
  )
  return { perform, isPending }
}

export type PerformOnEnquiry = ReturnType<typeof useEnquiryActions>['perform']
