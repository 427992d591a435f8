import './zod-without-eval.ts'
import type { z } from 'zod'
import { codeOfIssue, type FieldProblem } from '#contract/errors.ts'

/** Problems that the contract's schemas find, with the codes that the server would send. */
export const problemsOf = (error: z.ZodError | undefined): FieldProblem[] =>
  (error?.issues ?? []).map((issue) => ({ path: issue.path.join('.'), code: codeOfIssue(issue) }))
