import './zod-without-eval.ts'
import type { z } from 'zod'
import type { FieldProblem } from '#contract/errors.ts'
import { codeOfIssue } from '#contract/issue-codes.ts'

/** Problems that the contract's schemas find, with the codes that the server would send. */
export const problemsOf = (error: z.ZodError | undefined): FieldProblem[] =>
  (error?.issues ?? []).map((issue) => ({ path: issue.path.join('.'), code: codeOfIssue(issue) }))
