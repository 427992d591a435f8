import { expect, test } from 'vitest'
import { isoInstant } from './rows.ts'

test.each([
  ['2026-11-20 10:00:00+00', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20 10:00:00.1+00', '2026-11-20T10:00:00.100Z'],
  ['2026-11-20 10:00:00.123+00', '2026-11-20T10:00:00.123Z'],
  ['2026-11-20 10:00:00.123456+00', '2026-11-20T10:00:00.123Z'],
])('PostgreSQL’s %s is %s', (text, iso) => {
  expect(isoInstant(text)).toBe(iso)
})
