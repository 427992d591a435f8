import './zod-without-eval.ts'
import type { z } from 'zod'
import { type FieldErrorCode, type FieldProblem, fieldErrorCodes } from '#contract/errors.ts'

/** What the contract's own schemas find wrong, in the contract's codes: the same words as the server's refusal would have. */
export const problemsOf = (error: z.ZodError | undefined): FieldProblem[] =>
  (error?.issues ?? []).map((issue) => ({ path: issue.path.join('.'), code: codeOf(issue) }))

function codeOf(issue: z.core.$ZodIssue): FieldErrorCode {
  const code = fieldErrorCodes.find((known) => known === issue.message)
  if (code) return code
  if (issue.code === 'too_big') return issue.origin === 'array' ? 'too_many' : 'too_long'
  if (issue.code === 'too_small') return 'required'
  return 'wrong_format'
}
