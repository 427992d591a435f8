import { expect, test } from 'vitest'
import { replyDueAt } from './rules.ts'

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
