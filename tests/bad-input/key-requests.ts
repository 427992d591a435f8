import fc from 'fast-check'
import { helsinkiDay } from '#contract/days.ts'
import { keyScopes } from '#contract/key-scopes.ts'
import { nothing, requestOf, type ValidRequest, type WritingName } from './request-of.ts'
import type { Subjects } from './subjects.ts'
import { aText } from './texts.ts'

const tomorrow = () => helsinkiDay(new Date(Date.now() + 86_400_000))

/** Valid requests of the calls on API keys. */
export function keyRequests({ revokedKeyId }: Subjects) {
  const key = fc.record({
    name: aText(100, 1),
    organisationId: fc.constant(null),
    scopes: fc.uniqueArray(fc.constantFrom(...keyScopes), { minLength: 1 }),
    expiresOn: fc.constant(tomorrow()),
  })
  return {
    createKey: { as: 'manager', request: requestOf(key, { once: true }) },
    revokeKey: { as: 'manager', request: requestOf(nothing, { params: { id: revokedKeyId } }) },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}
