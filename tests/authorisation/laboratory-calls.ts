import type { ApiClient, Reply } from '#tests/support/api.ts'
import { aLaboratory, anApplication } from '#tests/support/laboratories.ts'
import type { World } from './orders-in-states.ts'

type Called = Promise<Reply<{ code?: string }>>

/** Calls of the rows about laboratories, each on one of its own. */
export const callsOnLaboratories: Record<string, (by: ApiClient, world: World) => Called> = {
  createLaboratory: async (by, { api }) => by.post('/laboratories', { enquiryId: await anApplication(api) }),
  listLaboratories: (by) => by.get('/laboratories'),
  getLaboratory: async (by, { api, clients }) =>
    by.get(`/laboratories/${(await aLaboratory(api, clients.expert)).id}`),
  editLaboratory: async (by, { api, clients }) => {
    const { id, version, name, country, methods, contacts } = await aLaboratory(api, clients.expert)
    return by.put(`/laboratories/${id}`, { name, country, methods, contacts }, { version })
  },
}
