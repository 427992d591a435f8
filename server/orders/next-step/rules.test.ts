import { expect, test } from 'vitest'
import { nextStepOf, type StepFacts } from './rules.ts'

const facts = (changes: Partial<StepFacts>): StepFacts => ({
  state: 'submitted',
  proposedBy: null,
  hasOfferDraft: false,
  lacksAddress: false,
  expectedSamples: 0,
  allSamplesRejected: false,
  tests: {},
  releasing: 0,
  ...changes,
})

test.each<[Partial<StepFacts>, string, string | null, number]>([
  [{ state: 'draft' }, 'customer_submits', null, 0],
  [{ state: 'waiting_for_review' }, 'write_offer', null, 0],
  [{ state: 'waiting_for_review', hasOfferDraft: true }, 'send_offer', null, 0],
  [{ state: 'offer_provided' }, 'customer_decides', null, 0],
  [{ state: 'offer_provided', hasOfferDraft: true }, 'send_offer', null, 0],
  [{}, 'confirm', 'confirm', 0],
  [{ lacksAddress: true }, 'agree_address', 'agree_address', 0],
  [{ state: 'waiting_for_samples', proposedBy: 'customer' }, 'decide_proposal', 'accept_proposal', 0],
  [{ state: 'waiting_for_samples', proposedBy: 'provider' }, 'customer_decides', null, 0],
  [{ state: 'waiting_for_samples', expectedSamples: 3 }, 'receive', 'receive', 3],
  [
    { state: 'waiting_for_samples', expectedSamples: 3, tests: { received: 2, expected: 3 } },
    'assign',
    'assign',
    2,
  ],
  [{ state: 'samples_received', tests: { assigned: 2, at_laboratory: 1 } }, 'send_consignment', null, 2],
  [{ state: 'analysis_in_progress', tests: { assigned: 2, reported: 1 } }, 'approve', null, 1],
  [{ state: 'samples_received', allSamplesRejected: true }, 'replace_samples', 'propose', 0],
  [{ state: 'analysis_in_progress', tests: { at_laboratory: 4, released: 1 } }, 'report', 'report_result', 4],
  [{ state: 'analysis_in_progress', tests: { at_laboratory: 4, reported: 2 } }, 'approve', null, 2],
  [{ state: 'analysis_in_progress', tests: { approved: 1, reported: 2 } }, 'release', null, 1],
  [{ state: 'analysis_in_progress', tests: { approved: 3 }, releasing: 2 }, 'release', null, 1],
  [{ state: 'analysis_in_progress', tests: { approved: 2, reported: 1 }, releasing: 2 }, 'approve', null, 1],
  [{ state: 'analysis_in_progress', tests: { approved: 2 }, releasing: 2 }, 'carry_out_release', null, 2],
  [{ state: 'analysis_in_progress', tests: { released: 1 } }, 'complete', 'complete', 0],
  [{ state: 'completed' }, 'nothing', null, 0],
  [{ state: 'cancelled', proposedBy: 'customer' }, 'nothing', null, 0],
])('%o waits for %s', (changes, step, act, count) => {
  expect(nextStepOf(facts(changes))).toEqual({ step, act, count, awaitsDecision: false })
})

test.each<[Partial<StepFacts>, string]>([
  [{ lacksAddress: true }, 'agree_address'],
  [{}, 'confirm'],
  [{ state: 'samples_received', tests: { received: 6 } }, 'assign'],
  [{ state: 'waiting_for_samples', expectedSamples: 1 }, 'receive'],
  [{ state: 'analysis_in_progress', tests: { at_laboratory: 4 } }, 'report'],
  [{ state: 'analysis_in_progress', tests: { reported: 4 } }, 'approve'],
])('while the customer decides about a proposal, %o waits for %s as before', (changes, step) => {
  const before = nextStepOf(facts(changes))
  expect(before).toMatchObject({ step, awaitsDecision: false })
  expect(nextStepOf(facts({ ...changes, proposedBy: 'provider' }))).toEqual({
    ...before,
    awaitsDecision: true,
  })
})

test.each<[Partial<StepFacts>]>([
  [{ state: 'samples_received', allSamplesRejected: true }],
  [{ state: 'analysis_in_progress', tests: { released: 1 } }],
])('while nothing else is left of %o, the answer to the proposal is awaited', (changes) => {
  expect(nextStepOf(facts({ ...changes, proposedBy: 'provider' }))).toEqual({
    step: 'customer_decides',
    act: null,
    count: 0,
    awaitsDecision: false,
  })
})
