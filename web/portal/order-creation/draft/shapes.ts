import './zod-without-eval.ts'
import type { z } from 'zod'
import { codeOfIssue, type FieldProblem } from '#contract/errors.ts'
import { orderEndpoints } from '#contract/orders.ts'
import { SampleChange, SampleInput } from '#contract/samples.ts'

/** Limits of the contract, checked before a save, so that one invalid cell does not block the others. */
export const EditShape = orderEndpoints.editOrder.body
export const SampleChangeShape = SampleChange
export const SampleInputShape = SampleInput

/** Problems that the contract's schemas find, with the codes that the server would send. */
export const problemsOf = (error: z.ZodError | undefined): FieldProblem[] =>
  (error?.issues ?? []).map((issue) => ({ path: issue.path.join('.'), code: codeOfIssue(issue) }))
