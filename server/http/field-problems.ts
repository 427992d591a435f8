import type { z } from 'zod'
import { type FieldErrorCode, type FieldProblem, fieldErrorCodes } from '#contract/errors.ts'

const mostReported = 100

/** What zod found wrong, as the contract's field codes: at most 100, for nobody reads more. */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.slice(0, mostReported).flatMap(problemsOf)
}

type Issue = z.core.$ZodIssue

function problemsOf(issue: Issue): FieldProblem[] {
  const path = issue.path.map((part) => String(part).slice(0, 100)).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, 10).map((key) => ({
      path: [path, key.slice(0, 100)].filter(Boolean).join('.'),
      code: 'unknown_field' as const,
    }))
  }
  return [{ path, code: codeOf(issue) }]
}

function codeOf(issue: Issue): FieldErrorCode {
  const own = (fieldErrorCodes as readonly string[]).includes(issue.message)
  if (own) return issue.message as FieldErrorCode
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'wrong_type'
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_large'
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'required'
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_short' : 'too_small'
    case 'invalid_value':
      return 'not_a_choice'
    default:
      return 'wrong_format'
  }
}
