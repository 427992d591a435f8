import { z } from 'zod'
import { Id } from './fields.ts'
import { messageSides } from './lists.ts'
import { proposalKinds } from './proposal-lists.ts'

/** Proposal that waits for a decision, as its order names it. */
export const OpenProposal = z.object({
  id: Id.describe('Its id.'),
  kind: z.enum(proposalKinds).describe('`cancellation` for a request to cancel the order.'),
  side: z.enum(messageSides).describe('Side that proposes.'),
})

export const AwaitsAdded = z
  .boolean()
  .optional()
  .describe(
    'True while the order is waiting only for samples added by a proposal after all others had arrived, such as replacements; absent otherwise.',
  )
