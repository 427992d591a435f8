import { z } from 'zod'
import { bulk, matchingCount } from './bulk.ts'
import { dueUrgencies, estimating } from './due-dates.ts'
import { endpoint } from './endpoint.ts'
import { Cursor, Id, line, nextCursor } from './fields.ts'
import { orderColumns, orderSorts, orderStates } from './lists.ts'
import { OrderSummary } from './orders.ts'
import { aboutSheets, sheetParameters } from './sheets.ts'

/** Filters and sort of a list of orders. */
export const orderFilters = {
  query: line(100)
    .optional()
    .describe(
      'Words, or parts of them, in any order: of the name, the reference, the number, or (for the customer’s side) the notes. Case and accents are forgiven.',
    ),
  owner: Id.optional().describe('Only orders of this person.'),
  organisation: Id.optional().describe('Only orders of this organisation. Experts only; refused for others.'),
  status: z.enum(orderStates).optional().describe('Only orders in this state.'),
  responsible: z
    .union([z.enum(['me', 'none']), Id])
    .optional()
    .describe(
      'Only orders of customers that this expert is responsible for: `me` for the caller, `none` for customers without a responsible expert and people not in a team. Experts only; refused for others.',
    ),
  urgency: z
    .enum(dueUrgencies)
    .optional()
    .describe(
      'Only orders in progress whose next due date has passed (`overdue`) or is within two business days (`soon`). Experts only; refused for others.',
    ),
  sort: z
    .enum(orderSorts)
    .optional()
    .describe(
      '`newest` (default) and `oldest` sort by creation time; `name` by the Finnish alphabet, with unnamed orders last; `state` by the life cycle, with drafts first; `completion` by estimated completion, the earliest first, followed by orders without an estimate and those that are completed or cancelled. With `query`, experts may only sort by `newest`; other values are refused.',
    ),
}

export const orderListEndpoints = {
  listOrders: endpoint({
    method: 'GET',
    path: '/orders',
    summary: 'Orders',
    description:
      'Newest first unless another sort is requested, at most 20 per page. Customers see their own orders and those of their teams; reporting contacts see the orders they have been given access to.',
    access: 'signed-in',
    query: z.strictObject({
      ...orderFilters,
      cursor: Cursor.optional().describe('Of a page with the same filters and the same sort.'),
    }),
    status: 200,
    reply: z
      .object({ items: z.array(OrderSummary).describe('As sorted, at most 20.'), nextCursor })
      .meta({ id: 'OrderPage' }),
    errors: ['organisation_filter_refused'],
  }),
  exportOrders: endpoint({
    method: 'GET',
    path: '/orders/export',
    summary: 'A list of orders as a file',
    description: `Every order of the list with these filters, ${aboutSheets} Customers export their own lists; of the provider’s staff only managers do.`,
    access: 'signed-in',
    query: z.strictObject({
      ...orderFilters,
      ...sheetParameters(orderColumns, '`order` is number and name.'),
    }),
    status: 200,
    reply: 'file',
    errors: ['forbidden', 'organisation_filter_refused'],
  }),
  countOrders: matchingCount('/orders/count', 'Number of orders in a list', orderFilters, [
    'organisation_filter_refused',
  ]),
  noteOrdersSeen: bulk('/orders/bulk/seen', {
    summary: 'Mark orders as seen',
    description: 'Has no effect for experts, for whom no order is unread.',
    filters: orderFilters,
    body: {},
    errors: ['organisation_filter_refused'],
  }),
  confirmOrders: bulk('/orders/bulk/confirm', {
    summary: 'Confirm orders so that samples can be sent (expert)',
    filters: orderFilters,
    body: {},
    errors: ['organisation_filter_refused'],
  }),
  setEstimates: bulk('/orders/bulk/estimate', {
    summary: 'Set the estimated completion of orders (expert)',
    filters: orderFilters,
    body: estimating,
    errors: ['organisation_filter_refused', 'due_date_past'],
  }),
}
