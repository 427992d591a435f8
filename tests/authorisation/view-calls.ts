import { v7 as uuid } from 'uuid'
import type { ApiClient, Reply } from '#tests/support/api.ts'
import { aView } from '#tests/support/views.ts'
import type { World } from './orders-in-states.ts'

type Called = Promise<Reply<{ code?: string }>>

const save = (by: ApiClient, more: object = {}) =>
  by.post<{ id?: string; code?: string }>('/views', { name: 'Mine', filters: {}, ...more })

/** Id of a view of the caller; any id for callers who cannot save one. */
const ownView = async (by: ApiClient): Promise<string> => (await save(by)).body.id ?? uuid()

const edit = (by: ApiClient, id: string, change: object = { name: 'Renamed' }) =>
  by.patch<{ code?: string }>(`/views/${id}`, change, { version: 1 })

/** Makes a call on a view of the manager, which is then deleted: a person can have few. */
async function onManagersView(
  { clients: { manager } }: World,
  options: { isShared?: boolean },
  call: (id: string) => Called,
): Called {
  const id = await aView(manager, options)
  try {
    return await call(id)
  } finally {
    await manager.delete(`/views/${id}`)
  }
}

/** Calls of the rows on saved views. */
export const callsOnViews: Record<string, (by: ApiClient, world: World) => Called> = {
  listViews: (by) => by.get('/views'),
  saveView: (by) => save(by),
  'saveView (shared)': (by) => save(by, { isShared: true }),
  'saveView (enquiries)': (by) => save(by, { list: 'enquiries' }),
  'saveView (organisation)': (by) => save(by, { filters: { organisation: uuid() } }),
  editView: async (by) => edit(by, await ownView(by)),
  'editView (of a manager)': (by, world) => onManagersView(world, {}, (id) => edit(by, id)),
  'editView (shared, of a manager)': (by, world) =>
    onManagersView(world, { isShared: true }, (id) => edit(by, id)),
  'editView (sharing)': async (by) => edit(by, await ownView(by), { isShared: true }),
  deleteView: async (by) => by.delete(`/views/${await ownView(by)}`),
  'deleteView (of a manager)': async (by, { clients }) => by.delete(`/views/${await aView(clients.manager)}`),
  'deleteView (shared, of a manager)': async (by, { clients }) =>
    by.delete(`/views/${await aView(clients.manager, { isShared: true })}`),
  chooseDefaultView: async (by) => by.put('/views/default', { viewId: await ownView(by) }),
  'chooseDefaultView (of a manager)': (by, world) =>
    onManagersView(world, {}, (viewId) => by.put('/views/default', { viewId })),
}
