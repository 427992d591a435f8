import fc from 'fast-check'
import { pdf } from '#tests/support/file-bytes.ts'
import { requestOf, type ValidRequest, type WritingName } from './request-of.ts'
import type { Subjects } from './subjects.ts'
import { aText } from './texts.ts'

/** Valid requests of the calls on consignments and on the laboratories of tests. */
export function consignmentRequests({ consignments }: Subjects) {
  const {
    assigned,
    unassigned,
    edited,
    sent,
    recalled,
    returned,
    rejected,
    undone,
    arrived,
    closed,
    linked,
    revoked,
    secret,
    questioned,
    questionId,
    reportFileId,
    removedFileId,
  } = consignments
  const on = (seen: { id: string; version: number }) => ({ params: { id: seen.id }, version: seen.version })
  const samples = fc.constantFrom([1], [1, 2], [])
  const testsOf = ({ itemId }: { itemId: string }) =>
    fc.tuple(fc.record({ offerItemId: fc.constant(itemId), samples }))
  const edit = fc.record({
    carrier: aText(100),
    tracking: aText(100),
    expectedBackOn: fc.constantFrom(null, '2030-01-31', '2028-02-29'),
    note: aText(2000),
  })
  const nothing = fc.constant({})
  /** A table may have empty rows. */
  const emptyRow = { rows: [[[]]] }
  const someRows = fc.array(fc.array(aText(200), { maxLength: 4 }), { maxLength: 4 })
  return {
    assign: {
      as: 'expert',
      request: requestOf(
        fc.record({ laboratoryId: fc.constant(assigned.laboratoryId), tests: testsOf(assigned) }),
        on(assigned),
      ),
    },
    unassign: {
      as: 'expert',
      request: requestOf(fc.record({ tests: testsOf(unassigned) }), on(unassigned)),
    },
    editConsignment: { as: 'expert', request: requestOf(edit, on(edited)) },
    sendConsignment: { as: 'expert', request: requestOf(nothing, on(sent)) },
    recallConsignment: {
      as: 'expert',
      request: requestOf(fc.record({ reason: aText(1000, 1) }), on(recalled)),
    },
    returnTests: {
      as: 'expert',
      request: requestOf(fc.record({ tests: testsOf(returned), reason: aText(1000, 1) }), on(returned)),
    },
    rejectSample: {
      as: 'expert',
      request: requestOf(
        fc.record({
          sampleId: fc.constant(rejected.samples[0]?.id ?? ''),
          reason: fc.constantFrom('broken', 'not_cooled'),
          explanation: aText(1000),
        }),
        on(rejected),
      ),
    },
    undoArrival: {
      as: 'expert',
      request: requestOf(fc.record({ reason: aText(1000, 1) }), on(undone)),
    },
    noteArrival: { as: 'expert', request: requestOf(nothing, on(arrived)) },
    createConsignmentLink: { as: 'expert', request: requestOf(nothing, on(linked)) },
    revokeConsignmentLink: { as: 'expert', request: requestOf(fc.constant(undefined), on(revoked)) },
    answerQuestion: {
      as: 'expert',
      request: requestOf(fc.record({ text: aText(2000, 1) }), { params: { id: questioned, questionId } }),
    },
    confirmArrival: { as: 'waitingLaboratory', request: requestOf(nothing, {}) },
    askQuestion: {
      as: 'laboratory',
      request: requestOf(fc.record({ text: aText(2000, 1) }), { once: true }),
    },
    addReportFile: {
      as: 'laboratory',
      request: requestOf(fc.constant({ field: 'file', name: 'a.pdf', content: pdf }), { once: true }),
    },
    removeReportFile: {
      as: 'laboratory',
      request: requestOf(fc.constant(undefined), { params: { id: removedFileId } }),
    },
    previewValues: {
      as: 'laboratory',
      request: requestOf(fc.record({ rows: someRows }), {}),
      alsoValid: emptyRow,
    },
    sendReport: {
      as: 'laboratory',
      request: requestOf(
        fc.record({
          note: aText(2000),
          fileIds: fc.constant([reportFileId]),
          rows: fc.constant<string[][]>([]),
        }),
        { once: true },
      ),
      alsoValid: emptyRow,
    },
    closeLaboratorySession: { as: 'closingLaboratory', request: requestOf(fc.constant(undefined), {}) },
    openLaboratorySession: {
      as: 'nobody',
      request: requestOf(
        fc.record({ secret: fc.constant(secret), replacedToken: fc.constant('over'.padEnd(43, '0')) }),
        {},
      ),
    },
    closeConsignment: { as: 'expert', request: requestOf(nothing, on(closed)) },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}
