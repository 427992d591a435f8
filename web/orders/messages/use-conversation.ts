import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ConversationMessage } from '#contract/messages.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import type { Intent } from '#web/api/intent.ts'
import { live } from '#web/api/query-client.ts'
import { useSession } from '#web/api/session.ts'
import { orderKey } from '../order-queries.ts'
import {
  type ConversationSubject,
  closeQuestion,
  conversationKey,
  conversationQuery,
  sendMessage,
  type WrittenMessage,
} from './conversation-queries.ts'

/** Conversation that refreshes itself while its tab is visible, and what the reader can do in it. */
export const useConversation = (subject: ConversationSubject) => {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = useQuery({ ...conversationQuery(api, subject), ...live })
  const changed = () => queryClient.invalidateQueries({ queryKey: conversationKey(subject) })
  useFreshOrder(subject, query.data?.messages)
  return {
    query,
    write: async (written: WrittenMessage, intent: Intent) => {
      await sendMessage(api, subject, written, intent)
      await changed()
    },
    close: async (messageId: string) => {
      await closeQuestion(api, subject, messageId)
      await changed()
    },
  }
}

/**
 * Loads the rest of an order again when a message was added or a question was closed: they change its history, and questions
 * its due dates, while its version stays the same.
 */
const useFreshOrder = (
  { kind, id }: ConversationSubject,
  messages: readonly ConversationMessage[] | undefined,
) => {
  const queryClient = useQueryClient()
  const state =
    messages && `${messages.length} ${messages.filter(({ question }) => question === 'open').length}`
  const seen = useRef(state)
  useEffect(() => {
    if (kind === 'order' && seen.current !== undefined && state !== seen.current)
      void queryClient.invalidateQueries({ queryKey: orderKey(id) })
    seen.current = state
  }, [queryClient, kind, id, state])
}

/** Side of the reader. */
export const useSide = (): ConversationMessage['side'] =>
  useSession().data?.role === 'expert' ? 'provider' : 'customer'

/** Messages of the other side that wait for the reader's answer. */
export const waitingFor = (
  messages: readonly ConversationMessage[],
  side: ConversationMessage['side'],
): ConversationMessage[] => messages.filter((message) => message.question === 'open' && message.side !== side)
