import type { FieldProblem } from '#contract/errors.ts'
import type { Language } from '#contract/lists.ts'
import { findPath, pathTo } from '#web/paths.ts'

/** The steps in the order in which they are walked; they may be visited in any. */
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

/** Which step of which order an address is; null for any other page. */
export function stepAt(pathname: string): { step: StepName; id: string } | null {
  const found = findPath(pathname)
  const step = stepNames.find((name) => routes[name] === found?.name)
  return step && found?.parameters.id ? { step, id: found.parameters.id } : null
}

/** What a step still lacks, from the order's own list. */
export const missingIn = (step: 'samples' | 'contacts', missing: readonly FieldProblem[]) =>
  missing.filter(({ path }) => (path.split('.')[0] === 'samples') === (step === 'samples'))
