import { expect, test } from 'vitest'
import { keepingStates, keptSampleActs } from '#contract/reception-lists.ts'
import { allowedActs, isLaterDay, keepingTransitions, keptUntil, needsReason, refusalOf } from './rules.ts'

const noon = new Date('2026-03-10T10:00:00Z')
const stateOf = (state: (typeof keepingStates)[number]) => ({
  state,
  until: '2026-04-01',
  leftAt: state === 'kept' ? null : noon,
})

/** The state after an action; null where the action does not apply. Columns are in the order of `keptSampleActs`. */
const matrix = {
  kept: ['disposed', 'returned', 'kept', null],
  disposed: [null, null, null, 'kept'],
  returned: [null, null, null, 'kept'],
}

test.each(keepingStates)('a sample that is %s changes as the matrix says', (state) => {
  const reached = keptSampleActs.map((act) =>
    refusalOf(act, stateOf(state), { reason: 'A reason' }, noon) === null ? keepingTransitions[act].to : null,
  )
  expect(reached).toEqual(matrix[state])
  expect(allowedActs({ state })).toEqual(keptSampleActs.filter((_, index) => matrix[state][index] !== null))
})

test('a sample that never arrived allows nothing', () => {
  for (const act of keptSampleActs)
    expect(refusalOf(act, { state: 'kept', until: null, leftAt: null }, { reason: 'A reason' }, noon)).toBe(
      'act_not_allowed',
    )
})

test.each([
  ['disposed', '2026-03-10T21:59:00Z', false],
  ['disposed', '2026-03-10T22:01:00Z', true],
  ['returned', '2026-03-10T10:01:00Z', true],
] as const)('undoing what is %s at %s needs a reason: %s', (state, at, isNeeded) => {
  const now = new Date(at)
  expect(needsReason(stateOf(state), now)).toBe(isNeeded)
  expect(refusalOf('restore', stateOf(state), {}, now)).toBe(isNeeded ? 'undo_reason_missing' : null)
})

test('samples are kept for 30 days in Helsinki, also over the end of summer time', () => {
  expect(keptUntil(new Date('2026-10-10T21:30:00Z'))).toBe('2026-11-10')
  expect(keptUntil(new Date('2026-10-10T20:30:00Z'))).toBe('2026-11-09')
})

test.each([
  ['2026-03-10', false],
  ['2026-03-11', true],
  ['2036-03-07', true],
  ['2036-03-08', false],
])('a sample may be kept until %s: %s', (day, isPossible) => {
  expect(isLaterDay(day, noon)).toBe(isPossible)
})

test('a sample that is kept until a day is not kept until an earlier one', () => {
  const kept = { state: 'kept', until: '2027-03-01', leftAt: null } as const
  const until = (day: string) => refusalOf('keep', kept, { until: day, reason: 'Asked for' }, noon)
  expect(['2027-01-15', '2027-03-01', '2027-03-02'].map(until)).toEqual([
    'sample_kept_longer',
    'sample_kept_longer',
    null,
  ])
})
