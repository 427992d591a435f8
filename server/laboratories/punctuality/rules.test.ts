import { expect, test } from 'vitest'
import { monthsUntil } from './rules.ts'

test('the months are the last twelve in Helsinki, where a month begins before it does in UTC', () => {
  const months = monthsUntil(new Date('2026-01-31T22:30:00Z'))
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-03', '2026-02'])
  expect(monthsUntil(new Date('2026-12-31T12:00:00Z'))[0]).toBe('2026-01')
})
