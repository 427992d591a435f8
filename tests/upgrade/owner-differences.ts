import type { Answers } from './questions.ts'

type OwnedOrder = { owner: { name: string }; organisation: { name: string } | null }

/** A reporting contact reads the company where others read the person who began the order. */
export const hideOwners = (given: Answers[string]): Answers[string] =>
  JSON.parse(JSON.stringify(given), (key, value) =>
    key === 'reporting contact' ? JSON.parse(JSON.stringify(value), (_key, part) => companyOf(part)) : value,
  )

function companyOf(value: unknown): unknown {
  const { owner, organisation } = Object(value) as Partial<OwnedOrder>
  return owner && organisation ? { ...Object(value), owner: { ...owner, name: organisation.name } } : value
}
