import { uploadEndpoints } from '#contract/uploads.ts'
import type { Context } from '#server/context.ts'
import { readBytes } from '#server/http/bytes-body.ts'
import type { Register } from '#server/http/register.ts'
import { readUploadOffset } from '#server/http/request-headers.ts'
import { subjectInOrder } from '../rules.ts'
import { beginUpload, completeUpload, continueUpload, dropUpload, getUpload, listUploads } from './domain.ts'

export function uploadRoutes(on: Register, context: Context): void {
  on(uploadEndpoints.beginUpload, ({ caller, params, body: { purpose, ...file } }) =>
    beginUpload(context, caller, subjectInOrder(params.id, purpose), file),
  )
  on(uploadEndpoints.listUploads, ({ caller, params, query }) =>
    listUploads(context, caller, subjectInOrder(params.id, query.purpose)),
  )
  on(uploadEndpoints.getUpload, ({ caller, params }) => getUpload(context, caller, params.id))
  on(uploadEndpoints.continueUpload, ({ caller, params, request }) =>
    readBytes(request, (bytes) =>
      continueUpload(context, caller, params.id, { offsetBytes: readUploadOffset(request), bytes }),
    ),
  )
  on(uploadEndpoints.completeUpload, ({ caller, params }) => completeUpload(context, caller, params.id))
  on(uploadEndpoints.dropUpload, async ({ caller, params }) => {
    await dropUpload(context, caller, params.id)
    return undefined
  })
}
