import { describe, expect, test } from 'vitest'
import { absenceProblem, lastDigestTime } from './rules.ts'

describe('the last time digests were due', () => {
  test.each([
    ['a winter morning before eight', '2026-01-15T05:59:59.999Z', '2026-01-14', '2026-01-14T06:00:00.000Z'],
    ['a winter morning at eight', '2026-01-15T06:00:00Z', '2026-01-15', '2026-01-15T06:00:00.000Z'],
    ['a summer morning at eight', '2026-07-15T05:00:00Z', '2026-07-15', '2026-07-15T05:00:00.000Z'],
    ['a summer night', '2026-07-15T22:30:00Z', '2026-07-15', '2026-07-15T05:00:00.000Z'],
    ['the morning when summer time begins', '2026-03-29T05:00:00Z', '2026-03-29', '2026-03-29T05:00:00.000Z'],
    ['before eight on that morning', '2026-03-29T04:59:00Z', '2026-03-28', '2026-03-28T06:00:00.000Z'],
    ['the morning when it ends', '2026-10-25T06:00:00Z', '2026-10-25', '2026-10-25T06:00:00.000Z'],
    ['before eight on that one', '2026-10-25T05:30:00Z', '2026-10-24', '2026-10-24T05:00:00.000Z'],
    ['the first hours of a year', '2025-12-31T23:00:00Z', '2025-12-31', '2025-12-31T06:00:00.000Z'],
  ])('on %s', (_name, now, day, due) => {
    const last = lastDigestTime(new Date(now))
    expect([last.day, last.due.toISOString()]).toEqual([day, due])
  })
})

test.each([
  ['one day', '2026-11-22', '2026-11-22', undefined],
  ['one that has begun', '2026-11-01', '2026-11-22', undefined],
  ['one that is over', '2026-11-01', '2026-11-21', 'too_small'],
  ['one that ends before it begins', '2026-12-05', '2026-12-04', 'too_small'],
  ['the longest', '2026-11-22', '2027-11-23', undefined],
  ['one that is too long', '2026-11-22', '2027-11-24', 'too_large'],
])('an absence of %s', (_name, from, until, code) => {
  // Shortly after midnight in Helsinki.
  expect(absenceProblem({ from, until }, new Date('2026-11-21T22:05:00Z'))?.code).toBe(code)
})
