import type { ListName } from '#contract/office-lists.ts'
import type { ViewFilters } from '#contract/view-filters.ts'
import { readColumns } from '../columns/column-address.ts'

/** Field of the filters of any list. */
type Field = Exclude<keyof ViewFilters, 'columns'>

/** List whose views are saved: how its filters are in an address. */
export type ViewedList = {
  list: ListName
  columns: readonly string[]
  /** Parameters of an address by the fields of a view. */
  parameters: { readonly [Name in Field]?: string }
  /** Filters of an address by the fields of a view, without those that are as usual. */
  read: (address: URLSearchParams) => { readonly [Name in Field]?: string }
}

const parametersOf = ({ parameters }: ViewedList) => Object.entries({ ...parameters, columns: 'columns' })

/** Filters, sort and columns of the list at an address, as a view keeps them. */
export const viewOf = (viewed: ViewedList, address: URLSearchParams): ViewFilters => {
  const columns = readColumns(address.get('columns'), viewed.columns)
  // The list has read the filters, so they fit it.
  return { ...viewed.read(address), ...(columns && { columns: [...columns] }) } as ViewFilters
}

/** The address of a view; other parameters are kept. */
export const addressOf = (
  viewed: ViewedList,
  view: ViewFilters,
  address: URLSearchParams,
): URLSearchParams => {
  const written = new URLSearchParams(address)
  for (const [field, parameter] of parametersOf(viewed)) {
    const value = fieldOf(view, field)
    if (value === undefined) written.delete(parameter)
    else written.set(parameter, String(value))
  }
  return written
}

const fieldOf = (view: ViewFilters, field: string): unknown => view[field as keyof ViewFilters]

const shapeOf = (viewed: ViewedList, view: ViewFilters) =>
  JSON.stringify(parametersOf(viewed).map(([field]) => fieldOf(view, field) ?? null))

export const isSameView = (viewed: ViewedList, one: ViewFilters, other: ViewFilters) =>
  shapeOf(viewed, one) === shapeOf(viewed, other)
export const isEmptyView = (viewed: ViewedList, view: ViewFilters) => isSameView(viewed, view, {})

/** Only the values that are set. */
export const setValues = <Values extends Record<string, string>>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<Values>
