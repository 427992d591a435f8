import { type OrderState, orderStates } from '#contract/lists.ts'
import type { OrderFilters } from './order-queries.ts'

/** The scopes as they stand in the address: `?query=steel&owner=…&organization=…&status=draft`. */
const scopes = { query: 'query', owner: 'owner', organisation: 'organization', status: 'status' } as const

const isState = (value: string): value is OrderState => orderStates.some((state) => state === value)
const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What cannot be a filter is read as no filter: an address may have been typed or cut by hand. */
export const readFilters = (address: URLSearchParams): OrderFilters => {
  const given = (name: keyof typeof scopes) => address.get(scopes[name]) ?? ''
  const id = (name: 'owner' | 'organisation') => (idShape.test(given(name)) ? given(name) : '')
  const status = given('status')
  return {
    query: given('query').slice(0, 100),
    owner: id('owner'),
    organisation: id('organisation'),
    status: isState(status) ? status : '',
  }
}

/** Keeps what else stands in the address. */
export const writeFilters = (address: URLSearchParams, changed: Partial<OrderFilters>): URLSearchParams => {
  const written = new URLSearchParams(address)
  for (const [name, value] of Object.entries(changed) as [keyof OrderFilters, string][]) {
    if (value) written.set(scopes[name], value)
    else written.delete(scopes[name])
  }
  return written
}

export const noFilters: OrderFilters = { query: '', owner: '', organisation: '', status: '' }

export const isNarrowed = (filters: OrderFilters) => Object.values(filters).some((value) => value !== '')
