import { randomUUID } from 'node:crypto'
import type { Customer, NewCustomer } from '#contract/customers.ts'
import type { TeamInvitation } from '#contract/teams.ts'
import type { ApiClient } from './api.ts'
import { expectOk } from './builders.ts'

/** Customer of which nobody has signed in. */
export async function aCustomer(expert: ApiClient, values: Partial<NewCustomer> = {}): Promise<Customer> {
  return expectOk(
    await expert.post<Customer>('/customers', { name: `Asiakas ${randomUUID()} Oy`, ...values }),
  )
}

/** Customer of which nobody has signed in, with an open invitation. */
export async function anInvitedCustomer(expert: ApiClient, email = `${randomUUID()}@customer.example`) {
  const customer = await aCustomer(expert)
  const invited = await expert.post<TeamInvitation>(`/customers/${customer.id}/invitations`, {
    email,
    language: 'en',
  })
  return { customer, invitation: expectOk(invited) }
}

export const readCustomer = async (by: ApiClient, id: string): Promise<Customer> =>
  expectOk(await by.get<Customer>(`/customers/${id}`))
