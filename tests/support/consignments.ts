import { sql } from 'kysely'
import type { OrderTests } from '#contract/assignments.ts'
import type { Consignment } from '#contract/consignments.ts'
import { helsinkiDay } from '#contract/days.ts'
import type { Order } from '#contract/orders.ts'
import { dayAfter } from '#server/days.ts'
import type { ApiClient, TestApi } from './api.ts'
import { act, anOffer, aSubmittedOrder, expectOk, receiveAll, whoIs } from './builders.ts'
import { aLaboratoryIn } from './laboratories.ts'

/** Order of the customer with received samples, each with the tests of one offer. */
export async function aReceivedOrder(
  api: TestApi,
  { customer, expert }: { customer: ApiClient; expert: ApiClient },
  { samples = 2, tests = 1 }: { samples?: number; tests?: number } = {},
): Promise<Order> {
  const { organisationId } = await whoIs(customer)
  const items = Array.from({ length: tests }, () => ({}))
  const offer = await anOffer(api, { organisationId: organisationId ?? '', items })
  const { id } = await aSubmittedOrder(customer, { offer, samples })
  return receiveAll(expert, id)
}

export const testsOf = async (expert: ApiClient, orderId: string): Promise<OrderTests> =>
  expectOk(await expert.get<OrderTests>(`/orders/${orderId}/tests`))

/** Assigns every received test of the order, and returns the consignment that they joined. */
export async function assignAll(
  expert: ApiClient,
  orderId: string,
  laboratoryId: string,
): Promise<Consignment> {
  const { groups } = await testsOf(expert, orderId)
  const received = groups.filter(({ state }) => state === 'received')
  await act(expert, orderId, 'assign', {
    laboratoryId,
    tests: received.map(({ offerItemId, samples }) => ({ offerItemId, samples })),
  })
  return readAssigned(expert, orderId)
}

/** The consignment with the assigned tests of the order. */
async function readAssigned(expert: ApiClient, orderId: string): Promise<Consignment> {
  const assigned = (await testsOf(expert, orderId)).groups.find(({ state }) => state === 'assigned')
  return readConsignment(expert, assigned?.consignment?.id ?? '')
}

export const readConsignment = async (expert: ApiClient, id: string): Promise<Consignment> =>
  expectOk(await expert.get<Consignment>(`/consignments/${id}`))

export const moveConsignment = (
  by: ApiClient,
  { id, version }: Pick<Consignment, 'id' | 'version'>,
  move: 'send' | 'recall' | 'arrive' | 'undo-arrival' | 'close',
  body: object = move === 'recall' || move === 'undo-arrival' ? { reason: 'Parcel not collected' } : {},
) => by.post<Consignment & { code?: string }>(`/consignments/${id}/${move}`, body, { version })

/** Sends the consignment with the assigned tests of the order, and it arrives. */
export async function deliverAssigned(expert: ApiClient, orderId: string): Promise<Consignment> {
  const sent = expectOk(await moveConsignment(expert, await readAssigned(expert, orderId), 'send'))
  return expectOk(await moveConsignment(expert, sent, 'arrive'))
}

const waysTo = {
  draft: [],
  sent: ['send'],
  arrived: ['send', 'arrive'],
} as const satisfies Partial<Record<Consignment['state'], readonly ('send' | 'arrive')[]>>

/** Consignment in a state, with the tests of an order of the customer. */
export async function aConsignmentIn(
  api: TestApi,
  people: { customer: ApiClient; expert: ApiClient; manager: ApiClient },
  state: keyof typeof waysTo = 'draft',
): Promise<{ consignment: Consignment; order: Order; laboratoryId: string }> {
  const order = await aReceivedOrder(api, people)
  const laboratory = await aLaboratoryIn(api, people.manager, 'approved')
  let consignment = await assignAll(people.expert, order.id, laboratory.id)
  for (const move of waysTo[state])
    consignment = expectOk(await moveConsignment(people.expert, consignment, move))
  return { consignment, order, laboratoryId: laboratory.id }
}

/** Lets the day on which results were expected pass; returns that day. */
export async function expectedBackYesterday(api: TestApi, consignmentId: string): Promise<string> {
  const yesterday = dayAfter(helsinkiDay(api.clock.now()), -1)
  await sql`update consignments set expected_back_on = ${yesterday} where id = ${consignmentId}`.execute(
    api.ownerDb,
  )
  return yesterday
}
