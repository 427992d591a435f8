import { queryOptions } from '@tanstack/react-query'
import type { InternalNote, InternalNotes } from '#contract/messages.ts'
import { type Api, dataOf } from '#web/api/client.ts'
import type { Intent } from '#web/api/intent.ts'
import type { ConversationSubject } from '#web/orders/messages/conversation-queries.ts'

/** Subject of internal notes. */
export type NoteSubject = { kind: ConversationSubject['kind'] | 'laboratory'; id: string }

export const notesQuery = (api: Api, { kind, id }: NoteSubject) =>
  queryOptions({
    queryKey: ['internal-notes', kind, id],
    queryFn: ({ signal }): Promise<InternalNotes> => {
      const params = { path: { id } }
      switch (kind) {
        case 'offer':
          return dataOf(api.GET('/api/v1/offers/{id}/internal-notes', { params, signal }))
        case 'order':
          return dataOf(api.GET('/api/v1/orders/{id}/internal-notes', { params, signal }))
        case 'laboratory':
          return dataOf(api.GET('/api/v1/laboratories/{id}/internal-notes', { params, signal }))
      }
    },
  })

export const addNote = (
  api: Api,
  { kind, id }: NoteSubject,
  body: { text: string },
  intent: Intent,
): Promise<InternalNote> => {
  const params = { path: { id }, header: intent.headers(body) }
  switch (kind) {
    case 'offer':
      return dataOf(api.POST('/api/v1/offers/{id}/internal-notes', { params, body }))
    case 'order':
      return dataOf(api.POST('/api/v1/orders/{id}/internal-notes', { params, body }))
    case 'laboratory':
      return dataOf(api.POST('/api/v1/laboratories/{id}/internal-notes', { params, body }))
  }
}
