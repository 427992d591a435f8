import { expect, test } from 'vitest'
import { suggestedDay } from './suggested-day.ts'

test('the day of results is suggested for a draft until the due date is over in Helsinki', () => {
  const draft = { state: 'draft', dueOn: '2026-09-05' } as const
  expect(suggestedDay(draft, new Date('2026-09-05T20:59:00Z'))).toBe('2026-09-05')
  expect(suggestedDay(draft, new Date('2026-09-05T21:00:00Z'))).toBe(null)
  const earlier = new Date('2026-09-01T12:00:00Z')
  expect(suggestedDay({ ...draft, state: 'sent' }, earlier)).toBe(null)
  expect(suggestedDay({ ...draft, dueOn: null }, earlier)).toBe(null)
})
