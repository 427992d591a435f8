import { expect, test } from 'vitest'
import { dayAfter } from './days.ts'
import { addWorkingDays, isWorkingDay, workingDaysBetween } from './working-days.ts'

/** Weekdays off by hand, from the calendars of the countries. */
const weekdaysOff: [country: string, year: string, off: string[]][] = [
  ['FI', '2026', ['01-01', '01-06', '04-03', '04-06', '05-01', '05-14', '06-19', '12-24', '12-25']],
  ['FI', '2027', ['01-01', '01-06', '03-26', '03-29', '05-06', '06-25', '12-06', '12-24']],
  ['FI', '2028', ['01-06', '04-14', '04-17', '05-01', '05-25', '06-23', '12-06', '12-25', '12-26']],
  ['SE', '2026', ['01-01', '01-06', '04-03', '04-06', '05-01', '05-14', '06-19', '12-24', '12-25', '12-31']],
  ['DE', '2026', ['01-01', '04-03', '04-06', '05-01', '05-14', '05-25', '12-25']],
  ['EE', '2026', ['01-01', '02-24', '04-03', '05-01', '06-23', '06-24', '08-20', '12-24', '12-25']],
]

test.each(weekdaysOff)('weekdays off in %s in %s', (country, year, off) => {
  const found: string[] = []
  for (let day = `${year}-01-01`; day.startsWith(year); day = dayAfter(day, 1)) {
    const isWeekday = new Date(`${day}T00:00:00Z`).getUTCDay() % 6 > 0
    if (isWeekday && !isWorkingDay(day, country)) found.push(day.slice(5))
  }
  expect(found).toEqual(off)
})

test.each([
  ['2026-11-25', 5, 'FI', '2026-12-02', 'a week is five working days'],
  ['2026-12-22', 1, 'FI', '2026-12-23', 'the day before Christmas Eve'],
  ['2026-12-23', 1, 'FI', '2026-12-28', 'over Christmas'],
  ['2026-12-23', 1, 'DE', '2026-12-24', 'Christmas Eve is a working day in Germany'],
  ['2026-11-28', 0, 'FI', '2026-11-30', 'a Saturday counts as the next Monday'],
  ['2026-11-27', 0, 'FI', '2026-11-27', 'nothing is added to a working day'],
  ['2026-11-28', 1, 'FI', '2026-11-30', 'the first working day after a Saturday'],
])('%s and %i working days in %s are %s (%s)', (from, count, country, expected) => {
  expect(addWorkingDays(from, count, country)).toBe(expected)
})

test('working days between two days are those that adding needs', () => {
  for (const count of [0, 1, 3, 10, 45]) {
    const to = addWorkingDays('2026-11-25', count, 'FI')
    expect(workingDaysBetween('2026-11-25', to, 'FI')).toBe(count)
  }
})
