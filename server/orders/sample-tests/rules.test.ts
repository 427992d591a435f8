import { describe, expect, test } from 'vitest'
import { type TestState, testStates } from '#contract/delivery-lists.ts'
import { type OrderState, type SampleState, sampleStates } from '#contract/lists.ts'
import { mayEver } from '#server/events/transitions/rules.ts'
import { finalStates, unreachable } from '#tests/support/life-cycles.ts'
import { type TransitionAction, transitionTable } from '../lifecycle/rules.ts'
import { orderStateFrom, sampleTransitions, type TestAction, testTransitions } from './rules.ts'

type Row = {
  /** The state after the action, by the state before. */
  leads: Partial<Record<TestState, TestState>>
  /** Actions on the order by which it happens. */
  acts: readonly TransitionAction[]
  /** Callers who may ever take one of them. */
  by: readonly ('side' | 'expert' | 'reporting' | 'system')[]
}

const matrix: Record<TestAction, Row> = {
  receive: { leads: { expected: 'received' }, acts: ['receive', 'scan'], by: ['expert'] },
  reject: { leads: { expected: 'rejected' }, acts: ['receive', 'scan'], by: ['expert'] },
  undo: {
    leads: { received: 'expected', rejected: 'expected' },
    acts: ['scan', 'undo_reception'],
    by: ['expert'],
  },
  assign: { leads: { received: 'assigned' }, acts: ['assign'], by: ['expert'] },
  unassign: { leads: { assigned: 'received' }, acts: ['unassign'], by: ['expert'] },
  return: { leads: { at_laboratory: 'received' }, acts: ['return_tests'], by: ['expert'] },
  leave_laboratory: { leads: { at_laboratory: 'assigned' }, acts: ['leave_laboratory'], by: ['system'] },
  reject_later: {
    leads: { received: 'rejected', assigned: 'rejected', at_laboratory: 'rejected' },
    acts: ['reject_sample'],
    by: ['expert'],
  },
  drop: {
    leads: { assigned: 'cancelled', at_laboratory: 'cancelled' },
    acts: ['accept_proposal'],
    by: ['side', 'expert'],
  },
  start: { leads: { received: 'at_laboratory' }, acts: ['start'], by: ['expert', 'system'] },
  reach_laboratory: { leads: { assigned: 'at_laboratory' }, acts: ['reach_laboratory'], by: ['system'] },
  report: { leads: { at_laboratory: 'reported' }, acts: ['report_result'], by: ['expert', 'system'] },
  approve: { leads: { reported: 'approved' }, acts: ['approve_results'], by: ['expert'] },
  reopen: { leads: { approved: 'reported' }, acts: ['reopen_results'], by: ['expert'] },
  refuse: {
    leads: { reported: 'at_laboratory', approved: 'at_laboratory' },
    acts: ['refuse_results'],
    by: ['expert'],
  },
  release: { leads: { approved: 'released' }, acts: ['carry_out_release'], by: ['expert'] },
  withdraw: { leads: { released: 'at_laboratory' }, acts: ['withdraw_result'], by: ['expert'] },
  add_result: { leads: { at_laboratory: 'released' }, acts: ['add_result'], by: ['expert'] },
  complete: { leads: { at_laboratory: 'released' }, acts: ['complete'], by: ['expert', 'system'] },
  cancel: {
    leads: {
      expected: 'cancelled',
      received: 'cancelled',
      assigned: 'cancelled',
      at_laboratory: 'cancelled',
      reported: 'cancelled',
      approved: 'cancelled',
    },
    acts: ['cancel', 'accept_proposal'],
    by: ['side', 'expert'],
  },
}

const callers = ['side', 'expert', 'reporting', 'system'] as const
const actions = Object.keys(testTransitions) as TestAction[]
const cells = actions.flatMap((action) =>
  testStates.flatMap((state) => callers.map((caller) => ({ action, state, caller }))),
)

describe('a test', () => {
  test('changes by the actions of the matrix only', () => {
    expect(Object.keys(matrix).sort()).toEqual(actions.toSorted())
  })

  test.each(cells)('that is $state: $action by $caller', ({ action, state, caller }) => {
    const { from, to } = testTransitions[action]
    const { leads, acts, by } = matrix[action]
    const mayTake = acts.some((act) => mayEver(transitionTable[act], caller))
    const reached = mayTake && (from as readonly TestState[]).includes(state) ? to : null
    expect(reached).toBe(by.includes(caller) ? (leads[state] ?? null) : null)
  })

  test('reaches every state, and leaves each but the last', () => {
    const steps = Object.values(testTransitions)
    expect(unreachable(testStates, ['expected'], steps)).toEqual([])
    expect(finalStates(testStates, steps)).toEqual(['cancelled'])
  })
})

const ofSamples: Record<keyof typeof sampleTransitions, Partial<Record<SampleState, SampleState>>> = {
  receive: { expected: 'received' },
  reject: { expected: 'rejected' },
  undo: { received: 'expected', rejected: 'expected' },
  begin: { received: 'in_analysis' },
  return: { in_analysis: 'received' },
  reject_later: { received: 'rejected', in_analysis: 'rejected' },
  finish: { in_analysis: 'reported' },
  reopen: { reported: 'in_analysis' },
}

describe('a sample', () => {
  test.each(sampleStates)('that is %s changes as the table says', (state) => {
    for (const [action, leads] of Object.entries(ofSamples)) {
      const { from, to } = sampleTransitions[action as keyof typeof sampleTransitions]
      expect((from as readonly SampleState[]).includes(state) ? to : undefined, action).toBe(leads[state])
    }
  })

  test('reaches every state, and can be corrected in each', () => {
    const steps = Object.values(sampleTransitions)
    expect(unreachable(sampleStates, ['expected'], steps)).toEqual([])
    expect(finalStates(sampleStates, steps)).toEqual([])
  })
})

test.each<[OrderState, SampleState[]]>([
  ['waiting_for_samples', ['expected']],
  ['waiting_for_samples', ['expected', 'received', 'rejected']],
  ['samples_received', ['received']],
  ['samples_received', ['received', 'rejected']],
  ['samples_received', ['rejected']],
  ['analysis_in_progress', ['in_analysis', 'rejected']],
  ['analysis_in_progress', ['in_analysis', 'reported']],
  ['analysis_in_progress', ['received', 'reported']],
  ['completed', ['reported']],
  ['completed', ['reported', 'rejected']],
])('an order is %s when its samples are %j', (state, samples) => {
  expect(orderStateFrom(new Set(samples))).toBe(state)
})
