import '#web/drafts/zod-without-eval.ts'
import { orderEndpoints } from '#contract/orders.ts'
import { SampleChange, SampleInput } from '#contract/samples.ts'

/** Limits of the contract, checked before a save, so that one invalid cell does not block the others. */
export const EditShape = orderEndpoints.editOrder.body
export const SampleChangeShape = SampleChange
export const SampleInputShape = SampleInput
