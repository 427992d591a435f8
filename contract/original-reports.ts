import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Instant, OrderParams } from './fields.ts'
import { StoredFile } from './files.ts'

/** Reports as laboratories have sent them. They name the laboratory and are internal by default. */

export const OriginalReport = StoredFile.pick({ id: true, name: true, contentType: true, sizeBytes: true })
  .extend({
    laboratory: z.string().describe('Name of the laboratory.'),
    sentAt: Instant.describe('When the laboratory sent it, in UTC.'),
  })
  .meta({ id: 'OriginalReport' })
export type OriginalReport = z.output<typeof OriginalReport>

export const originalReportEndpoints = {
  listOriginalReports: endpoint({
    method: 'GET',
    path: '/orders/{id}/original-reports',
    summary: 'Files that laboratories have sent about an order (expert)',
    description: 'Files of the consignments that contain tests of the order. At most 200, newest first.',
    access: 'signed-in',
    params: OrderParams,
    status: 200,
    reply: z
      .object({
        isReleasable: z
          .boolean()
          .describe(
            'True if the terms of the customer allow these files as results. Otherwise they stay internal.',
          ),
        items: z.array(OriginalReport).describe('Newest first, at most 200.'),
      })
      .meta({ id: 'OriginalReports' }),
    errors: ['order_not_found', 'forbidden'],
  }),
}
