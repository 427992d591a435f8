import type { NextStep } from '#contract/next-step.ts'
import { areAllRejected } from '#contract/order-states.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { requireAssigner } from '../assignments/domain.ts'
import { listTestGroups } from '../assignments/store.ts'
import { obstacleOf } from '../results/reported/rules.ts'
import { countReleasing, listUndecided } from '../results/reported/store.ts'
import { nextStepOf, type StepFacts } from './rules.ts'

/** Next step of an order, computed from its state and tests. */
export async function getNextStep({ db, config }: Context, caller: Caller, id: string): Promise<NextStep> {
  const order = await requireAssigner(db, caller, id)
  const tests: StepFacts['tests'] = {}
  for (const { state, samples } of await listTestGroups(db, id))
    tests[state] = (tests[state] ?? 0) + samples.length
  const step = nextStepOf({
    state: order.state,
    proposedBy: order.openProposal?.side ?? null,
    hasOfferDraft: order.madeOffer?.hasDraft ?? false,
    lacksAddress: order.shippingLocation === 'other' && order.agreedAddress === '',
    expectedSamples: order.samples.filter(({ state }) => state === 'expected').length,
    allSamplesRejected: areAllRejected(order),
    tests,
    releasing: tests.approved ? await countReleasing(db, id) : 0,
  })
  const state = undecidedStates[step.step]
  const results = state ? await listUndecided(db, [id], state) : []
  const obstacles = results.map((row) => obstacleOf(row, { caller, isApprovalNeeded: config.resultApproval }))
  const isOpen = obstacles.includes(null)
  return { version: order.version, ...step, obstacle: isOpen ? null : (obstacles[0] ?? null) }
}

/** State of the results about which a step is. */
const undecidedStates: Partial<Record<NextStep['step'], 'reported' | 'approved'>> = {
  approve: 'reported',
  release: 'approved',
}
