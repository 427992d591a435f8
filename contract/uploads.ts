import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant, line, OrderParams } from './fields.ts'
import { StoredFile } from './files.ts'
import { filePurposes } from './lists.ts'

/** Resumable upload in progress. */
export const Upload = z
  .object({
    id: Id,
    name: z.string().describe('The cleaned name, at most 200 bytes.'),
    sizeBytes: Count.describe('Size of the file in bytes.'),
    modifiedAt: Instant.describe('When the sender’s file was last changed, in UTC, as it was said.'),
    offsetBytes: Count.describe('Number of bytes received; the next ones begin there.'),
    keptUntil: Instant.describe(
      'When it is forgotten if no more bytes come, in UTC: a day after the last ones.',
    ),
  })
  .meta({ id: 'Upload' })
export type Upload = z.infer<typeof Upload>

const UploadParams = z.strictObject({ id: Id.describe('The upload’s id, a UUID of version 7.') })
const Purpose = z.enum(filePurposes).default('attachment')

const mayNot = ['order_not_found', 'forbidden', 'act_not_allowed'] as const

/**
 * Resumable uploads. Started and completed by our own endpoints; the bytes are sent by the tus protocol (version 1.0.0, core:
 * HEAD and PATCH), so that any tus client can send them.
 */
export const uploadEndpoints = {
  beginUpload: endpoint({
    method: 'POST',
    path: '/orders/{id}/uploads',
    summary: 'Begin an upload, or go on with it',
    description:
      'For files that take longer than a line may hold. The same person who sends the same file (name, size, last change) for the ' +
      'same purpose to the same order gets the upload that has been begun, with the bytes that are here: repeating the call changes nothing.',
    access: 'signed-in',
    params: OrderParams,
    body: z.strictObject({
      purpose: Purpose.describe(
        '`result` (experts only) for a file that `POST /orders/{id}/results` will refer to.',
      ),
      name: line(500).describe('Name of the file; cleaned, at most 500 characters.'),
      sizeBytes: z
        .int()
        .min(1)
        .describe('Size in bytes, at least 1, at most `limits.fileBytes` of the session.'),
      // PostgreSQL has no year 0000.
      modifiedAt: Instant.refine((at) => at >= '1000', 'wrong_format').describe(
        'When it was last changed, in UTC, ISO 8601 with `Z`.',
      ),
    }),
    status: 200,
    reply: Upload,
    errors: [...mayNot, 'file_too_large', 'files_too_many'],
  }),
  listUploads: endpoint({
    method: 'GET',
    path: '/orders/{id}/uploads',
    summary: 'One’s own unfinished uploads to an order',
    description: 'The newest first, at most 200. A page that was closed finds here what can be gone on with.',
    access: 'signed-in',
    params: OrderParams,
    query: z.strictObject({ purpose: Purpose.describe('Purpose of the files.') }),
    status: 200,
    reply: z
      .object({ items: z.array(Upload).describe('The newest first, at most 200.') })
      .meta({ id: 'UploadList' }),
    errors: ['order_not_found'],
  }),
  getUpload: endpoint({
    method: 'GET',
    path: '/uploads/{id}',
    summary: 'How far an upload has come',
    description:
      'By HEAD as tus has it: `Upload-Offset` and `Upload-Length` say it in the headers. Only for who began it.',
    access: 'signed-in',
    params: UploadParams,
    tellsOffset: true,
    status: 200,
    reply: Upload,
    errors: ['upload_not_found'],
  }),
  continueUpload: endpoint({
    method: 'PATCH',
    path: '/uploads/{id}',
    summary: 'Send the next bytes of an upload',
    description:
      'As many as the sender likes; parts of some megabytes lose least when a server ends. When the line breaks, the bytes that ' +
      'came are kept.',
    access: 'signed-in',
    params: UploadParams,
    takes: 'bytes',
    tellsOffset: true,
    status: 204,
    reply: 'nothing',
    errors: [
      'upload_not_found',
      'forbidden',
      'act_not_allowed',
      'upload_offset_wrong',
      'body_too_large',
      'file_store_full',
      'upload_failed',
    ],
  }),
  completeUpload: endpoint({
    method: 'POST',
    path: '/uploads/{id}/completion',
    summary: 'Make the file of an upload',
    description:
      'Looked at as any file that is sent to an order, and refused as such; then nothing of it stays. Repeated, it gives the same file.',
    access: 'signed-in',
    params: UploadParams,
    status: 200,
    reply: StoredFile,
    errors: [
      'upload_not_found',
      'upload_incomplete',
      ...mayNot,
      'file_unsupported',
      'file_infected',
      'file_scanner_away',
      'file_store_full',
      'files_too_many',
      'upload_failed',
    ],
  }),
  dropUpload: endpoint({
    method: 'DELETE',
    path: '/uploads/{id}',
    summary: 'Give up an upload',
    description: 'What has come of it is removed.',
    access: 'signed-in',
    params: UploadParams,
    status: 204,
    reply: 'nothing',
    errors: ['upload_not_found'],
  }),
}
