import type { z } from 'zod'
import type { FieldProblem } from '#contract/errors.ts'
import { codeOfIssue } from '#contract/issue-codes.ts'

/** Most problems in a reply. Nobody reads more, and collecting all problems of a large body takes seconds. */
export const mostProblems = 100

/** Path to a value: names of fields and positions in lists. */
export type Path = readonly PropertyKey[]

/** Converts zod issues to field problems of the contract; `path` leads to the validated value. */
export function problemsOf(issues: readonly z.core.$ZodIssue[], path: Path = []): FieldProblem[] {
  return issues.slice(0, mostProblems).flatMap((issue) => problemsOfIssue(issue, path))
}

function problemsOfIssue(issue: z.core.$ZodIssue, before: Path): FieldProblem[] {
  const path = [...before, ...issue.path].map((part) => String(part).slice(0, 100)).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, 10).map((key) => ({
      path: [path, key.slice(0, 100)].filter(Boolean).join('.'),
      code: 'unknown_field' as const,
    }))
  }
  return [{ path, code: codeOfIssue(issue) }]
}
