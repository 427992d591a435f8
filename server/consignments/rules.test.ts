import { expect, test } from 'vitest'
import { consignmentActs, consignmentStates } from '#contract/delivery-lists.ts'
import { finalStates, unreachable } from '#tests/support/life-cycles.ts'
import { actions, allowedActs } from './rules.ts'

test.each(consignmentStates)('actions on a consignment that is %s', (state) => {
  const expected: Record<typeof state, string[]> = {
    draft: ['edit', 'send', 'answer', 'download'],
    sent: ['edit', 'create_link', 'revoke_link', 'answer', 'recall', 'arrive', 'download'],
    arrived: ['edit', 'create_link', 'revoke_link', 'answer', 'undo_arrival', 'close', 'download'],
    closed: ['answer', 'download'],
  }
  expect(allowedActs(state, 'expert').sort()).toEqual(expected[state].sort())
  const byLaboratory: Record<typeof state, string[]> = {
    draft: [],
    sent: ['ask', 'arrive'],
    arrived: ['ask', 'report'],
    closed: [],
  }
  expect(allowedActs(state, 'laboratory').sort()).toEqual(byLaboratory[state].sort())
  expect(consignmentActs).toEqual(expect.arrayContaining([...expected[state], ...byLaboratory[state]]))
  const bySystem =
    state === 'draft' ? [] : state === 'sent' ? ['withdraw_tests'] : ['withdraw_tests', 'reopen_tests']
  expect(allowedActs(state, 'system')).toEqual(bySystem)
})

test('a consignment reaches every state, and leaves each but the last', () => {
  const moves = Object.values(actions).flatMap((row) => ('to' in row ? [row] : []))
  expect(unreachable(consignmentStates, ['draft'], moves)).toEqual([])
  expect(finalStates(consignmentStates, moves)).toEqual(['closed'])
})
