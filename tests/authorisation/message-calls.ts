import type { ApiClient, Reply } from '#tests/support/api.ts'
import { aStoredMessage } from '#tests/support/messages.ts'
import type { Subject, World } from './orders-in-states.ts'

type Called = Promise<Reply<{ code?: string }>>

const text = 'When will it be ready?'

/** Calls in the conversation about an order. */
export const callsOnOrderMessages: Record<string, (by: ApiClient, order: Subject, world: World) => Called> = {
  listOrderMessages: (by, { id }) => by.get(`/orders/${id}/messages`),
  writeOrderMessage: (by, { id, sampleId }) => by.post(`/orders/${id}/messages`, { text, sampleId }),
  closeOrderMessage: async (by, { id }, { api }) =>
    by.post(`/orders/${id}/messages/${await aStoredMessage(api, { kind: 'order', id })}/closed`),
  listOrderNotes: (by, { id }) => by.get(`/orders/${id}/internal-notes`),
  writeOrderNote: (by, { id }) => by.post(`/orders/${id}/internal-notes`, { text }),
}

/** Calls in the conversation about an offer to the organisation of the matrix. */
export const callsOnOfferMessages: Record<string, (by: ApiClient, world: World) => Called> = {
  listOpenQuestions: (by) => by.get('/questions'),
  listOfferMessages: (by, { offer }) => by.get(`/offers/${offer.id}/messages`),
  writeOfferMessage: (by, { offer }) =>
    by.post(`/offers/${offer.id}/messages`, { text, itemId: offer.items[0]?.id }),
  closeOfferMessage: async (by, { api, offer }) => {
    const messageId = await aStoredMessage(api, { kind: 'offer', id: offer.id })
    return by.post(`/offers/${offer.id}/messages/${messageId}/closed`)
  },
  listOfferNotes: (by, { offer }) => by.get(`/offers/${offer.id}/internal-notes`),
  writeOfferNote: (by, { offer }) => by.post(`/offers/${offer.id}/internal-notes`, { text }),
}
