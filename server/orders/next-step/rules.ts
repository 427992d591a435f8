import type { TestState } from '#contract/delivery-lists.ts'
import type { OrderState, Side } from '#contract/lists.ts'
import type { NextStep } from '#contract/next-step.ts'

/** Facts on which the next step of an order depends. */
export type StepFacts = {
  state: OrderState
  proposedBy: Side | null
  hasOfferDraft: boolean
  lacksAddress: boolean
  expectedSamples: number
  allSamplesRejected: boolean
  /** Number of tests by state. */
  tests: Partial<Record<TestState, number>>
  /** Number of approved tests whose release is to be carried out. */
  releasing: number
}

type Step = Omit<NextStep, 'version' | 'obstacle' | 'awaitsDecision'>
const step = (name: Step['step'], act: Step['act'] = null, count = 0): Step => ({ step: name, act, count })

/** The one step that an order waits for now, and whether the customer decides about a proposal beside it. */
export function nextStepOf(facts: StepFacts): Omit<NextStep, 'version' | 'obstacle'> {
  const first = firstStepOf(facts)
  const isCovered = first.step === 'customer_decides' || first.step === 'nothing'
  return { ...first, awaitsDecision: facts.proposedBy === 'provider' && !isCovered }
}

function firstStepOf(facts: StepFacts): Step {
  const { state, proposedBy, hasOfferDraft, lacksAddress, allSamplesRejected } = facts
  if (state === 'completed' || state === 'cancelled') return step('nothing')
  if (state === 'draft') return step('customer_submits')
  if (proposedBy === 'customer') return step('decide_proposal', 'accept_proposal')
  if (hasOfferDraft) return step('send_offer')
  if (state === 'waiting_for_review') return step('write_offer')
  if (state === 'offer_provided') return step('customer_decides')
  if (lacksAddress) return step('agree_address', 'agree_address')
  if (state === 'submitted') return step('confirm', 'confirm')
  const left = allSamplesRejected ? step('replace_samples', 'propose') : stepOfTests(facts)
  // An open proposal may add samples or tests. Work that is waiting goes on meanwhile.
  const dependsOnAnswer = left.step === 'replace_samples' || left.step === 'complete'
  return proposedBy === 'provider' && dependsOnAnswer ? step('customer_decides') : left
}

/** The step of an order whose samples may come: what keeps tests from going on comes before what is awaited. */
function stepOfTests({ tests, expectedSamples, releasing }: StepFacts): Step {
  const { received = 0, assigned = 0, reported = 0, approved = 0, at_laboratory: atLaboratory = 0 } = tests
  if (received > 0) return step('assign', 'assign', received)
  if (approved > releasing) return step('release', null, approved - releasing)
  if (reported > 0) return step('approve', null, reported)
  if (assigned > 0) return step('send_consignment', null, assigned)
  if (expectedSamples > 0) return step('receive', 'receive', expectedSamples)
  if (atLaboratory > 0) return step('report', 'report_result', atLaboratory)
  if (releasing > 0) return step('carry_out_release', null, releasing)
  return step('complete', 'complete')
}
