import { enquiryHandlingEndpoints as endpoints } from '#contract/enquiry-handling.ts'
import { enquiryListEndpoints } from '#contract/enquiry-lists.ts'
import type { Context } from '#server/context.ts'
import { readFilePart } from '#server/http/file-part.ts'
import type { Register } from '#server/http/register.ts'
import { addEnquiryFile, refuseEnquiryFile } from '../attaching/domain.ts'
import { assignEnquiries, closeEnquiries, countEnquiries, takeEnquiries } from '../bulk/domain.ts'
import { listCustomerMatches, setCustomerOfEnquiry } from '../customers/domain.ts'
import { exportEnquiries } from '../exporting/domain.ts'
import { listEnquiries } from '../listing/domain.ts'
import {
  assignEnquiry,
  closeEnquiry,
  getEnquiry,
  markEnquiryAnswered,
  reopenEnquiry,
  takeEnquiry,
} from './domain.ts'
import { noteOnEnquiry, recordMessage, replyToEnquiry } from './writing/domain.ts'

export function enquiryHandlingRoutes(on: Register, context: Context): void {
  on(enquiryListEndpoints.listEnquiries, ({ caller, query }) => listEnquiries(context, caller, query))
  on(enquiryListEndpoints.exportEnquiries, async ({ caller, query: { language, ...list } }) =>
    exportEnquiries(context, caller, list, language ?? caller.language),
  )
  on(enquiryListEndpoints.countEnquiries, ({ caller, query }) => countEnquiries(context, caller, query))
  on(enquiryListEndpoints.takeEnquiries, ({ caller, onceKey, body }) =>
    takeEnquiries(context, caller, onceKey, body),
  )
  on(enquiryListEndpoints.assignEnquiries, ({ caller, onceKey, body }) =>
    assignEnquiries(context, caller, onceKey, body),
  )
  on(enquiryListEndpoints.closeEnquiries, ({ caller, onceKey, body }) =>
    closeEnquiries(context, caller, onceKey, body),
  )
  on(endpoints.getEnquiry, ({ caller, params }) => getEnquiry(context, caller, params.id))
  on(endpoints.markEnquiryAnswered, ({ caller, params }) => markEnquiryAnswered(context, caller, params.id))
  on(endpoints.takeEnquiry, ({ caller, params: { id }, version }) =>
    takeEnquiry(context, caller, { id, version }),
  )
  on(endpoints.assignEnquiry, ({ caller, params: { id }, version, body }) =>
    assignEnquiry(context, caller, { id, version }, body),
  )
  on(endpoints.closeEnquiry, ({ caller, params: { id }, version, body }) =>
    closeEnquiry(context, caller, { id, version }, body),
  )
  on(endpoints.reopenEnquiry, ({ caller, params: { id }, version }) =>
    reopenEnquiry(context, caller, { id, version }),
  )
  on(endpoints.listCustomerMatches, ({ caller, params }) => listCustomerMatches(context, caller, params.id))
  on(endpoints.setCustomerOfEnquiry, ({ caller, params: { id }, version, body }) =>
    setCustomerOfEnquiry(context, caller, { id, version }, body),
  )
  on(endpoints.noteOnEnquiry, ({ caller, params, onceKey, body }) =>
    noteOnEnquiry(context, caller, params.id, onceKey, body),
  )
  on(endpoints.replyToEnquiry, ({ caller, params, onceKey, body }) =>
    replyToEnquiry(context, caller, params.id, onceKey, body),
  )
  on(endpoints.recordMessage, ({ caller, params, onceKey, body }) =>
    recordMessage(context, caller, params.id, onceKey, body),
  )
  on(endpoints.addEnquiryFile, async ({ caller, params: { id }, onceKey, request }) => {
    await refuseEnquiryFile(context, caller, id)
    return readFilePart(request, (file) => addEnquiryFile(context, caller, { id, onceKey }, file))
  })
}
