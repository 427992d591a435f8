import { dueUrgencies } from '#contract/due-dates.ts'
import { orderSorts, orderStates } from '#contract/lists.ts'
import type { OrderFilters } from '../order-queries.ts'

/** Query parameters of the scopes: `?query=steel&owner=…&organization=…&status=draft&responsible=me&urgency=soon&sort=name`. */
const scopes = {
  query: 'query',
  owner: 'owner',
  organisation: 'organization',
  status: 'status',
  responsible: 'responsible',
  urgency: 'urgency',
  sort: 'sort',
} as const

const oneOf = <Value extends string>(values: readonly Value[], given: string): Value | '' =>
  values.find((value) => value === given) ?? ''
const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ignores invalid values, because an address may be typed or cut by hand. */
export const readFilters = (address: URLSearchParams): OrderFilters => {
  const given = (name: keyof typeof scopes) => address.get(scopes[name]) ?? ''
  const id = (name: 'owner' | 'organisation' | 'responsible') =>
    idShape.test(given(name)) ? given(name) : ''
  return {
    query: given('query').slice(0, 100),
    owner: id('owner'),
    organisation: id('organisation'),
    status: oneOf(orderStates, given('status')),
    responsible: oneOf(['me', 'none'], given('responsible')) || id('responsible'),
    urgency: oneOf(dueUrgencies, given('urgency')),
    sort: oneOf(orderSorts, given('sort')),
  }
}

/** Keeps all other parameters of the address. */
export const writeFilters = (address: URLSearchParams, changed: Partial<OrderFilters>): URLSearchParams => {
  const written = new URLSearchParams(address)
  for (const [name, value] of Object.entries(changed) as [keyof OrderFilters, string][]) {
    if (value) written.set(scopes[name], value)
    else written.delete(scopes[name])
  }
  return written
}

export const noFilters = {
  query: '',
  owner: '',
  organisation: '',
  status: '',
  responsible: '',
  urgency: '',
} as const

/** True when the list is filtered; a sort order is not a filter. */
export const isNarrowed = ({ sort: _, ...narrowing }: OrderFilters) =>
  Object.values(narrowing).some((value) => value !== '')
