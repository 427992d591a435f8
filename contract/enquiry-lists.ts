import { z } from 'zod'
import { bulk, matchingCount } from './bulk.ts'
import { endpoint } from './endpoint.ts'
import { Enquiry, enquiryKinds } from './enquiries.ts'
import { enquirySorts } from './enquiry-choices.ts'
import { assigning, closing } from './enquiry-handling.ts'
import { Cursor, Id, line, nextCursor } from './fields.ts'
import { enquiryStates } from './lists.ts'
import { enquiryColumns } from './office-lists.ts'
import { aboutSheets, sheetParameters } from './sheets.ts'

/** Filters and sort of the list of enquiries. */
const enquiryFilters = {
  state: z
    .enum(['open', 'answered'])
    .optional()
    .describe('`open` for enquiries that are waiting (open or in progress), `answered` for the others.'),
  inState: z.enum(enquiryStates).optional().describe('Only enquiries in exactly this state.'),
  kind: z.enum(enquiryKinds).optional().describe('Only enquiries from this form.'),
  assignee: z
    .union([z.literal('none'), Id])
    .optional()
    .describe('Only enquiries assigned to this expert, or `none` for unassigned enquiries.'),
  organisation: Id.optional().describe('Only offers to this customer.'),
  query: line(100)
    .optional()
    .describe(
      'Words of the name, company, address, sample type or message, in any order; accents are ignored.',
    ),
  sort: z
    .enum(enquirySorts)
    .optional()
    .describe('`newest` by default; `due` lists waiting enquiries, the earliest deadline first.'),
}

export const enquiryListEndpoints = {
  listEnquiries: endpoint({
    method: 'GET',
    path: '/enquiries',
    summary: 'Enquiries (expert)',
    description: 'Newest first unless sorted otherwise, at most 50 per page.',
    access: 'signed-in',
    query: z.strictObject({ ...enquiryFilters, cursor: Cursor.optional() }),
    status: 200,
    reply: z
      .object({ items: z.array(Enquiry).describe('In the order of the sort, at most 50.'), nextCursor })
      .meta({ id: 'EnquiryPage' }),
    errors: ['forbidden'],
  }),
  exportEnquiries: endpoint({
    method: 'GET',
    path: '/enquiries/export',
    summary: 'The list of enquiries as a file (manager)',
    description: `Every enquiry of the list with these filters, ${aboutSheets}`,
    access: 'signed-in',
    query: z.strictObject({
      ...enquiryFilters,
      ...sheetParameters(enquiryColumns, '`sender` is company, name and address.'),
    }),
    status: 200,
    reply: 'file',
    errors: ['forbidden'],
  }),
  countEnquiries: matchingCount(
    '/enquiries/count',
    'Number of enquiries in the list (expert)',
    enquiryFilters,
    ['forbidden'],
  ),
  takeEnquiries: bulk('/enquiries/bulk/take', {
    summary: 'Take enquiries (expert)',
    filters: enquiryFilters,
    body: {},
    errors: ['forbidden'],
  }),
  assignEnquiries: bulk('/enquiries/bulk/assign', {
    summary: 'Assign enquiries (expert)',
    filters: enquiryFilters,
    body: assigning,
    errors: ['forbidden'],
  }),
  closeEnquiries: bulk('/enquiries/bulk/close', {
    summary: 'Close enquiries (expert)',
    filters: enquiryFilters,
    body: closing,
    errors: ['forbidden'],
  }),
}
