import { enquiryHandlingEndpoints as endpoints } from '#contract/enquiry-handling.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import {
  assignEnquiry,
  closeEnquiry,
  getEnquiry,
  listEnquiries,
  markEnquiryAnswered,
  noteOnEnquiry,
  recordMessage,
  reopenEnquiry,
  replyToEnquiry,
  takeEnquiry,
} from './domain.ts'

export function enquiryHandlingRoutes(on: Register, context: Context): void {
  on(endpoints.listEnquiries, ({ caller, query }) => listEnquiries(context, caller, query))
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
  on(endpoints.noteOnEnquiry, ({ caller, params, onceKey, body }) =>
    noteOnEnquiry(context, caller, params.id, onceKey, body),
  )
  on(endpoints.replyToEnquiry, ({ caller, params, onceKey, body }) =>
    replyToEnquiry(context, caller, params.id, onceKey, body),
  )
  on(endpoints.recordMessage, ({ caller, params, onceKey, body }) =>
    recordMessage(context, caller, params.id, onceKey, body),
  )
}
