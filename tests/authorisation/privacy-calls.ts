import { v4 as uuid } from 'uuid'
import type { PrivacyRequest } from '#contract/privacy.ts'
import type { ApiClient, Reply } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import type { World } from './orders-in-states.ts'

type Called = Promise<Reply<{ code?: string }>>

const somebody = () => ({ who: `${uuid()}@nobody.example` })

/** Calls of the rows on personal data, about addresses of which nothing is stored. */
export const callsOnPrivacy: Record<string, (by: ApiClient, world: World) => Called> = {
  getPrivacy: (by) => by.get('/privacy'),
  findPersonalData: (by) => by.post('/privacy/searches', somebody()),
  exportPerson: (by) => by.post('/privacy/exports', somebody()),
  downloadExport: async (by, { clients }) => {
    const { id } = expectOk(await clients.manager.post<PrivacyRequest>('/privacy/exports', somebody()))
    return by.get(`/privacy/exports/${id}`)
  },
  erasePerson: (by) => by.post('/privacy/erasures', somebody()),
  withdrawErasure: async (by, { clients }) => {
    const { id } = expectOk(await clients.manager.post<PrivacyRequest>('/privacy/erasures', somebody()))
    return by.post(`/privacy/erasures/${id}/withdraw`)
  },
}
