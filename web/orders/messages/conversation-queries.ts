import { queryOptions } from '@tanstack/react-query'
import type { Conversation, ConversationMessage } from '#contract/messages.ts'
import { type Api, dataOf } from '#web/api/client.ts'
import type { Intent } from '#web/api/intent.ts'

/** Offer with all its versions, or order. */
export type ConversationSubject = { kind: 'offer' | 'order'; id: string }

export type WrittenMessage = {
  text: string
  isQuestion: boolean
  answers: string | null
  /** Last message that the author has seen. */
  seenUntil: string | null
  /** Item of the offer, or sample of the order. */
  pin: string | null
}

export const conversationKey = ({ kind, id }: ConversationSubject) => ['conversation', kind, id] as const

export const conversationQuery = (api: Api, subject: ConversationSubject) =>
  queryOptions({
    queryKey: conversationKey(subject),
    queryFn: ({ signal }): Promise<Conversation> => {
      const params = { path: { id: subject.id } }
      return subject.kind === 'offer'
        ? dataOf(api.GET('/api/v1/offers/{id}/messages', { params, signal }))
        : dataOf(api.GET('/api/v1/orders/{id}/messages', { params, signal }))
    },
  })

export const sendMessage = (
  api: Api,
  { kind, id }: ConversationSubject,
  { pin, ...written }: WrittenMessage,
  intent: Intent,
): Promise<ConversationMessage> => {
  const path = { id }
  if (kind === 'offer') {
    const body = { ...written, itemId: pin }
    const params = { path, header: intent.headers(body) }
    return dataOf(api.POST('/api/v1/offers/{id}/messages', { params, body }))
  }
  const body = { ...written, sampleId: pin }
  const params = { path, header: intent.headers(body) }
  return dataOf(api.POST('/api/v1/orders/{id}/messages', { params, body }))
}

export const closeQuestion = (
  api: Api,
  { kind, id }: ConversationSubject,
  messageId: string,
): Promise<ConversationMessage> => {
  const params = { path: { id, messageId } }
  return kind === 'offer'
    ? dataOf(api.POST('/api/v1/offers/{id}/messages/{messageId}/closed', { params }))
    : dataOf(api.POST('/api/v1/orders/{id}/messages/{messageId}/closed', { params }))
}
