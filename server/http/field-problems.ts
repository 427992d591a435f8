import type { z } from 'zod'
import { codeOfIssue, type FieldProblem } from '#contract/errors.ts'

const mostReported = 100

/** What zod found wrong, as the contract's field codes: at most 100, for nobody reads more. */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.slice(0, mostReported).flatMap(problemsOf)
}

function problemsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.map((part) => String(part).slice(0, 100)).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, 10).map((key) => ({
      path: [path, key.slice(0, 100)].filter(Boolean).join('.'),
      code: 'unknown_field' as const,
    }))
  }
  return [{ path, code: codeOfIssue(issue) }]
}
