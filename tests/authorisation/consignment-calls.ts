import type { ApiClient, Reply, TestApi } from '#tests/support/api.ts'
import { aResult, getOrder } from '#tests/support/builders.ts'
import { aConsignmentIn, moveConsignment, readConsignment } from '#tests/support/consignments.ts'
import { aLaboratoryIn } from '#tests/support/laboratories.ts'
import { onlyRow } from './bulk-calls.ts'
import type { Subject, World } from './orders-in-states.ts'
import { shared } from './shared-subjects.ts'

type Called = Promise<Reply<{ code?: string }>>

const approved = new WeakMap<TestApi, Promise<string>>()

/** Approved laboratory of the world, one for all calls. */
async function approvedIn({ api, clients }: World): Promise<string> {
  const known = approved.get(api) ?? aLaboratoryIn(api, clients.manager, 'approved').then(({ id }) => id)
  approved.set(api, known)
  return known
}

const aConsignment = ({ api, clients }: World, state?: 'draft' | 'sent' | 'arrived') =>
  aConsignmentIn(api, { customer: clients.own, expert: clients.expert, manager: clients.manager }, state)

const assign = async (by: ApiClient, { id, version }: Subject, world: World) => {
  const order = await getOrder(world.clients.expert, id)
  const tests = order.tests.slice(0, 1).map(({ offerItemId }) => ({ offerItemId }))
  const body = {
    laboratoryId: await approvedIn(world),
    tests: tests.length > 0 ? tests : [{ offerItemId: id }],
  }
  return by.post<{ code?: string }>(`/orders/${id}/acts/assign`, body, { version })
}

/** Calls of the rows about the laboratories of an order. */
export const callsOnAssignments: Record<string, (by: ApiClient, order: Subject, world: World) => Called> = {
  getOrderTests: (by, { id }) => by.get(`/orders/${id}/tests`),
  getNextStep: (by, { id }) => by.get(`/orders/${id}/next-step`),
  getSuggestions: (by, { id }) => by.get(`/orders/${id}/suggestions`),
  assignSuggested: (by, { id, version }) =>
    onlyRow(by.post('/orders/bulk/assign', { rows: [{ id, version }] })),
  assign,
  unassign: async (by, order, world) => {
    const { clients } = world
    const { id } = order
    // Callers who are refused must find the order unchanged.
    const { status } = await by.get(`/orders/${id}/tests`)
    if (status === 200) await assign(clients.expert, order, world)
    const { version, tests } = await getOrder(clients.expert, id)
    const named = [{ offerItemId: tests[0]?.offerItemId ?? id }]
    return by.post(`/orders/${id}/acts/unassign`, { tests: named }, { version })
  },
  returnTests: async (by, order, world) => {
    const body = { tests: await namedTests(world, order), reason: 'Furnace broke' }
    return by.post(`/orders/${order.id}/acts/return_tests`, body, { version: order.version })
  },
  rejectSample: (by, { id, version, sampleId }) =>
    by.post(`/orders/${id}/acts/reject_sample`, { sampleId, reason: 'broken' }, { version }),
}

const namedTests = async ({ clients }: World, { id }: Subject) => {
  const { tests } = await getOrder(clients.expert, id)
  return [{ offerItemId: tests[0]?.offerItemId ?? id }]
}

const draft = shared((world) => aConsignment(world))
const sent = shared((world) => aConsignment(world, 'sent'))
const arrived = shared((world) => aConsignment(world, 'arrived'))
const reported = shared(async (world) => {
  const { consignment, order } = await aConsignment(world, 'arrived')
  await aResult(world.clients.expert, order.id)
  return readConsignment(world.clients.expert, consignment.id)
})

/** Calls of the rows about consignments. */
export const callsOnConsignments: Record<string, (by: ApiClient, world: World) => Called> = {
  listApprovals: (by) => by.get('/approvals'),
  exportApprovals: (by) => by.get('/approvals/export?format=csv'),
  listConsignments: (by) => by.get('/consignments'),
  exportConsignments: (by) => by.get('/consignments/export?format=csv'),
  getConsignment: draft.read((by, { consignment }) => by.get(`/consignments/${consignment.id}`)),
  editConsignment: draft.act((by, { consignment }) =>
    by.put(`/consignments/${consignment.id}`, { carrier: 'Posti' }, consignment),
  ),
  sendConsignment: draft.act((by, { consignment }) => moveConsignment(by, consignment, 'send')),
  recallConsignment: sent.act((by, { consignment }) => moveConsignment(by, consignment, 'recall')),
  noteArrival: sent.act((by, { consignment }) => moveConsignment(by, consignment, 'arrive')),
  undoArrival: arrived.act((by, { consignment }) => moveConsignment(by, consignment, 'undo-arrival')),
  closeConsignment: reported.act((by, consignment) => moveConsignment(by, consignment, 'close')),
  downloadConsignmentLabels: draft.read((by, { consignment }) =>
    by.get(`/consignments/${consignment.id}/labels`),
  ),
  downloadDispatchList: draft.read((by, { consignment }) =>
    by.get(`/consignments/${consignment.id}/dispatch-list`),
  ),
}
