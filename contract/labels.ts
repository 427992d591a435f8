import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DocumentQuery, numberInQuery, OrderParams } from './fields.ts'
import { type LabelFormatName, labelFormats, labelsPerSheet, mostLabelCopies } from './label-formats.ts'

const formatNames = Object.keys(labelFormats) as [LabelFormatName, ...LabelFormatName[]]
const mostPerSheet = Math.max(...formatNames.map(labelsPerSheet))

export const labelEndpoints = {
  downloadLabelSheet: endpoint({
    method: 'GET',
    path: '/orders/{id}/label-sheet',
    summary: 'Labels for the samples as PDF',
    description:
      'A4 sheets to print on, one label per sample: its number as text and as QR code, name, material, and what the customer ' +
      'wrote about its temperature and UN number. Available to everybody who may get the cover sheet.',
    access: 'signed-in',
    params: OrderParams,
    query: DocumentQuery.extend({
      format: z
        .enum(formatNames)
        .default('70x37')
        .describe('Width and height of one label in millimetres: 24, 21 or 40 on a sheet.'),
      copies: numberInQuery(1, mostLabelCopies)
        .prefault('1')
        .describe(`How many labels each sample gets, 1–${mostLabelCopies}; they follow one another.`),
      start: numberInQuery(1, mostPerSheet)
        .prefault('1')
        .describe(
          'Where on the first sheet the first label goes, counted row by row from 1: sheets that were used in part can be used up. At most as many as the format has.',
        ),
    }).refine(({ format, start }) => start <= labelsPerSheet(format), {
      path: ['start'],
      error: 'too_large',
    }),
    status: 200,
    reply: 'pdf',
    errors: ['order_not_found', 'act_not_allowed'],
  }),
}
