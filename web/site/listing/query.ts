import { type FilterKind, filterKinds } from '#contract/lists.ts'

/** What is looked for among the products. An address says it in the words of the API. */
export type Query = { text: string } & Record<FilterKind, readonly string[]>

/** As much as the API takes. */
const longestText = 200
const mostValues = 25

/** What an address asks for; what it says that there is nothing of is passed over. */
export function readQuery(search: string, isKnown: (kind: FilterKind, value: string) => boolean): Query {
  const said = new URLSearchParams(search)
  const text = (said.get('text') ?? '').replace(/\p{Cc}+/gu, ' ')
  const values = filterKinds.map((kind) => {
    const all = said.getAll(kind).flatMap((each) => each.split(','))
    const known = all.map((each) => each.trim()).filter((value) => isKnown(kind, value))
    return [kind, [...new Set(known)].slice(0, mostValues)]
  })
  return { text: text.slice(0, longestText).trim(), ...Object.fromEntries(values) }
}

/** Empty when nothing is asked for. A comma stays one, so that people can read it. */
export function writeQuery(query: Partial<Query>): string {
  const said = [
    ['text', query.text ? [query.text] : []] as const,
    ...filterKinds.map((kind) => [kind, query[kind] ?? []] as const),
  ]
  const written = said
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name}=${values.map(encode).join(',')}`)
  return written.length > 0 ? `?${written.join('&')}` : ''
}

const encode = (value: string) => encodeURIComponent(value).replaceAll('%20', '+')
