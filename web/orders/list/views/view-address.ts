import type { ViewFilters } from '#contract/views.ts'
import { readColumns } from '../columns/column-address.ts'
import { readFilters } from '../filter-address.ts'

/** Parameters of an address by the fields of a view. */
const parameters = {
  query: 'query',
  owner: 'owner',
  organisation: 'organization',
  status: 'status',
  sort: 'sort',
  columns: 'columns',
} as const satisfies Record<keyof ViewFilters, string>

/** What the list at an address shows, as a view keeps it. */
export const viewOf = (address: URLSearchParams): ViewFilters => {
  const set = Object.entries(readFilters(address)).filter(([, value]) => value !== '')
  const columns = readColumns(address.get('columns'))
  return { ...Object.fromEntries(set), ...(columns && { columns: [...columns] }) }
}

/** The address of a view; other parameters are kept. */
export const addressOf = (view: ViewFilters, address: URLSearchParams): URLSearchParams => {
  const written = new URLSearchParams(address)
  for (const [field, parameter] of Object.entries(parameters) as [keyof ViewFilters, string][]) {
    const value = view[field]
    if (value === undefined) written.delete(parameter)
    else written.set(parameter, String(value))
  }
  return written
}

const shapeOf = (view: ViewFilters) =>
  JSON.stringify(Object.keys(parameters).map((field) => view[field as keyof ViewFilters] ?? null))

export const isSameView = (one: ViewFilters, other: ViewFilters) => shapeOf(one) === shapeOf(other)
export const isEmptyView = (view: ViewFilters) => isSameView(view, {})
