import { expect, test } from 'vitest'
import { messageSides } from '#contract/lists.ts'
import { proposalStates } from '#contract/proposal-lists.ts'
import { finalStates, unreachable } from '#tests/support/life-cycles.ts'
import type { Relation } from '../rules.ts'
import {
  dateByHand,
  isLaterThanAgreed,
  type ProposalAction,
  proposalTransitions,
  refusalOf,
} from './rules.ts'

const relations: Relation[] = ['side', 'expert', 'reporting', 'system']
const actions = Object.keys(proposalTransitions) as ProposalAction[]

/** Permissions for each action on a proposal by the customer and by the provider, in the order of `relations`. */
const may: Record<ProposalAction, Record<(typeof messageSides)[number], boolean[]>> = {
  accept: { customer: [false, true, false, false], provider: [true, false, false, false] },
  decline: { customer: [false, true, false, false], provider: [true, false, false, false] },
  withdraw: { customer: [true, false, false, false], provider: [false, true, false, false] },
  lapse: { customer: [false, false, false, true], provider: [false, false, false, true] },
}

const reached = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn', lapse: 'withdrawn' }

test('a proposal reaches every state, and a decided one stays decided', () => {
  const steps = Object.values(proposalTransitions)
  expect(unreachable(proposalStates, ['open'], steps)).toEqual([])
  expect(finalStates(proposalStates, steps)).toEqual(['accepted', 'declined', 'withdrawn'])
})

test('the matrix names every action', () => {
  expect(Object.keys(may)).toEqual(actions)
  expect(actions.map((action) => proposalTransitions[action].to)).toEqual(Object.values(reached))
})

const cells = actions.flatMap((action) =>
  proposalStates.flatMap((state) =>
    messageSides.flatMap((side) => relations.map((relation, at) => ({ action, state, side, relation, at }))),
  ),
)

test.each(cells)('$action of a proposal that is $state, by $side, taken by $relation', (cell) => {
  const { action, state, side, relation, at } = cell
  const permitted = may[action][side][at]
  const expected = permitted ? (state === 'open' ? null : 'proposal_decided') : 'forbidden'
  expect(refusalOf(action, { state, side }, relation)).toBe(expected)
})

test.each([
  ['2027-03-01', false, undefined, null],
  ['2027-03-01', true, undefined, '2027-03-01'],
  ['2027-03-01', true, '2027-04-01', '2027-04-01'],
  ['2027-03-01', false, '2027-04-01', '2027-04-01'],
  [null, false, undefined, null],
] as const)('a date %s that was entered (%s), accepted with %s, is set to %s', (after, isSet, said, set) => {
  expect(dateByHand({ completionAfter: after, completionIsSet: isSet }, said)).toBe(set)
})

test.each([
  ['2027-03-01', false, '2027-03-02', '2027-02-01', true],
  ['2027-03-01', false, '2027-03-02', null, true],
  ['2027-03-01', false, '2027-03-01', '2027-02-01', false],
  ['2027-03-01', false, '2027-02-20', '2027-02-01', false],
  // The order is as late without the changes.
  ['2027-03-01', false, '2027-03-02', '2027-03-02', false],
  ['2027-03-01', true, '2027-03-02', '2027-02-01', false],
  [null, false, '2027-03-02', '2027-02-01', false],
  ['2027-03-01', false, null, '2027-02-01', false],
] as const)(
  'agreed for %s (entered: %s), computed as %s, of an order for %s: too late is %s',
  (after, isSet, computed, current, isLater) => {
    const agreed = { completionAfter: after, completionIsSet: isSet }
    expect(isLaterThanAgreed(computed, agreed, { estimatedCompletionOn: current })).toBe(isLater)
  },
)
