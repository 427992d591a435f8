import { type EnquirySort, enquirySorts } from '#contract/enquiry-choices.ts'
import { enquiryStates } from '#contract/lists.ts'
import { enquiryColumns } from '#contract/office-lists.ts'
import { setValues, type ViewedList } from '#web/orders/list/views/view-address.ts'

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
  sort: EnquirySort | ''
}

export const noFilters: EnquiryFilters = { query: '', status: 'waiting', kind: '', assignee: '', sort: '' }

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
  sort: oneOf([...enquirySorts, ''], address.get('sort'), ''),
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

/** Views of the list of enquiries. */
export const viewedEnquiries: ViewedList = {
  list: 'enquiries',
  columns: enquiryColumns,
  parameters: { query: 'query', status: 'status', kind: 'kind', assignee: 'assignee', sort: 'sort' },
  read: (address) => {
    const filters = readFilters(address)
    return setValues({ ...filters, status: filters.status === noFilters.status ? '' : filters.status })
  },
}

/** True when the list is filtered; a sort order is not a filter. */
export const isNarrowed = (filters: EnquiryFilters): boolean =>
  (Object.keys(noFilters) as (keyof EnquiryFilters)[]).some(
    (name) => name !== 'sort' && filters[name] !== noFilters[name],
  )

/** Those that wait come by deadline unless sorted otherwise; only they have one. All others come newest first. */
export const sortOf = ({ status, sort }: EnquiryFilters): EnquirySort => {
  if (status === 'waiting') return sort || 'due'
  return sort === '' || sort === 'due' ? 'newest' : sort
}

/** Filters and sort that are set, as parameters of the API. */
export const enquiryParameters = (filters: EnquiryFilters, personId: string): Record<string, string> => {
  const { query, status, kind, assignee } = filters
  const isWaiting = status === 'waiting'
  const asked = {
    query,
    kind,
    assignee: assignee === 'me' ? personId : assignee,
    state: isWaiting ? 'open' : '',
    inState: isWaiting || status === 'all' ? '' : status,
    sort: sortOf(filters),
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
}
