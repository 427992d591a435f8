import './zod-without-eval.ts'
import { orderEndpoints } from '#contract/orders.ts'
import { SampleChange, SampleInput } from '#contract/samples.ts'

/** The contract's own limits, asked before the server is, so that one bad cell never holds up the rest. */
export const EditShape = orderEndpoints.editOrder.body
export const SampleChangeShape = SampleChange
export const SampleInputShape = SampleInput
