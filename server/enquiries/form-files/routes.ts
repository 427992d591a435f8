import { enquiryFileEndpoints as endpoints } from '#contract/enquiry-files.ts'
import type { Context } from '#server/context.ts'
import { readFilePart } from '#server/http/file-part.ts'
import type { Register } from '#server/http/register.ts'
import { addFormFile, refuseFormFile, removeFormFile } from './domain.ts'

export function formFileRoutes(on: Register, context: Context): void {
  on(endpoints.addFormFile, async ({ query, request }) => {
    const sender = { ip: request.ip, token: query.form }
    await refuseFormFile(context, sender.token, sender)
    return readFilePart(request, (upload) => addFormFile(context, sender, upload))
  })
  on(endpoints.removeFormFile, async ({ params, query }) => {
    await removeFormFile(context, query.form, params.id)
    return undefined
  })
}
