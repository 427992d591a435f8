import type { RetentionHold } from '#contract/retention.ts'
import type { ApiClient, Reply } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import type { World } from './orders-in-states.ts'

type Called = Promise<Reply<{ code?: string }>>

const aHold = ({ organisationId }: World) => ({ kind: 'organisation', id: organisationId, reason: 'A claim' })

/** Calls of the rows on retention. */
export const callsOnRetention: Record<string, (by: ApiClient, world: World) => Called> = {
  getRetention: (by) => by.get('/privacy/retention'),
  previewRetention: (by) => by.get('/privacy/retention/preview'),
  placeHold: (by, world) => by.post('/privacy/holds', aHold(world)),
  endHold: async (by, world) => {
    const placed = await world.clients.manager.post<RetentionHold>('/privacy/holds', aHold(world))
    return by.post(`/privacy/holds/${expectOk(placed).id}/end`)
  },
}
