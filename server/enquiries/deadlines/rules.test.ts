import { expect, test } from 'vitest'
import { isWorkingDay, replyDueAt } from './rules.ts'

/** Weekdays off in Finland, as the library date-holidays lists them, with the eves on which nobody works. */
const weekdaysOff: Record<string, string[]> = {
  2026: ['01-01', '01-06', '04-03', '04-06', '05-01', '05-14', '06-19', '12-24', '12-25'],
  2027: ['01-01', '01-06', '03-26', '03-29', '05-06', '06-25', '12-06', '12-24'],
  2028: ['01-06', '04-14', '04-17', '05-01', '05-25', '06-23', '12-06', '12-25', '12-26'],
}

test.each(Object.entries(weekdaysOff))('the provider works on all weekdays of %s but these', (year, off) => {
  const found: string[] = []
  for (const at = new Date(`${year}-01-01T12:00:00Z`); at.getUTCFullYear() === Number(year); ) {
    const day = at.toISOString().slice(0, 10)
    const isWeekday = at.getUTCDay() % 6 > 0
    if (isWeekday && !isWorkingDay(day)) found.push(day.slice(5))
    at.setUTCDate(at.getUTCDate() + 1)
  }
  expect(found).toEqual(off)
})

test.each([
  ['2026-11-24T09:00:00Z', '2026-11-25T15:00:00.000Z', 'a Tuesday: Wednesday at five in winter time'],
  ['2026-06-16T20:59:59Z', '2026-06-17T14:00:00.000Z', 'a Tuesday evening in summer time'],
  ['2026-06-16T21:00:00Z', '2026-06-18T14:00:00.000Z', 'the first second of a Wednesday in Helsinki'],
  ['2026-11-27T08:00:00Z', '2026-11-30T15:00:00.000Z', 'a Friday: Monday'],
  ['2026-11-28T08:00:00Z', '2026-11-30T15:00:00.000Z', 'a Saturday: Monday'],
  ['2026-04-02T08:00:00Z', '2026-04-07T14:00:00.000Z', 'Maundy Thursday: Tuesday after Easter'],
  ['2026-12-23T08:00:00Z', '2026-12-28T15:00:00.000Z', 'the day before Christmas Eve'],
  ['2026-12-30T08:00:00Z', '2026-12-31T15:00:00.000Z', 'New Year’s Eve is a working day'],
  ['2026-03-27T08:00:00Z', '2026-03-30T14:00:00.000Z', 'the weekend on which summer time begins'],
])('a reply to what came at %s is due at %s (%s)', (receivedAt, dueAt) => {
  expect(replyDueAt(new Date(receivedAt)).toISOString()).toBe(dueAt)
})
