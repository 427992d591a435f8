import { expect, test } from 'vitest'
import { isUndoable, undoableUntil } from './rules.ts'

test('a merge can be undone until the last instant of 30 days', () => {
  const mergedAt = new Date('2026-11-01T12:00:00.000Z')
  expect(undoableUntil(mergedAt).toISOString()).toBe('2026-12-01T12:00:00.000Z')
  expect(isUndoable(mergedAt, new Date('2026-12-01T12:00:00.000Z'))).toBe(true)
  expect(isUndoable(mergedAt, new Date('2026-12-01T12:00:00.001Z'))).toBe(false)
})
