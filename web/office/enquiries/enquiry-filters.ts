import { enquiryStates } from '#contract/lists.ts'

const statuses = ['waiting', ...enquiryStates, 'all'] as const
export type EnquiryStatus = (typeof statuses)[number]

/** Kinds in the order of the filter. */
export const kindsInOrder = ['offer_request', 'contact', 'partner'] as const
type Kind = (typeof kindsInOrder)[number]
/** Those of everybody, those of the reader, and those that nobody has taken. */
export const assignees = ['', 'me', 'none'] as const

export type EnquiryFilters = {
  query: string
  status: EnquiryStatus
  kind: Kind | ''
  assignee: (typeof assignees)[number]
}

export const noFilters: EnquiryFilters = { query: '', status: 'waiting', kind: '', assignee: '' }

const oneOf = <Value extends string>(
  values: readonly Value[],
  given: string | null,
  otherwise: Value,
): Value => values.find((value) => value === given) ?? otherwise

/** Reads the filters of an address and ignores invalid values, because an address may be typed by hand. */
export const readFilters = (address: URLSearchParams): EnquiryFilters => ({
  query: (address.get('query') ?? '').slice(0, 100),
  status: oneOf(statuses, address.get('status'), noFilters.status),
  kind: oneOf([...kindsInOrder, ''], address.get('kind'), ''),
  assignee: oneOf(assignees, address.get('assignee'), ''),
})

/** Writes the filters that differ from the default; other parameters stay. */
export const writeFilters = (address: URLSearchParams, filters: EnquiryFilters): URLSearchParams => {
  const written = new URLSearchParams(address)
  for (const [name, value] of Object.entries(filters) as [keyof EnquiryFilters, string][]) {
    if (value === noFilters[name]) written.delete(name)
    else written.set(name, value)
  }
  return written
}

export const isNarrowed = (filters: EnquiryFilters): boolean =>
  (Object.keys(noFilters) as (keyof EnquiryFilters)[]).some((name) => filters[name] !== noFilters[name])
