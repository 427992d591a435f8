import type { NextStep } from '#contract/next-step.ts'
import { areAllRejected } from '#contract/order-states.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { requireAssigner } from '../assignments/domain.ts'
import { listTestGroups } from '../assignments/store.ts'
import { nextStepOf, type StepFacts } from './rules.ts'

/** Next step of an order, computed from its state and tests. */
export async function getNextStep({ db }: Context, caller: Caller, id: string): Promise<NextStep> {
  const order = await requireAssigner(db, caller, id)
  const tests: StepFacts['tests'] = {}
  for (const { state, samples } of await listTestGroups(db, id))
    tests[state] = (tests[state] ?? 0) + samples.length
  return {
    version: order.version,
    ...nextStepOf({
      state: order.state,
      proposedBy: order.openProposal?.side ?? null,
      hasOfferDraft: order.madeOffer?.hasDraft ?? false,
      lacksAddress: order.shippingLocation === 'other' && order.agreedAddress === '',
      expectedSamples: order.samples.filter(({ state }) => state === 'expected').length,
      allSamplesRejected: areAllRejected(order),
      tests,
    }),
  }
}
