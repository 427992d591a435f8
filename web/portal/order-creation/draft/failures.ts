import type { ErrorCode } from '#contract/errors.ts'
import type { ApiProblem } from '#web/api/problem.ts'
import type { FailureKind } from '#web/drafts/failures.ts'

const kinds: Partial<Record<ErrorCode, FailureKind>> = {
  order_changed: 'stale',
  sample_changed: 'stale',
  sample_not_found: 'stale',
  invalid_fields: 'refused',
  shipping_location_refused: 'refused',
  e_invoice_refused: 'refused',
  samples_too_many: 'refused',
  tests_too_many: 'refused',
  test_not_offered: 'refused',
  body_too_large: 'refused',
  order_not_found: 'closed',
  order_submitted: 'closed',
  act_not_allowed: 'closed',
  forbidden: 'closed',
}

export const kindOf = (problem: ApiProblem): FailureKind => kinds[problem.code as ErrorCode] ?? 'later'
