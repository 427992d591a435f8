import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Cursor, line, nextCursor } from './fields.ts'
import { approvalColumns, approvalStates } from './office-lists.ts'
import { Approval } from './reported-results.ts'
import { aboutSheets, sheetParameters } from './sheets.ts'

/** Most waiting results among which words are searched. */
export const mostApprovalsSearched = 2000

/** Filters of the list of approvals. */
const filters = {
  state: z
    .enum(approvalStates)
    .optional()
    .describe(
      '`reported`, the default: results waiting for approval. `approved`: results waiting for release.',
    ),
  query: line(100)
    .optional()
    .describe(
      `Words of the title, order number, name and customer, and of the numbers, names and tests of the samples, in any order; accents are ignored. The ${mostApprovalsSearched} longest waiting are searched.`,
    ),
}

export const approvalListEndpoints = {
  listApprovals: endpoint({
    method: 'GET',
    path: '/approvals',
    summary: 'Results of all orders waiting for approval or release (expert)',
    description: 'The longest waiting first, at most 50 per page.',
    access: 'signed-in',
    query: z.strictObject({ ...filters, cursor: Cursor.optional() }),
    status: 200,
    reply: z
      .object({ items: z.array(Approval).describe('The longest waiting first, at most 50.'), nextCursor })
      .meta({ id: 'ApprovalPage' }),
    errors: ['forbidden'],
  }),
  exportApprovals: endpoint({
    method: 'GET',
    path: '/approvals/export',
    summary: 'The list of waiting results as a file (manager)',
    description: `Every result of the list with these filters, ${aboutSheets}`,
    access: 'signed-in',
    query: z.strictObject({
      ...filters,
      ...sheetParameters(approvalColumns, '`order` is number and name.'),
    }),
    status: 200,
    reply: 'file',
    errors: ['forbidden'],
  }),
}
