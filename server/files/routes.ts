import { fileEndpoints } from '#contract/files.ts'
import type { Context } from '#server/context.ts'
import { readFilePart } from '#server/http/file-part.ts'
import type { Register } from '#server/http/register.ts'
import { addFile, listFiles, openFile, refuseUpload, removeFile } from './domain.ts'
import { subjectInOrder } from './rules.ts'

export function fileRoutes(on: Register, context: Context): void {
  on(fileEndpoints.listFiles, ({ caller, params, query }) =>
    listFiles(context, caller, subjectInOrder(params.id, query.purpose)),
  )
  on(fileEndpoints.uploadFile, async ({ caller, params, query, onceKey, request }) => {
    const subject = subjectInOrder(params.id, query.purpose)
    await refuseUpload(context, caller, subject)
    return readFilePart(request, (upload) => addFile(context, caller, { subject, onceKey }, upload))
  })
  on(fileEndpoints.downloadFile, ({ caller, params }) => openFile(context, caller, params.id))
  on(fileEndpoints.deleteFile, async ({ caller, params }) => {
    await removeFile(context, caller, params.id)
    return undefined
  })
}
