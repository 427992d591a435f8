import { describe, expect, test } from 'vitest'
import { fromHelsinki, helsinkiDay, helsinkiTime } from './days.ts'

describe('days and times in Helsinki', () => {
  test.each([
    ['2026-01-15T08:30', '2026-01-15T06:30:00.000Z'],
    ['2026-07-15T08:30', '2026-07-15T05:30:00.000Z'],
    // Clocks are set back at 4:00: the later instant.
    ['2026-10-25T03:30', '2026-10-25T01:30:00.000Z'],
  ])('%s is %s', (written, instant) => {
    expect(fromHelsinki(written)?.toISOString()).toBe(instant)
    expect(helsinkiTime(new Date(instant))).toBe(written.replace('T', ' '))
  })

  test('a time that daylight saving skips, or a text that is no time, gives null', () => {
    expect(fromHelsinki('2026-03-29T03:30')).toBeNull()
    expect(fromHelsinki('soon')).toBeNull()
    expect(fromHelsinki('')).toBeNull()
  })

  test('a day begins in Helsinki', () => {
    expect(helsinkiDay(new Date('2026-07-14T21:30:00Z'))).toBe('2026-07-15')
  })
})
