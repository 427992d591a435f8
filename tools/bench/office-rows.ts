import { listNames } from '#contract/office-lists.ts'
import { todayFilters } from '#contract/today.ts'
import { byExpert, prepareReads, type ReadCall, type Row } from './reading.ts'

/** Frequent words of the data, and rare ones. */
const [frequent, rare] = [
  ['packaging', 'migration', 'autumn'],
  ['quartz', 'zirconium'],
]

const withWords = (path: string, parameter: string, words: string[]) =>
  words.map((word) => `${path}?${parameter}=${word}`)

/** Reads of experts: their start screen, the lists, the search, their views, their bell, and files of lists. */
export const officeRows: Row[] = [
  ...todayFilters.map((filter) => byExpert(`today: ${filter}`, () => [`/today?filter=${filter}`])),

  byExpert('board: one column', () => [
    '/orders/board?status=waiting_for_samples',
    '/orders/board?status=analysis_in_progress',
    '/orders/board?status=completed',
  ]),

  byExpert('orders: newest', () => ['/orders']),
  byExpert('orders: sorted', () => ['/orders?sort=completion', '/orders?sort=state', '/orders?sort=name']),
  byExpert('orders: in one state', () => ['/orders?status=waiting_for_review', '/orders?status=completed']),
  byExpert('orders: of a customer', ({ exportedCustomer: id }) => [
    `/orders?organisation=${id}`,
    `/orders?organisation=${id}&status=samples_received&sort=completion`,
  ]),
  nextPage('orders: next page', ['/orders', '/orders?sort=name', '/orders?query=packaging']),
  byExpert('orders: count', () => [
    '/orders/count',
    '/orders/count?status=waiting_for_samples',
    '/orders/count?query=quartz',
  ]),

  byExpert('offers: newest', () => ['/offers/overview']),
  byExpert('offers: sorted', () => ['/offers/overview?sort=number', '/offers/overview?sort=validity']),
  byExpert('offers: in one state', () => [
    '/offers/overview?state=sent',
    '/offers/overview?state=draft',
    '/offers/overview?state=expired&sort=validity',
  ]),
  byExpert('offers: of an expert', ({ expert }) => [
    `/offers/overview?responsible=${expert.caller.personId}`,
  ]),
  byExpert('offers: frequent words', () => withWords('/offers/overview', 'text', frequent)),
  byExpert('offers: rare words', () => withWords('/offers/overview', 'text', [...rare, 'xylophone'])),
  byExpert('offers: only in old ones', () => withWords('/offers/overview', 'text', ['nordlicht'])),
  nextPage('offers: next page', ['/offers/overview', '/offers/overview?sort=validity']),
  byExpert('offers: count', () => ['/offers/count', '/offers/count?state=sent', '/offers/count?text=quartz']),

  byExpert('enquiries: newest', () => ['/enquiries']),
  byExpert('enquiries: waiting', () => [
    '/enquiries?state=open&sort=due',
    '/enquiries?assignee=none&state=open',
  ]),
  byExpert('enquiries: of an expert', ({ expert }) => [`/enquiries?assignee=${expert.caller.personId}`]),
  byExpert('enquiries: frequent words', () => withWords('/enquiries', 'query', frequent)),
  byExpert('enquiries: rare words', () => withWords('/enquiries', 'query', [...rare, 'xylophone'])),
  nextPage('enquiries: next page', ['/enquiries', '/enquiries?kind=offer_request']),
  byExpert('enquiries: count', () => ['/enquiries/count', '/enquiries/count?state=open']),

  byExpert('customers: by name', () => ['/customers']),
  byExpert('customers: newest', () => ['/customers?sort=newest']),
  byExpert('customers: words', () => withWords('/customers', 'query', ['fenno', 'tekno', 'oy', 'xylophone'])),
  nextPage('customers: next page', ['/customers', '/customers?sort=newest']),

  byExpert('campaigns: lists', () => ['/campaigns', '/campaigns?sort=registrations']),

  byExpert('everything: frequent', () => withWords('/search', 'query', ['packaging', 'virtanen'])),
  byExpert('everything: rare', () => withWords('/search', 'query', rare)),
  byExpert('everything: one number', ({ rareReference }) => withWords('/search', 'query', [rareReference])),
  byExpert('everything: absent', () => withWords('/search', 'query', ['xylophone'])),

  byExpert('views: of orders', () => ['/views?list=orders']),
  byExpert('views: other lists', () =>
    listNames.filter((list) => list !== 'orders').map((list) => `/views?list=${list}`),
  ),
  byExpert('bell', () => ['/news']),
  {
    name: 'export: CSV of orders',
    prepare: ({ watched, subjects: { manager, exportedCustomer } }) =>
      prepareReads(watched, [
        { path: `/api/v1/orders/export?format=csv&organisation=${exportedCustomer}`, token: manager.token },
      ]),
  },
]

/** Second pages of lists; the first of a list that has no other. */
function nextPage(name: string, firstPages: string[]): Row {
  return {
    name,
    prepare: async ({ watched, subjects: { expert } }) => {
      const { token } = expert
      const calls: ReadCall[] = []
      for (const page of firstPages) {
        const path = `/api/v1${page}`
        const { nextCursor } = JSON.parse((await watched.call({ method: 'GET', path, token })).body) as {
          nextCursor: string | null
        }
        const cursor = nextCursor && `${page.includes('?') ? '&' : '?'}cursor=${nextCursor}`
        calls.push({ path: `${path}${cursor ?? ''}`, token })
      }
      return prepareReads(watched, calls)
    },
  }
}
