import type { z } from 'zod'
import { codeOfIssue, type FieldProblem } from '#contract/errors.ts'

/** A reply names at most so many problems: nobody reads more, and collecting all of a large body takes seconds. */
export const mostProblems = 100

/** The way to a value: names of fields and positions in lists. */
export type Path = readonly PropertyKey[]

/** The contract's field problems for what zod found; `path` leads to the value that was validated. */
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
