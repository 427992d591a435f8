import { enquiryEndpoints } from '#contract/enquiries.ts'
import type { Context } from '#server/context.ts'
import { isForm } from '#server/http/forms.ts'
import type { Register } from '#server/http/register.ts'
import { enquiryAnswer } from './documents.ts'
import { beginForm, listEnquiries, markEnquiryAnswered, sendEnquiry } from './domain.ts'

export function enquiryRoutes(on: Register, context: Context): void {
  on(enquiryEndpoints.openForm, async () => beginForm(context))
  on(
    enquiryEndpoints.sendEnquiry,
    ({ body, request }) => sendEnquiry(context, body, { ip: request.ip, isWithoutScript: isForm(request) }),
    { writeAnswer: (outcome) => enquiryAnswer(outcome, beginForm(context, outcome.typed.form).form) },
  )
  on(enquiryEndpoints.listEnquiries, ({ caller, query }) => listEnquiries(context, caller, query))
  on(enquiryEndpoints.markEnquiryAnswered, ({ caller, params }) =>
    markEnquiryAnswered(context, caller, params.id),
  )
}
