import { z } from 'zod'
import { CustomerEvent } from './customers.ts'
import { laboratoryStates } from './delivery-lists.ts'
import { endpoint } from './endpoint.ts'
import { Cursor, nextCursor } from './fields.ts'
import { StoredFile } from './files.ts'
import { LaboratoryParams } from './laboratories.ts'
import { InternalNote, InternalNotes, MessageText } from './messages.ts'
import { NewUpload, Upload, UploadList, uploadRefusals } from './uploads.ts'

/** Notes, files and history of a laboratory, all for the provider's staff only. */

export const LaboratoryEvent = CustomerEvent.omit({ subject: true, changes: true })
  .extend({
    act: z
      .string()
      .describe(
        'Action on the laboratory, such as `create`, `edit`, `approve`, `refuse`, `pause` and `resume`. New actions may be added.',
      ),
    from: z.enum(laboratoryStates).nullable().describe('State before; null where it stayed.'),
    to: z.enum(laboratoryStates).nullable().describe('State after; null where it stayed.'),
    changes: CustomerEvent.shape.changes.describe(
      'Changed values, with names and texts while these are kept: fields of the laboratory, `reason`, `name` of a file, and `product` with the names of the product of a method in both languages beside its `productId`.',
    ),
  })
  .meta({ id: 'LaboratoryEvent' })
export type LaboratoryEvent = z.infer<typeof LaboratoryEvent>

const reading = {
  method: 'GET',
  access: 'signed-in',
  params: LaboratoryParams,
  status: 200,
  errors: ['forbidden', 'laboratory_not_found'],
} as const

export const laboratoryRecordEndpoints = {
  listLaboratoryEvents: endpoint({
    ...reading,
    path: '/laboratories/{id}/events',
    summary: 'History of a laboratory (expert)',
    description: 'Newest first, at most 50 per page.',
    query: z.strictObject({ cursor: Cursor.optional() }),
    reply: z
      .object({ items: z.array(LaboratoryEvent).describe('Newest first, at most 50.'), nextCursor })
      .meta({ id: 'LaboratoryEventPage' }),
  }),
  listLaboratoryNotes: endpoint({
    ...reading,
    path: '/laboratories/{id}/internal-notes',
    summary: 'Internal notes about a laboratory (expert)',
    description: 'For the provider’s staff only; nothing is sent.',
    reply: InternalNotes,
  }),
  writeLaboratoryNote: endpoint({
    method: 'POST',
    path: '/laboratories/{id}/internal-notes',
    summary: 'Add an internal note about a laboratory (expert)',
    description: 'It cannot be changed afterwards.',
    access: 'signed-in',
    idempotent: true,
    params: LaboratoryParams,
    body: z.strictObject({ text: MessageText }),
    status: 201,
    reply: InternalNote,
    errors: ['forbidden', 'laboratory_not_found'],
  }),
  listLaboratoryFiles: endpoint({
    ...reading,
    path: '/laboratories/{id}/files',
    summary: 'Files of a laboratory (expert)',
    description: 'At most 200, newest first.',
    reply: z
      .object({ items: z.array(StoredFile).describe('Newest first, at most 200.') })
      .meta({ id: 'LaboratoryFileList' }),
  }),
  beginLaboratoryUpload: endpoint({
    method: 'POST',
    path: '/laboratories/{id}/uploads',
    summary: 'Begin or resume the upload of a file of a laboratory (expert)',
    description:
      'As for order files: `PATCH /uploads/{id}` takes the bytes, `POST /uploads/{id}/completion` creates the file, `DELETE /files/{id}` removes it.',
    access: 'signed-in',
    params: LaboratoryParams,
    body: NewUpload,
    status: 200,
    reply: Upload,
    errors: ['forbidden', 'laboratory_not_found', ...uploadRefusals],
  }),
  listLaboratoryUploads: endpoint({
    ...reading,
    path: '/laboratories/{id}/uploads',
    summary: 'List own unfinished uploads to a laboratory (expert)',
    description: 'Newest first, at most 200.',
    reply: UploadList,
  }),
}
