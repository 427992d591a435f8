import { z } from 'zod'
import { contentRefusals } from './content-refusals.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant, line, OrderParams } from './fields.ts'
import { StoredFile } from './files.ts'
import { filePurposes } from './order-choices.ts'

/** Resumable upload in progress. */
export const Upload = z
  .object({
    id: Id,
    name: z.string().describe('The cleaned name, at most 200 bytes.'),
    sizeBytes: Count.describe('Size of the file in bytes.'),
    modifiedAt: Instant.describe('When the sender’s file was last changed, in UTC, as given by the sender.'),
    offsetBytes: Count.describe('Number of bytes received; the next ones start there.'),
    keptUntil: Instant.describe(
      'When it is deleted if no more bytes are received, in UTC: one day after the last ones.',
    ),
  })
  .meta({ id: 'Upload' })
export type Upload = z.infer<typeof Upload>

export const UploadList = z
  .object({ items: z.array(Upload).describe('Newest first, at most 200.') })
  .meta({ id: 'UploadList' })

/** File that is to be sent. */
export const NewUpload = z.strictObject({
  name: line(500).describe('Name of the file; cleaned, at most 500 characters.'),
  sizeBytes: z.int().min(1).describe('Size in bytes, at least 1, at most `limits.fileBytes` of the session.'),
  // PostgreSQL has no year 0000.
  modifiedAt: Instant.refine((at) => at >= '1000', 'wrong_format').describe(
    'When it was last changed, in UTC, ISO 8601 with `Z`.',
  ),
})
export type NewUpload = z.output<typeof NewUpload>

const UploadParams = z.strictObject({ id: Id.describe('The upload’s ID, a UUID version 7.') })
const Purpose = z.enum(filePurposes).default('attachment')

export const uploadRefusals = ['file_too_large', 'files_too_many'] as const
const mayNot = ['order_not_found', 'forbidden', 'act_not_allowed'] as const

/**
 * Resumable uploads. Started and completed by our own endpoints; the bytes are sent by the tus protocol (version 1.0.0, core:
 * HEAD and PATCH), so that any tus client can send them.
 */
export const uploadEndpoints = {
  beginUpload: endpoint({
    method: 'POST',
    path: '/orders/{id}/uploads',
    summary: 'Start or resume an upload',
    description:
      'For files too large for one request over an unreliable connection. If the same person sends the same file (name, size, last ' +
      'change) for the same purpose to the same order again, the existing upload is returned with the bytes received so far.',
    access: 'signed-in',
    params: OrderParams,
    body: NewUpload.extend({
      purpose: Purpose.describe(
        '`result` (experts only) for a file that `POST /orders/{id}/results` will refer to.',
      ),
    }),
    status: 200,
    reply: Upload,
    errors: [...mayNot, ...uploadRefusals, 'storage_limit_reached'],
  }),
  listUploads: endpoint({
    method: 'GET',
    path: '/orders/{id}/uploads',
    summary: 'List own unfinished uploads to an order',
    description:
      'Newest first, at most 200. Lists what can be resumed, for example after the page was closed.',
    access: 'signed-in',
    params: OrderParams,
    query: z.strictObject({ purpose: Purpose.describe('Purpose of the files.') }),
    status: 200,
    reply: UploadList,
    errors: ['order_not_found'],
  }),
  getUpload: endpoint({
    method: 'GET',
    path: '/uploads/{id}',
    summary: 'Show the progress of an upload',
    description:
      'Answers HEAD as defined by tus, with the headers `Upload-Offset` and `Upload-Length`. Only for the person who started the upload.',
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
      'Any number of bytes. With parts of a few megabytes, the least is lost if a server stops. If the connection is lost, the bytes received so far are kept.',
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
      'offer_closed',
      'upload_offset_wrong',
      'body_too_large',
      'file_store_full',
      'upload_failed',
    ],
  }),
  completeUpload: endpoint({
    method: 'POST',
    path: '/uploads/{id}/completion',
    summary: 'Complete an upload',
    description:
      'The file is checked like any other file of an order, offer or laboratory. A refused file is deleted. Repeating the call returns the same file.',
    access: 'signed-in',
    params: UploadParams,
    status: 200,
    reply: StoredFile,
    errors: [
      'upload_not_found',
      'upload_incomplete',
      ...mayNot,
      'offer_not_found',
      'offer_closed',
      'laboratory_not_found',
      ...contentRefusals,
      'file_scanner_away',
      'file_store_away',
      'file_store_full',
      'files_too_many',
      'storage_limit_reached',
      'upload_failed',
    ],
  }),
  dropUpload: endpoint({
    method: 'DELETE',
    path: '/uploads/{id}',
    summary: 'Cancel an upload',
    description: 'The received bytes are deleted.',
    access: 'signed-in',
    params: UploadParams,
    status: 204,
    reply: 'nothing',
    errors: ['upload_not_found'],
  }),
}
