import { v7 as uuid } from 'uuid'
import type { ApiClient, Reply } from '#tests/support/api.ts'
import { aCustomer } from '#tests/support/customers.ts'
import type { World } from './orders-in-states.ts'

type Called = Promise<Reply<{ code?: string }>>

const terms = { serviceFeeCents: 0, discountPercent: 10, paymentDays: 30 }

/** Call of each row of `onCustomers`. */
export const callsOnCustomers: Record<string, (by: ApiClient, world: World) => Called> = {
  createCustomer: (by) => by.post('/customers', { name: `Uusi ${uuid()} Oy` }),
  listCustomers: (by) => by.get('/customers?query=fenno'),
  getCustomer: (by, { organisationId }) => by.get(`/customers/${organisationId}`),
  editCustomer: async (by, { clients }) => {
    const { id, version } = await aCustomer(clients.expert)
    return by.patch(`/customers/${id}`, { notes: 'Calls back in spring' }, { version })
  },
  setCustomerTerms: async (by, { clients }) => {
    const { id, version } = await aCustomer(clients.expert)
    return by.put(`/customers/${id}/terms`, terms, { version })
  },
  listCustomerPeople: (by, { organisationId }) => by.get(`/customers/${organisationId}/people`),
  listCustomerEvents: (by, { organisationId }) => by.get(`/customers/${organisationId}/events`),
  listStaff: (by) => by.get('/staff'),
}
