import { z } from 'zod'
import { contentRefusals } from './content-refusals.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant, OrderParams } from './fields.ts'
import { filePurposes } from './order-choices.ts'

export const StoredFile = z
  .object({
    id: Id,
    name: z.string().describe('The cleaned name, at most 200 bytes.'),
    contentType: z.string().describe('Kind of the content, detected by reading it.'),
    sizeBytes: Count.describe(
      'The size of the content in bytes; the largest is `limits.fileBytes` of the session.',
    ),
    uploadedAt: Instant.describe('When the file was kept, in UTC.'),
    uploadedBy: z
      .object({ name: z.string().describe('The name to show.') })
      .describe('Sender; the provider’s experts are shown as the company.'),
    allowed: z.array(z.enum(['delete'])).describe('`delete` where the reader may remove the file.'),
  })
  .meta({ id: 'StoredFile' })
export type StoredFile = z.infer<typeof StoredFile>

/** Refusals of an uploaded file, for its content or because it could not be stored. */
export const fileErrors = [
  'file_missing',
  'file_empty',
  'file_too_large',
  ...contentRefusals,
  'file_scanner_away',
  'file_store_away',
  'file_store_full',
  'upload_failed',
] as const

const FileParams = z.strictObject({ id: Id.describe('The file’s ID, a UUID version 7.') })

const Purpose = z.enum(filePurposes).default('attachment')

export const fileEndpoints = {
  listFiles: endpoint({
    method: 'GET',
    path: '/orders/{id}/files',
    summary: 'Attachments of an order',
    description: 'At most 200, newest first. Files of released results are listed with the results.',
    access: 'signed-in',
    params: OrderParams,
    query: z.strictObject({
      purpose: Purpose.describe(
        '`result` for files uploaded for a result and not yet released; always empty for anyone but experts.',
      ),
    }),
    status: 200,
    reply: z
      .object({ items: z.array(StoredFile).describe('The files, newest first, at most 200.') })
      .meta({ id: 'FileList' }),
    errors: ['order_not_found'],
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: '/orders/{id}/files',
    summary: 'Attach a file',
    description:
      'Multipart with one part named `file`, streamed. Accepted by content: PDF, images, Office documents, CSV, text, ZIP. A file for a result (`purpose=result`) is visible to experts only until a result refers to it. Large files are better sent with `POST /orders/{id}/uploads`, which resumes after a lost connection.',
    access: 'signed-in',
    params: OrderParams,
    query: z.strictObject({
      purpose: Purpose.describe(
        '`result` (experts only) for a file that `POST /orders/{id}/results` will refer to.',
      ),
    }),
    takes: 'file',
    idempotent: true,
    status: 201,
    reply: StoredFile,
    errors: [
      'order_not_found',
      'forbidden',
      'act_not_allowed',
      ...fileErrors,
      'files_too_many',
      'storage_limit_reached',
    ],
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/files/{id}',
    summary: 'Download a file',
    access: 'signed-in',
    params: FileParams,
    status: 200,
    reply: 'file',
    errors: ['file_not_found', 'file_store_away'],
  }),
  deleteFile: endpoint({
    method: 'DELETE',
    path: '/files/{id}',
    summary: 'Remove an attachment',
    description:
      'Allowed for the side that attached it until the order is completed or cancelled. A file for a result can be removed by experts until a result refers to it; files of results are kept. Experts can remove files of draft offers.',
    access: 'signed-in',
    params: FileParams,
    status: 204,
    reply: 'nothing',
    errors: ['file_not_found', 'forbidden', 'act_not_allowed', 'offer_closed'],
  }),
}
