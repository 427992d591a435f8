import { z } from 'zod'
import { ConsignmentSummary } from './consignments.ts'
import { consignmentFilters } from './delivery-lists.ts'
import { endpoint } from './endpoint.ts'
import { Cursor, Id, line, nextCursor } from './fields.ts'
import { consignmentColumns, consignmentSorts } from './office-lists.ts'
import { aboutSheets, sheetParameters } from './sheets.ts'

/** Most consignments among which words are searched. */
export const mostConsignmentsSearched = 2000

/** Filters and sort of the list of consignments. */
const filters = {
  query: line(100)
    .optional()
    .describe(
      `A number such as K-1052, or words in the number, laboratory, carrier and tracking number. The last ${mostConsignmentsSearched} consignments are searched.`,
    ),
  state: z
    .enum(consignmentFilters)
    .optional()
    .describe('Only consignments in this state, or those whose `isOverdue` is true.'),
  laboratory: Id.optional().describe('Only consignments to this laboratory.'),
  sort: z
    .enum(consignmentSorts)
    .optional()
    .describe(
      '`newest` first by default; or by `return`, the earliest day first and consignments without one last.',
    ),
}

export const consignmentListEndpoints = {
  listConsignments: endpoint({
    method: 'GET',
    path: '/consignments',
    summary: 'Consignments to laboratories (expert)',
    description: 'Newest first unless another sort is requested, at most 50 per page.',
    access: 'signed-in',
    query: z.strictObject({ ...filters, cursor: Cursor.optional() }),
    status: 200,
    reply: z
      .object({ items: z.array(ConsignmentSummary).describe('As sorted, at most 50.'), nextCursor })
      .meta({ id: 'ConsignmentPage' }),
    errors: ['forbidden'],
  }),
  exportConsignments: endpoint({
    method: 'GET',
    path: '/consignments/export',
    summary: 'The list of consignments as a file (manager)',
    description: `Every consignment of the list with these filters, ${aboutSheets}`,
    access: 'signed-in',
    query: z.strictObject({
      ...filters,
      ...sheetParameters(consignmentColumns, '`tracking` is carrier and tracking number.'),
    }),
    status: 200,
    reply: 'file',
    errors: ['forbidden'],
  }),
}
