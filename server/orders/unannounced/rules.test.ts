import { expect, test } from 'vitest'
import { unannouncedActs, unannouncedStates } from '#contract/reception-lists.ts'
import { allowedActs, fits, unannouncedTransitions } from './rules.ts'

const moves = [...unannouncedActs, 'reopen'] as const

/** The state after a move; null where the move does not apply. Columns are in the order of `moves`. */
const matrix = {
  open: ['matched', 'discarded', null],
  matched: [null, null, 'open'],
  discarded: [null, null, null],
}

test.each(unannouncedStates)('an unannounced sample that is %s changes as the matrix says', (state) => {
  const reached = moves.map((move) => (fits(move, state) ? unannouncedTransitions[move].to : null))
  expect(reached).toEqual(matrix[state])
  expect(allowedActs(state)).toEqual(unannouncedActs.filter((_, index) => matrix[state][index] !== null))
})
