import './zod-without-eval.ts'
import type { z } from 'zod'
import { codeOfIssue, type FieldProblem } from '#contract/errors.ts'
import { orderEndpoints } from '#contract/orders.ts'
import { SampleChange, SampleInput } from '#contract/samples.ts'

/** The contract's own limits, asked before the server is, so that one bad cell never holds up the rest. */
export const EditShape = orderEndpoints.editOrder.body
export const SampleChangeShape = SampleChange
export const SampleInputShape = SampleInput

/** What the contract's own shapes find wrong, in the same words as the server's refusal would have. */
export const problemsOf = (error: z.ZodError | undefined): FieldProblem[] =>
  (error?.issues ?? []).map((issue) => ({ path: issue.path.join('.'), code: codeOfIssue(issue) }))
