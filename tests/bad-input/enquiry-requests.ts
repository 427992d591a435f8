import fc from 'fast-check'
import { closingReasons } from '#contract/enquiry-choices.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { empty, nothing, requestOf, type ValidRequest, type WritingName } from './request-of.ts'
import type { Subjects } from './subjects.ts'
import { aText } from './texts.ts'

/** Rows of a bulk action may be any: one that does not exist is reported. */
const freeIds = /^rows\.\d+\.id$/
const rowsOf = (id: string) => ({ rows: fc.constant([{ id, version: 1 }]) })

/** Valid requests of the staff about enquiries. */
export function enquiryRequests({ enquiries, expertId, organisationId, formFile }: Subjects) {
  const text = fc.record({ text: aText(10_000, 1) })
  const closing = fc.record({ reason: fc.constantFrom(...closingReasons), note: aText(10_000) })
  const message = fc.record({
    text: aText(10_000, 1),
    receivedAt: fc.constantFrom('2026-01-31T12:00:00Z', '2025-12-24T23:59:59.999Z'),
  })
  const reply = fc.record({ text: aText(10_000, 1), seenUntil: fc.uuid({ version: 7 }) })
  const on = (id: string) => ({ params: { id }, version: 1 })
  const onceOn = (id: string) => ({ params: { id }, once: true as const })
  const upload = fc.record({ field: fc.constant('file'), name: aText(100), content: fc.constant(pdf) })
  return {
    addFormFile: { as: 'nobody', request: requestOf(upload, { query: { form: formFile.form } }) },
    removeFormFile: {
      as: 'nobody',
      request: requestOf(nothing, { params: { id: formFile.id }, query: { form: formFile.form } }),
    },
    takeEnquiry: { as: 'expert', request: requestOf(empty, on(enquiries.taken)) },
    assignEnquiry: {
      as: 'expert',
      request: requestOf(fc.record({ personId: fc.constantFrom(expertId) }), on(enquiries.assigned)),
    },
    closeEnquiry: { as: 'expert', request: requestOf(closing, on(enquiries.closed)) },
    takeEnquiries: {
      as: 'expert',
      request: requestOf(fc.record(rowsOf(enquiries.takenInBulk)), { once: true }),
      freeIds,
    },
    assignEnquiries: {
      as: 'expert',
      request: requestOf(fc.record({ ...rowsOf(enquiries.assigned), personId: fc.constantFrom(null) }), {
        once: true,
      }),
      freeIds,
    },
    closeEnquiries: {
      as: 'expert',
      request: requestOf(
        fc.record({
          ...rowsOf(enquiries.closedInBulk),
          reason: fc.constantFrom(...closingReasons),
          note: aText(10_000),
        }),
        { once: true },
      ),
      freeIds,
    },
    setCustomerOfEnquiry: {
      as: 'expert',
      request: requestOf(
        fc.record({ organisationId: fc.constantFrom(null, organisationId) }),
        on(enquiries.known),
      ),
    },
    reopenEnquiry: { as: 'expert', request: requestOf(empty, on(enquiries.reopened)) },
    noteOnEnquiry: { as: 'expert', request: requestOf(text, onceOn(enquiries.noted)) },
    replyToEnquiry: {
      as: 'expert',
      request: requestOf(reply, onceOn(enquiries.replied)),
      freeIds: /^seenUntil$/,
    },
    addEnquiryFile: {
      as: 'expert',
      request: requestOf(
        fc.constant({ field: 'file', name: 'a.pdf', content: pdf }),
        onceOn(enquiries.noted),
      ),
    },
    recordMessage: { as: 'expert', request: requestOf(message, onceOn(enquiries.recorded)) },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}
