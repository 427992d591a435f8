import { queryOptions } from '@tanstack/react-query'
import type { InternalNote, InternalNotes } from '#contract/messages.ts'
import { type Api, dataOf } from '#web/api/client.ts'
import type { Intent } from '#web/api/intent.ts'
import type { ConversationSubject } from '#web/orders/messages/conversation-queries.ts'

export const notesQuery = (api: Api, { kind, id }: ConversationSubject) =>
  queryOptions({
    queryKey: ['internal-notes', kind, id],
    queryFn: ({ signal }): Promise<InternalNotes> => {
      const params = { path: { id } }
      return kind === 'offer'
        ? dataOf(api.GET('/api/v1/offers/{id}/internal-notes', { params, signal }))
        : dataOf(api.GET('/api/v1/orders/{id}/internal-notes', { params, signal }))
    },
  })

export const addNote = (
  api: Api,
  { kind, id }: ConversationSubject,
  body: { text: string },
  intent: Intent,
): Promise<InternalNote> => {
  const params = { path: { id }, header: intent.headers(body) }
  return kind === 'offer'
    ? dataOf(api.POST('/api/v1/offers/{id}/internal-notes', { params, body }))
    : dataOf(api.POST('/api/v1/orders/{id}/internal-notes', { params, body }))
}
