import { fileEndpoints } from '#contract/files.ts'
import type { Context } from '#server/context.ts'
import { readFilePart } from '#server/http/file-part.ts'
import type { Register } from '#server/http/register.ts'
import { addFile, listFiles, openFile, refuseUpload, removeFile } from './domain.ts'

export function fileRoutes(on: Register, context: Context): void {
  on(fileEndpoints.listFiles, ({ caller, params, query }) =>
    listFiles(context, caller, params.id, query.purpose),
  )
  on(fileEndpoints.uploadFile, async ({ caller, params, query, request }) => {
    await refuseUpload(context, caller, params.id, query.purpose)
    return readFilePart(request, (upload) => addFile(context, caller, params.id, query.purpose, upload))
  })
  on(fileEndpoints.downloadFile, ({ caller, params }) => openFile(context, caller, params.id))
  on(fileEndpoints.deleteFile, async ({ caller, params }) => {
    await removeFile(context, caller, params.id)
    return undefined
  })
}
