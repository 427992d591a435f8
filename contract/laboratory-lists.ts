import { z } from 'zod'
import { laboratoryStates } from './delivery-lists.ts'
import { endpoint } from './endpoint.ts'
import { Cursor, Id, line, nextCursor } from './fields.ts'
import { CountryCode, LaboratorySummary } from './laboratories.ts'
import { laboratoryColumns, laboratorySorts } from './office-lists.ts'
import { aboutSheets, sheetParameters } from './sheets.ts'

/** Filters and sort of the list of laboratories. */
const laboratoryFilters = {
  query: line(100).optional().describe('Part of the name.'),
  state: z.enum(laboratoryStates).optional().describe('Only items in this state.'),
  country: CountryCode.optional().describe('Only those in this country, ISO 3166-1 alpha-2.'),
  enquiry: Id.optional().describe('Only the one that applied with this enquiry.'),
  sort: z.enum(laboratorySorts).optional().describe('`newest` first by default; or by `name`.'),
}

export const laboratoryListEndpoints = {
  listLaboratories: endpoint({
    method: 'GET',
    path: '/laboratories',
    summary: 'Laboratories (expert)',
    description: 'Newest first unless another sort is requested, at most 50 per page.',
    access: 'signed-in',
    query: z.strictObject({ ...laboratoryFilters, cursor: Cursor.optional() }),
    status: 200,
    reply: z
      .object({ items: z.array(LaboratorySummary).describe('As sorted, at most 50.'), nextCursor })
      .meta({ id: 'LaboratoryPage' }),
    errors: ['forbidden'],
  }),
  exportLaboratories: endpoint({
    method: 'GET',
    path: '/laboratories/export',
    summary: 'The list of laboratories as a file (manager)',
    description: `Every laboratory of the list with these filters, ${aboutSheets}`,
    access: 'signed-in',
    query: z.strictObject({
      ...laboratoryFilters,
      ...sheetParameters(laboratoryColumns, '`contact` is the first contact.'),
    }),
    status: 200,
    reply: 'file',
    errors: ['forbidden'],
  }),
}
