import { randomUUID } from 'node:crypto'
import type { Customer, NewCustomer } from '#contract/customers.ts'
import type { ApiClient } from './api.ts'
import { expectOk } from './builders.ts'

/** Customer of which nobody has signed in. */
export async function aCustomer(expert: ApiClient, values: Partial<NewCustomer> = {}): Promise<Customer> {
  return expectOk(
    await expert.post<Customer>('/customers', { name: `Asiakas ${randomUUID()} Oy`, ...values }),
  )
}

export const readCustomer = async (by: ApiClient, id: string): Promise<Customer> =>
  expectOk(await by.get<Customer>(`/customers/${id}`))
