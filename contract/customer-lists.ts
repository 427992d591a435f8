import { z } from 'zod'
import { bulk, matchingCount } from './bulk.ts'
import { CustomerSummary } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { Cursor, Id, line, nextCursor } from './fields.ts'
import { customerColumns, customerSorts } from './office-lists.ts'
import { aboutSheets, sheetParameters } from './sheets.ts'

/** Search and sort of the list of customers. */
const customerFilters = {
  query: line(100)
    .optional()
    .describe('Part of the name, a business ID, or the email domain of one of its people.'),
  sort: z
    .enum(customerSorts)
    .optional()
    .describe('`name` by default; `newest` starts with the most recently added.'),
}

export const customerListEndpoints = {
  listCustomers: endpoint({
    method: 'GET',
    path: '/customers',
    summary: 'Customers (expert)',
    description: 'By name unless another sort is requested, at most 50 per page.',
    access: 'signed-in',
    query: z.strictObject({ ...customerFilters, cursor: Cursor.optional() }),
    status: 200,
    reply: z
      .object({ items: z.array(CustomerSummary).describe('As sorted, at most 50.'), nextCursor })
      .meta({ id: 'CustomerPage' }),
    errors: ['forbidden'],
  }),
  exportCustomers: endpoint({
    method: 'GET',
    path: '/customers/export',
    summary: 'The list of customers as a file (manager)',
    description: `Every customer of the list with this search, ${aboutSheets}`,
    access: 'signed-in',
    query: z.strictObject({
      ...customerFilters,
      ...sheetParameters(customerColumns, '`customer` is name and business ID.'),
    }),
    status: 200,
    reply: 'file',
    errors: ['forbidden'],
  }),
  countCustomers: matchingCount(
    '/customers/count',
    'Number of customers in the list (expert)',
    customerFilters,
    ['forbidden'],
  ),
  assignCustomers: bulk('/customers/bulk/assign', {
    summary: 'Set the responsible expert of customers (expert)',
    filters: customerFilters,
    body: {
      responsibleId: Id.nullable().describe('A member of staff (`GET /staff`); null for nobody.'),
    },
    errors: ['forbidden'],
  }),
}
