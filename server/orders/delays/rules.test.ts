import { expect, test } from 'vitest'
import { type Expectation, lateDayOf } from './rules.ts'

const expected: Expectation = {
  dueOn: '2026-12-10',
  expectedBackOn: null,
  arrivedOn: null,
  weeks: null,
  country: 'FI',
}
const today = '2026-12-01'

const cases: [what: string, changes: Partial<Expectation>, on: string | null][] = [
  ['nothing is known', {}, null],
  ['the day of the consignment is after the due date', { expectedBackOn: '2026-12-11' }, '2026-12-11'],
  ['the day of the consignment is the due date', { expectedBackOn: '2026-12-10' }, null],
  ['the turnaround ends after the due date', { arrivedOn: '2026-12-01', weeks: 2 }, '2026-12-15'],
  ['the turnaround ends in time', { arrivedOn: '2026-12-01', weeks: 1 }, null],
  ['the laboratory has Christmas', { arrivedOn: '2026-12-21', weeks: 1, country: 'FI' }, '2026-12-30'],
  [
    'it works on Christmas Eve in Germany',
    { arrivedOn: '2026-12-21', weeks: 1, country: 'DE' },
    '2026-12-29',
  ],
  ['the turnaround is unknown', { arrivedOn: '2026-12-01' }, null],
  ['it has not arrived', { weeks: 5 }, null],
  [
    'the day of the consignment goes before the turnaround',
    { expectedBackOn: '2026-12-09', arrivedOn: '2026-12-01', weeks: 5 },
    null,
  ],
  ['the expected day has passed', { dueOn: '2026-11-20', expectedBackOn: '2026-11-25' }, null],
]

test.each(cases)('%s', (_, changes, on) => {
  expect(lateDayOf({ ...expected, ...changes }, today)).toBe(on)
})
