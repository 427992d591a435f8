import type { Order } from '#contract/orders.ts'
import { aContact } from '#tests/support/a-customer.ts'
import type { ApiClient, Reply } from '#tests/support/api.ts'
import { aStoredProposal } from '#tests/support/proposals.ts'
import type { Subject, World } from './orders-in-states.ts'
import { always, byReadersIn, outsiders, type Row, refused } from './rows.ts'

type Called = Promise<Reply<{ code?: string }>>

const changes = { contact: { ...aContact, name: 'Liisa Laine' } }

const answerTo =
  (side: 'customer' | 'provider', action: string, body: object = {}) =>
  async (by: ApiClient, { id, version }: Subject, { api, clients }: World): Called => {
    const { body: order } = await clients.own.get<Order>(`/orders/${id}`)
    const proposalId = await aStoredProposal(api, order, { side, changes })
    return by.post(`/orders/${id}/acts/${action}_proposal`, { proposalId, ...body }, { version })
  }

const reason = { reason: 'Not possible' }

/** Calls about proposals to change an order. */
export const callsOnProposals: Record<string, (by: ApiClient, order: Subject, world: World) => Called> = {
  listProposals: (by, { id }) => by.get(`/orders/${id}/proposals`),
  previewProposal: (by, { id }) => by.post(`/orders/${id}/proposals/preview`, { changes }),
  propose: (by, { id, version }) =>
    by.post(`/orders/${id}/proposals`, { kind: 'change', reason: 'Moved', changes }, { version }),
  'propose (cancellation)': (by, { id, version }) =>
    by.post(`/orders/${id}/proposals`, { kind: 'cancellation', reason: 'Not needed' }, { version }),
  'acceptProposal (of the customer)': answerTo('customer', 'accept'),
  'acceptProposal (of the provider)': answerTo('provider', 'accept'),
  'declineProposal (of the customer)': answerTo('customer', 'decline', reason),
  'declineProposal (of the provider)': answerTo('provider', 'decline', reason),
  'withdrawProposal (of the customer)': answerTo('customer', 'withdraw'),
  'withdrawProposal (of the provider)': answerTo('provider', 'withdraw'),
}

const open = 's++++++ss'
/** The other side never does it; in these states that is what it is told. */
const never = 'sffffffss'
const both: Row = { ...byReadersIn(open), reporting: refused }
const ofCustomer: Row = { own: open, colleague: open, ...outsiders, reporting: refused, expert: never }
const ofExpert: Row = { own: never, colleague: never, ...outsiders, reporting: refused, expert: open }

export const proposalRows: Record<string, Row> = {
  listProposals: { ...byReadersIn(always), reporting: refused },
  previewProposal: both,
  propose: both,
  'propose (cancellation)': ofCustomer,
  'acceptProposal (of the customer)': ofExpert,
  'acceptProposal (of the provider)': ofCustomer,
  'declineProposal (of the customer)': ofExpert,
  'declineProposal (of the provider)': ofCustomer,
  'withdrawProposal (of the customer)': ofCustomer,
  'withdrawProposal (of the provider)': ofExpert,
}
