import { v7 as uuid } from 'uuid'
import type { ApiClient, Reply } from '#tests/support/api.ts'
import { expectOk, whoIs } from '#tests/support/builders.ts'
import { aCustomer, anInvitedCustomer } from '#tests/support/customers.ts'
import { mergeCustomers } from '#tests/support/merges.ts'
import { aPerson } from '#tests/support/teams.ts'
import { onlyRow } from './bulk-calls.ts'
import type { World } from './orders-in-states.ts'

type Called = Promise<Reply<{ code?: string }>>

const terms = { serviceFeeCents: 0, discountPercent: 10, paymentDays: 30, originalReports: true }

/** Call of each row of `onCustomers`. */
export const callsOnCustomers: Record<string, (by: ApiClient, world: World) => Called> = {
  createCustomer: (by) => by.post('/customers', { name: `Uusi ${uuid()} Oy` }),
  listCustomers: (by) => by.get('/customers?query=fenno'),
  getCustomer: (by, { organisationId }) => by.get(`/customers/${organisationId}`),
  editCustomer: async (by, { clients }) => {
    const { id, version } = await aCustomer(clients.expert)
    return by.patch(`/customers/${id}`, { notes: 'Calls back in spring' }, { version })
  },
  countCustomers: (by) => by.get('/customers/count?query=fenno'),
  assignCustomers: async (by, { clients }) => {
    const { id, version } = await aCustomer(clients.expert)
    const { id: responsibleId } = await whoIs(clients.expert)
    return onlyRow(by.post('/customers/bulk/assign', { rows: [{ id, version }], responsibleId }))
  },
  setCustomerTerms: async (by, { clients }) => {
    const { id, version } = await aCustomer(clients.expert)
    return by.put(`/customers/${id}/terms`, terms, { version })
  },
  listCustomerPeople: (by, { organisationId }) => by.get(`/customers/${organisationId}/people`),
  listCustomerEvents: (by, { organisationId }) => by.get(`/customers/${organisationId}/events`),
  listStaff: (by) => by.get('/staff'),
  listEndedAccess: (by, { organisationId }) => by.get(`/customers/${organisationId}/ended-access`),
  getPerson: async (by, { api }) => by.get(`/people/${(await aPerson(api)).id}`),
  endAccess: async (by, { api }) => by.post(`/people/${(await aPerson(api)).id}/access-end`),
  returnAccess: async (by, { api, clients }) => {
    const { id } = await aPerson(api)
    expectOk(await clients.expert.post(`/people/${id}/access-end`))
    return by.post(`/people/${id}/access-return`)
  },
  listCustomerInvitations: (by, { organisationId }) => by.get(`/customers/${organisationId}/invitations`),
  inviteToCustomer: async (by, { clients }) => {
    const { id } = await aCustomer(clients.expert)
    return by.post(`/customers/${id}/invitations`, { email: 'new@customer.example', language: 'fi' })
  },
  resendCustomerInvitation: async (by, { clients }) => {
    const { customer, invitation } = await anInvitedCustomer(clients.expert)
    return by.post(`/customers/${customer.id}/invitations/${invitation.id}/resend`)
  },
  withdrawCustomerInvitation: async (by, { clients }) => {
    const { customer, invitation } = await anInvitedCustomer(clients.expert)
    return by.delete(`/customers/${customer.id}/invitations/${invitation.id}`)
  },
  previewMerge: async (by, { clients }) => {
    const [one, other] = [await aCustomer(clients.expert), await aCustomer(clients.expert)]
    return by.get(`/customers/${one.id}/merge-preview?into=${other.id}`)
  },
  mergeCustomer: async (by, { clients }) => {
    const [{ id, version }, into] = [await aCustomer(clients.expert), await aCustomer(clients.expert)]
    const body = { intoId: into.id, intoVersion: into.version }
    return by.post(`/customers/${id}/merge`, body, { version })
  },
  listDuplicates: (by, { organisationId }) => by.get(`/customers/${organisationId}/duplicates`),
  listMerges: (by, { organisationId }) => by.get(`/customers/${organisationId}/merges`),
  undoMerge: async (by, { clients }) => {
    const [one, other] = [await aCustomer(clients.expert), await aCustomer(clients.expert)]
    const merge = await mergeCustomers(clients.manager, one, other)
    return by.post(`/customers/${other.id}/merges/${merge.id}/undo`)
  },
}
