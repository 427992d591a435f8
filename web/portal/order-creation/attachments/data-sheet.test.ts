import { expect, test } from 'vitest'
import type { StoredFile } from '#contract/files.ts'
import { lacksDataSheet } from './data-sheet.ts'

const file: StoredFile = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'sheet.pdf',
  contentType: 'application/pdf',
  sizeBytes: 100,
  uploadedAt: '2026-09-01T08:00:00Z',
  uploadedBy: { name: 'Anna Virtanen' },
  allowed: ['delete'],
}

test('only dangerous goods without a file lack a data sheet', () => {
  expect(lacksDataSheet(['freight', 'dangerous'], [])).toBe(true)
  expect(lacksDataSheet(['dangerous'], [file])).toBe(false)
  expect(lacksDataSheet(['freight', 'temperature_controlled'], [])).toBe(false)
})
