import type { OrderState } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import type { ApiClient, Reply } from '#tests/support/api.ts'
import { act, getOrder } from '#tests/support/builders.ts'
import { png } from '#tests/support/file-bytes.ts'
import { scanCode } from '#tests/support/receptions.ts'
import { onlyRow } from './bulk-calls.ts'
import { freshOrder, type World } from './orders-in-states.ts'

type Called = Promise<Reply<{ code?: string }>>

const orderIn = async (world: World, state: OrderState): Promise<Order> =>
  getOrder(world.clients.expert, (await freshOrder(world, state)).id)

/** Code and id of a scanned sample about which the customer has not been notified. */
async function aScannedSample(world: World): Promise<{ id: string; version: number; code: string }> {
  const code = `L-${(await orderIn(world, 'waiting_for_samples')).number}-1`
  const { sample } = await scanCode(world.clients.expert, code)
  return { id: sample?.id ?? '', version: sample?.version ?? 0, code }
}

/** Id of a sample that arrived before its order was cancelled, perhaps after an action on it. */
async function aKeptSample(world: World, taken?: 'dispose'): Promise<string> {
  const { expert } = world.clients
  const order = await orderIn(world, 'waiting_for_samples')
  const { sample } = await scanCode(expert, `L-${order.number}-1`)
  await act(expert, order.id, 'cancel', { reason: 'Asked for' })
  const rows = [{ id: sample?.id ?? '' }]
  if (taken) await expert.post(`/kept-samples/bulk/${taken}`, { rows })
  return rows[0]?.id ?? ''
}

const takeOn = (by: ApiClient, name: string, id: string, body: object = {}) =>
  onlyRow(by.post(`/kept-samples/bulk/${name}`, { rows: [{ id }], ...body }))

/** Calls of the rows about samples after testing, each on one of its own. */
export const callsOnKeptSamples: Record<string, (by: ApiClient, world: World) => Called> = {
  listKeptSamples: (by) => by.get('/kept-samples'),
  exportKeptSamples: (by) => by.get('/kept-samples/export?format=csv'),
  countKeptSamples: (by) => by.get('/kept-samples/count'),
  disposeSamples: async (by, world) => takeOn(by, 'dispose', await aKeptSample(world)),
  returnSamples: async (by, world) => takeOn(by, 'return', await aKeptSample(world)),
  keepSamples: async (by, world) =>
    takeOn(by, 'keep', await aKeptSample(world), { until: '2030-01-31', reason: 'Asked for' }),
  restoreSamples: async (by, world) => takeOn(by, 'restore', await aKeptSample(world, 'dispose')),
}

/** Calls of the rows about reception, each on an order of its own. */
export const callsAtReception: Record<string, (by: ApiClient, world: World) => Called> = {
  scan: async (by, world) => {
    const { number } = await orderIn(world, 'waiting_for_samples')
    return by.post('/receptions', { code: `L-${number}-1` })
  },
  addPhoto: async (by, world) =>
    by.upload(`/receptions/photos/${(await aScannedSample(world)).code}`, 'a.png', png()),
  editArrival: async (by, world) => {
    const { id, version } = await aScannedSample(world)
    return by.put(`/receptions/samples/${id}`, { storageLocation: 'A1' }, { version })
  },
  editParcel: async (by, world) => {
    const order = await orderIn(world, 'waiting_for_samples')
    await scanCode(world.clients.expert, `L-${order.number}`)
    return by.put(`/receptions/orders/${order.id}/parcels/1`, { carrier: 'Post' }, { version: 1 })
  },
  undoReception: async (by, world) => by.post(`/receptions/samples/${(await aScannedSample(world)).id}/undo`),
}
