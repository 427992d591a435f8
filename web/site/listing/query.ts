import type { Spelling } from '#contract/catalogue.ts'
import { type FilterKind, filterKinds, type ProductSort, productSorts } from '#contract/catalogue-lists.ts'

/** Search among the products. Addresses use the parameter names of the API. */
export type Query = { text: string; spelling: Spelling; sort: ProductSort } & Record<
  FilterKind,
  readonly string[]
>

/** Limit of the API. */
const longestText = 200
const mostValues = 25

/** Reads the search from an address; unknown values are ignored. */
export function readQuery(search: string, isKnown: (kind: FilterKind, value: string) => boolean): Query {
  const said = new URLSearchParams(search)
  const text = (said.get('text') ?? '').replace(/\p{Cc}+/gu, ' ')
  const values = filterKinds.map((kind) => {
    const all = said.getAll(kind).flatMap((each) => each.split(','))
    const known = all.map((each) => each.trim()).filter((value) => isKnown(kind, value))
    return [kind, [...new Set(known)].slice(0, mostValues)]
  })
  const spelling = said.get('spelling') === 'as_typed' ? 'as_typed' : 'corrected'
  const sort = productSorts.find((each) => each === said.get('sort')) ?? 'relevance'
  return { text: text.slice(0, longestText).trim(), spelling, sort, ...Object.fromEntries(values) }
}

/** Query string of a search; empty without one. Commas are not encoded, for readability. */
export function writeQuery(query: Partial<Query>): string {
  const said = [
    ['text', query.text ? [query.text] : []] as const,
    ['spelling', query.text && query.spelling === 'as_typed' ? [query.spelling] : []] as const,
    ...filterKinds.map((kind) => [kind, query[kind] ?? []] as const),
    ['sort', query.sort && query.sort !== 'relevance' ? [query.sort] : []] as const,
  ]
  const written = said
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name}=${values.map(encode).join(',')}`)
  return written.length > 0 ? `?${written.join('&')}` : ''
}

const encode = (value: string) => encodeURIComponent(value).replaceAll('%20', '+')
