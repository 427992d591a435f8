import type { FieldProblem } from '#contract/errors.ts'
import type { LaboratoryEdit } from '#contract/laboratories.ts'
import type { Changes } from '#server/events/rules.ts'
import { isCountry } from '#server/orders/drafts/rules.ts'

/** Problem of a country that does not exist. */
export const countryProblems = (country: string | null): FieldProblem[] =>
  country !== null && !isCountry(country) ? [{ path: 'country', code: 'not_a_choice' }] : []

/** True for the address of a website. It becomes a link, so it may be of no other kind. */
function isWebsite(address: string): boolean {
  return /^https?:\/\/\S+$/.test(address) && URL.canParse(address)
}

export function problemsOf({ country, website, contacts }: LaboratoryEdit): FieldProblem[] {
  const first = contacts.findIndex(({ isForSamples }) => isForSamples)
  return [
    ...countryProblems(country),
    ...(website === '' || isWebsite(website)
      ? []
      : [{ path: 'website', code: 'wrong_format' } satisfies FieldProblem]),
    ...contacts.flatMap(({ isForSamples }, index): FieldProblem[] =>
      isForSamples && index !== first ? [{ path: `contacts.${index}.isForSamples`, code: 'duplicate' }] : [],
    ),
  ]
}

/** Fields whose values are about nobody, so that the history keeps them. */
const impersonal = ['country', 'language'] as const satisfies (keyof LaboratoryEdit)[]

/** Differences of an edit: impersonal values, and apart from them those that may be personal. */
export function differencesOf(before: LaboratoryEdit, after: LaboratoryEdit) {
  const pairs = (Object.keys(after) as (keyof LaboratoryEdit)[]).flatMap((field) =>
    JSON.stringify(before[field]) === JSON.stringify(after[field])
      ? []
      : [[field, [before[field], after[field]]] as const],
  )
  const isImpersonal = (field: string) => impersonal.some((each) => each === field)
  const changes: Changes = Object.fromEntries(pairs.filter(([field]) => isImpersonal(field)))
  const personal = Object.fromEntries(pairs.filter(([field]) => !isImpersonal(field)))
  return { changes, personal, isEmpty: pairs.length === 0 }
}
