import type { ApiClient, Reply } from '#tests/support/api.ts'
import { getOrder } from '#tests/support/builders.ts'
import { anUnannouncedSample } from '#tests/support/unannounced.ts'
import { freshOrder, type World } from './orders-in-states.ts'

type Called = Promise<Reply<{ code?: string }>>

/** Calls of the rows about unannounced samples, each on one of its own. */
export const callsOnUnannounced: Record<string, (by: ApiClient, world: World) => Called> = {
  recordUnannounced: async (by, world) => {
    const { id } = await freshOrder(world, 'waiting_for_samples')
    const { number } = await getOrder(world.clients.expert, id)
    return by.post('/unannounced-samples', { description: 'A bag', orderCode: `L-${number}` })
  },
  listUnannounced: (by) => by.get('/unannounced-samples'),
  exportUnannounced: (by) => by.get('/unannounced-samples/export?format=csv&state=decided'),
  matchUnannounced: async (by, world) => {
    const { clients } = world
    const { id: orderId } = await freshOrder(world, 'waiting_for_samples')
    const { samples } = await getOrder(clients.expert, orderId)
    const { id, version } = await anUnannouncedSample(clients.expert)
    return by.post(`/unannounced-samples/${id}/match`, { sampleId: samples[0]?.id }, { version })
  },
  discardUnannounced: async (by, { clients }) => {
    const { id, version } = await anUnannouncedSample(clients.expert)
    return by.post(`/unannounced-samples/${id}/discard`, { reason: 'Sent back' }, { version })
  },
}
