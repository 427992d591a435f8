import type { Consignment } from '#contract/consignments.ts'
import type { Laboratory } from '#contract/laboratories.ts'
import type { Order } from '#contract/orders.ts'
import { callAs, orderByApi } from './order-by-api.ts'

type Versioned = { id: string; version: number }

/** Approved laboratory with a name of its own. */
export async function anApprovedLaboratory(): Promise<Laboratory> {
  const created = await callAs<Laboratory>('manager', {
    method: 'POST',
    path: '/laboratories',
    body: { name: `Pohjan analyysi ${crypto.randomUUID().slice(0, 8)}`, country: 'FI' },
  })
  return callAs<Laboratory>('manager', {
    method: 'POST',
    path: `/laboratories/${created.id}/approve`,
    body: { reason: '' },
    version: created.version,
  })
}

const post = <Reply>(path: string, body: object, { version }: { version: number }) =>
  callAs<Reply>('expert', { method: 'POST', path, body, version })

/** Order of two samples whose tests were sent to a laboratory. */
export async function aSentConsignment(): Promise<{ order: Order; consignment: Consignment }> {
  const ordered = await orderByApi({
    by: 'anna',
    samples: ['Grey toy', 'Red toy'].map((name) => ({ name, material: 'PP' })),
    shippingLocation: 'helsinki',
  })
  const received = ordered.samples.map(({ id }) => ({ sampleId: id, outcome: 'received' }))
  const order = await post<Order>(`/orders/${ordered.id}/acts/receive`, { samples: received }, ordered)
  const laboratory = await anApprovedLaboratory()
  const tested = new Set(order.samples.flatMap(({ tests }) => tests.map(({ offerItemId }) => offerItemId)))
  const tests = [...tested].map((offerItemId) => ({ offerItemId }))
  await post(`/orders/${order.id}/acts/assign`, { laboratoryId: laboratory.id, tests }, order)
  const { items } = await callAs<{ items: Versioned[] }>('expert', {
    method: 'GET',
    path: `/consignments?laboratory=${laboratory.id}`,
  })
  const path = `/consignments/${items[0]?.id}`
  const draft = await callAs<Consignment>('expert', { method: 'GET', path })
  const edited = await callAs<Consignment>('expert', {
    method: 'PUT',
    path,
    body: { note: 'Grind below 0.5 mm.', expectedBackOn: '2031-03-14' },
    version: draft.version,
  })
  return { order, consignment: await post<Consignment>(`${path}/send`, {}, edited) }
}
