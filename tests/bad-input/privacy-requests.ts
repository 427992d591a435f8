import fc from 'fast-check'
import { v4 as uuid } from 'uuid'
import { nothing, requestOf, type ValidRequest, type WritingName } from './request-of.ts'
import type { Subjects } from './subjects.ts'

/** Valid requests of the calls on personal data, about addresses of which nothing is stored. */
export function privacyRequests({ erasureId }: Subjects) {
  const who = fc.constant(null).map(() => ({ who: `${uuid()}@nobody.example` }))
  return {
    findPersonalData: { as: 'manager', request: requestOf(who, {}) },
    exportPerson: { as: 'manager', request: requestOf(who, { once: true }) },
    erasePerson: { as: 'manager', request: requestOf(who, { once: true }) },
    withdrawErasure: { as: 'manager', request: requestOf(nothing, { params: { id: erasureId } }) },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}
