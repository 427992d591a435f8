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
      'A4 label sheets with one label per sample: its number as text and as a QR code, name, material, and any temperature and UN number stated by the customer. Available to everyone who may download the cover sheet.',
    access: 'signed-in',
    params: OrderParams,
    query: DocumentQuery.extend({
      format: z
        .enum(formatNames)
        .default('70x37')
        .describe('Width and height of one label in millimetres: 24, 21 or 40 on a sheet.'),
      copies: numberInQuery(1, mostLabelCopies)
        .prefault('1')
        .describe(`Number of labels per sample, 1–${mostLabelCopies}, printed one after another.`),
      start: numberInQuery(1, mostPerSheet)
        .prefault('1')
        .describe(
          'Position of the first label on the first sheet, counted row by row from 1, so that partly used sheets can be finished. At most the number of labels per sheet.',
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
