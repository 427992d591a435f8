import type { FieldProblem } from '#contract/errors.ts'
import type { Language } from '#contract/lists.ts'
import { findPath, pathTo } from '#contract/paths.ts'

/** Steps in their usual order. They may be visited in any order. */
export const stepNames = ['samples', 'contacts', 'review', 'confirmation'] as const
export type StepName = (typeof stepNames)[number]

const routes = {
  samples: 'orderSamples',
  contacts: 'orderContacts',
  review: 'orderReview',
  confirmation: 'orderConfirmation',
} as const satisfies Record<StepName, string>

export const pathToStep = (step: StepName, id: string, language: Language) =>
  pathTo[routes[step]]({ id }, language)

/** Finds the step and the order id in an address; null for any other page. */
export function stepAt(pathname: string): { step: StepName; id: string } | null {
  const found = findPath(pathname)
  const step = stepNames.find((name) => routes[name] === found?.name)
  return step && found?.parameters.id ? { step, id: found.parameters.id } : null
}

/** Problems of one step among those that the server lists for the whole order. */
export const missingIn = (step: 'samples' | 'contacts', missing: readonly FieldProblem[]) =>
  missing.filter(({ path }) => (path.split('.')[0] === 'samples') === (step === 'samples'))
