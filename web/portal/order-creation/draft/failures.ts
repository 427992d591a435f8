import type { ErrorCode } from '#contract/errors.ts'
import { ApiProblem } from '#web/api/problem.ts'

/**
 * Kinds of failed saves. `stale`: reload, merge and retry. `refused`: the values cannot be saved as they are.
 * `closed`: nobody can edit this draft any more. `later`: the same save may succeed after a pause.
 */
export type FailureKind = 'stale' | 'refused' | 'closed' | 'later'

const kinds: Partial<Record<ErrorCode, FailureKind>> = {
  order_changed: 'stale',
  sample_changed: 'stale',
  sample_not_found: 'stale',
  invalid_fields: 'refused',
  shipping_location_refused: 'refused',
  e_invoice_refused: 'refused',
  samples_too_many: 'refused',
  test_not_offered: 'refused',
  body_too_large: 'refused',
  order_not_found: 'closed',
  order_submitted: 'closed',
  act_not_allowed: 'closed',
  forbidden: 'closed',
}

export const kindOf = (problem: ApiProblem): FailureKind => kinds[problem.code as ErrorCode] ?? 'later'

/** Failures without a reply of the API, such as an ended session, count as a broken connection. */
export const problemOf = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem('network_failed', 0, [], error)
