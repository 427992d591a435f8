import type { FieldProblem } from '#contract/errors.ts'
import type { LaboratoryEdit } from '#contract/laboratories.ts'
import type { Changes } from '#server/events/rules.ts'
import { isCountry } from '#server/orders/drafts/rules.ts'

export const problemsOf = ({ country }: LaboratoryEdit): FieldProblem[] =>
  country !== null && !isCountry(country) ? [{ path: 'country', code: 'not_a_choice' }] : []

/** Differences of an edit: the country, and apart from it the values that may be personal. */
export function differencesOf(before: LaboratoryEdit, after: LaboratoryEdit) {
  const { country, ...texts } = after
  const changes: Changes = country === before.country ? {} : { country: [before.country, country] }
  const personal = Object.fromEntries(
    Object.entries(texts).flatMap(([field, to]) => {
      const from = before[field as keyof typeof texts]
      return JSON.stringify(from) === JSON.stringify(to) ? [] : [[field, [from, to]]]
    }),
  )
  return { changes, personal, isEmpty: Object.keys({ ...changes, ...personal }).length === 0 }
}
