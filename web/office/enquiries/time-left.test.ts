import { expect, test } from 'vitest'
import { timeLeftOf } from './time-left.ts'

test.each([
  ['2026-11-25T15:00:30Z', { isLate: false, unit: 'minutes', count: 0 }],
  ['2026-11-25T15:59:59Z', { isLate: false, unit: 'minutes', count: 59 }],
  ['2026-11-25T16:00:00Z', { isLate: false, unit: 'hours', count: 1 }],
  ['2026-11-26T14:59:59Z', { isLate: false, unit: 'hours', count: 23 }],
  ['2026-11-26T15:00:00Z', { isLate: false, unit: 'days', count: 1 }],
  ['2026-11-27T15:00:00Z', { isLate: false, unit: 'days', count: 2 }],
  ['2026-11-25T14:59:59Z', { isLate: true, unit: 'minutes', count: 0 }],
  ['2026-11-22T14:00:00Z', { isLate: true, unit: 'days', count: 3 }],
])('the time to %s is in the unit that suits it', (dueAt, left) => {
  expect(timeLeftOf(dueAt, Date.parse('2026-11-25T15:00:00Z'))).toEqual(left)
})
