import { enquiryEndpoints } from '#contract/enquiries.ts'
import type { Context } from '#server/context.ts'
import { isForm, readMultipartForm } from '#server/http/forms.ts'
import type { Register } from '#server/http/register.ts'
import { enquiryAnswer } from './documents.ts'
import { beginForm, sendEnquiry } from './domain.ts'
import { dropReceived, keepFormFiles, receiveFormFile } from './form-files/domain.ts'

export function enquiryRoutes(on: Register, context: Context): void {
  on(enquiryEndpoints.openForm, async () => beginForm(context))
  on(
    enquiryEndpoints.sendEnquiry,
    ({ body, request }) => sendEnquiry(context, body, { ip: request.ip, isWithoutScript: isForm(request) }),
    {
      writeAnswer: (outcome) => enquiryAnswer(outcome, beginForm(context, outcome.typed.form).form),
      async readFiles(request) {
        const { fields, files, refusal } = await readMultipartForm(request, {
          receive: (file) => receiveFormFile(context, request, file),
          drop: (file) => dropReceived(context, file),
        })
        // A form that is shown again has this token, under which its files are kept.
        const { form } = beginForm(context, fields.form)
        fields.form = form
        await keepFormFiles(context, { ip: request.ip, token: form }, files)
        if (refusal) throw refusal
      },
    },
  )
}
