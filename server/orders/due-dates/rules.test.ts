import { expect, test } from 'vitest'
import { type DueFacts, dueDateOf, dueHorizon, urgencyOf, urgencyOfOrder } from './rules.ts'

const received: DueFacts = {
  receivedOn: '2026-11-25',
  weeks: 1,
  country: 'FI',
  setTo: null,
  setOn: null,
  pauses: [],
}

const dates: [what: string, facts: Partial<DueFacts>, dueOn: string | null][] = [
  ['a week is five working days', {}, '2026-12-02'],
  ['the Finnish Independence Day on a Sunday moves nothing', { weeks: 2 }, '2026-12-09'],
  ['Christmas in Finland', { weeks: 5 }, '2027-01-04'],
  ['Christmas in Germany, where Christmas Eve is a working day', { weeks: 5, country: 'DE' }, '2026-12-31'],
  ['Easter', { receivedOn: '2026-04-01', weeks: 1 }, '2026-04-10'],
  ['Midsummer Eve in Finland', { receivedOn: '2026-06-18' }, '2026-06-26'],
  ['Midsummer Eve in Germany', { receivedOn: '2026-06-18', country: 'DE' }, '2026-06-25'],
  ['a country without known holidays has weekends', { country: 'XK' }, '2026-12-02'],
  ['a part of a week is rounded up', { weeks: 0.5 }, '2026-11-30'],
  ['a reception on a Saturday', { receivedOn: '2026-11-28' }, '2026-12-04'],
  ['nothing is due before the reception', { receivedOn: null }, null],
  ['nothing is due by itself without a turnaround', { weeks: null }, null],
  ['a date set by hand', { setTo: '2027-01-06', setOn: '2026-11-25' }, '2027-01-06'],
  [
    'a date set without a turnaround',
    { weeks: null, setTo: '2027-01-07', setOn: '2026-11-26' },
    '2027-01-07',
  ],
  [
    'a date set before the reception',
    { receivedOn: null, setTo: '2027-01-07', setOn: '2026-11-20' },
    '2027-01-07',
  ],
  [
    'a question from Thursday to Tuesday',
    { pauses: [{ from: '2026-11-26', until: '2026-12-01' }] },
    '2026-12-07',
  ],
  ['an answer on the same day', { pauses: [{ from: '2026-11-26', until: '2026-11-26' }] }, '2026-12-02'],
  ['an answer at a weekend', { pauses: [{ from: '2026-11-27', until: '2026-11-29' }] }, '2026-12-02'],
  [
    'a question before the reception pauses from there',
    { pauses: [{ from: '2026-11-02', until: '2026-11-26' }] },
    '2026-12-03',
  ],
  [
    'a question that was answered before',
    { pauses: [{ from: '2026-11-02', until: '2026-11-20' }] },
    '2026-12-02',
  ],
  [
    'days of two questions count once',
    {
      pauses: [
        { from: '2026-11-27', until: '2026-12-02' },
        { from: '2026-11-26', until: '2026-12-01' },
      ],
    },
    '2026-12-08',
  ],
  [
    'a short question within a long one',
    {
      pauses: [
        { from: '2026-11-26', until: '2026-12-02' },
        { from: '2026-11-27', until: '2026-11-30' },
      ],
    },
    '2026-12-08',
  ],
  [
    'an answer moves a date set by hand, from the day on which it was set',
    { setTo: '2026-12-10', setOn: '2026-11-30', pauses: [{ from: '2026-11-26', until: '2026-12-01' }] },
    '2026-12-11',
  ],
]

test.each(dates)('%s', (_, facts, dueOn) => {
  expect(dueDateOf({ ...received, ...facts })).toEqual({ dueOn, isPaused: false })
})

test('an open question pauses a received test, and moves its date only when it is answered', () => {
  const open = [
    { from: '2026-11-26', until: '2026-11-30' },
    { from: '2026-12-01', until: null },
  ]
  expect(dueDateOf({ ...received, pauses: open })).toEqual({ dueOn: '2026-12-04', isPaused: true })
  expect(dueDateOf({ ...received, receivedOn: null, pauses: open })).toEqual({ dueOn: null, isPaused: false })
  expect(dueDateOf({ ...received, weeks: null, pauses: open })).toEqual({ dueOn: null, isPaused: true })
})

test('days of an answered question count beside those of one that is still open', () => {
  const pauses = [
    { from: '2026-11-26', until: null },
    { from: '2026-11-26', until: '2026-11-30' },
  ]
  expect(dueDateOf({ ...received, pauses })).toEqual({ dueOn: '2026-12-04', isPaused: true })
})

test.each([
  ['2026-11-25', 'overdue'],
  ['2026-11-26', 'soon'],
  ['2026-11-30', 'soon'],
  ['2026-12-01', null],
  [null, null],
] as const)('on a Thursday %s is %s', (dueOn, urgency) => {
  const horizon = dueHorizon(new Date('2026-11-26T10:00:00Z'))
  expect(urgencyOf(dueOn, horizon)).toBe(urgency)
  expect(urgencyOfOrder({ state: 'analysis_in_progress', nextDueOn: dueOn }, horizon)).toEqual(
    urgency ? { urgency } : {},
  )
  expect(urgencyOfOrder({ state: 'cancelled', nextDueOn: dueOn }, horizon)).toEqual({})
})
