import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FormToken } from './enquiries.ts'
import { Count, Id } from './fields.ts'
import { fileErrors } from './files.ts'

/** Files that a visitor sends with a form of the site. */

export const FormFile = z
  .object({
    id: Id,
    name: z.string().describe('The cleaned name, at most 200 bytes.'),
    contentType: z.string().describe('Kind of the content, detected by reading it.'),
    sizeBytes: Count.describe('The size of the content in bytes.'),
  })
  .meta({ id: 'FormFile' })
export type FormFile = z.infer<typeof FormFile>

const FormQuery = z.strictObject({ form: FormToken.describe('From `GET /enquiries/form`.') })

export const enquiryFileEndpoints = {
  addFormFile: endpoint({
    method: 'POST',
    path: '/enquiries/files',
    summary: 'Add a file to a form',
    description:
      'Multipart with one part named `file`. PDF and images by content, without scripts, embedded files or encryption; at most 5 files and 20 MB in a form. They become part of the enquiry when the form is sent, and are deleted after a day otherwise.',
    access: 'anyone',
    takes: 'file',
    ownPagesOnly: true,
    query: FormQuery,
    status: 201,
    reply: FormFile,
    errors: ['form_token_missing', 'form_files_too_many', ...fileErrors],
  }),
  removeFormFile: endpoint({
    method: 'DELETE',
    path: '/enquiries/files/{id}',
    summary: 'Remove a file from a form that has not been sent',
    access: 'anyone',
    ownPagesOnly: true,
    params: z.strictObject({ id: Id.describe('The file’s ID, a UUID version 7.') }),
    query: FormQuery,
    status: 204,
    reply: 'nothing',
    errors: ['form_token_missing', 'file_not_found'],
  }),
}
