import { expect, test } from 'vitest'
import { messageSides } from '#contract/lists.ts'
import { proposalStates } from '#contract/proposal-lists.ts'
import type { Relation } from '../rules.ts'
import { completionAfter, type ProposalAction, proposalTransitions, refusalOf } from './rules.ts'

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
  ['2027-01-01', '2027-01-01', undefined, '2027-02-01', '2027-02-01'],
  ['2027-01-01', '2027-03-01', undefined, '2027-02-01', '2027-03-01'],
  ['2027-01-01', '2027-03-01', '2027-04-01', '2027-02-01', '2027-04-01'],
  ['2027-01-01', null, undefined, '2027-02-01', null],
  [null, null, null, '2027-02-01', null],
] as const)(
  'an estimate of %s, proposed as %s and accepted with %s over %s, is %s',
  (was, is, said, now, after) => {
    const proposal = { priceBefore: null, priceAfter: null, completionBefore: was, completionAfter: is }
    expect(completionAfter(proposal, said, now)).toBe(after)
  },
)
