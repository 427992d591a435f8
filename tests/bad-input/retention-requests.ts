import fc from 'fast-check'
import { nothing, requestOf, type ValidRequest, type WritingName } from './request-of.ts'
import type { Subjects } from './subjects.ts'
import { aText } from './texts.ts'

/** Valid requests of the calls on legal holds. */
export function retentionRequests({ organisationId, heldId }: Subjects) {
  const hold = fc.record({
    kind: fc.constant('organisation'),
    id: fc.constant(organisationId),
    reason: aText(1000, 1),
  })
  return {
    placeHold: { as: 'manager', request: requestOf(hold, { once: true }) },
    endHold: { as: 'manager', request: requestOf(nothing, { params: { id: heldId } }) },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}
