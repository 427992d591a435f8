import { orderColumns } from '#contract/lists.ts'
import { readFilters } from '../filter-address.ts'
import { setValues, type ViewedList } from './view-address.ts'

/** Views of lists of orders. */
export const viewedOrders: ViewedList = {
  list: 'orders',
  columns: orderColumns,
  parameters: {
    query: 'query',
    owner: 'owner',
    organisation: 'organization',
    status: 'status',
    responsible: 'responsible',
    urgency: 'urgency',
    sort: 'sort',
  },
  read: (address) => setValues(readFilters(address)),
}
