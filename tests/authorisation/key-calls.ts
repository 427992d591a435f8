import type { ApiClient, Reply } from '#tests/support/api.ts'
import { aNewKey, anApiKey } from '#tests/support/keys.ts'
import type { World } from './orders-in-states.ts'

type Called = Promise<Reply<{ code?: string }>>

/** Calls of the rows on API keys. */
export const callsOnKeys: Record<string, (by: ApiClient, world: World) => Called> = {
  listKeys: (by) => by.get('/keys'),
  createKey: (by, { api }) => by.post('/keys', aNewKey(api, { scopes: ['orders_read'] })),
  revokeKey: async (by, { api }) =>
    by.post(`/keys/${(await anApiKey(api, { scopes: ['orders_read'] })).key.id}/revocation`),
}
