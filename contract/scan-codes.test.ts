import { expect, test } from 'vitest'
import { readScanCode } from './scan-codes.ts'

test.each([
  ['L-10001', { orderNumber: 10001, position: null }],
  ['L-10001-3', { orderNumber: 10001, position: 3 }],
  // US keys on a Finnish keyboard, and the other way round.
  ['L+10001+3', { orderNumber: 10001, position: 3 }],
  ['L/10001/3', { orderNumber: 10001, position: 3 }],
  // Shift is lost or held down.
  ['l_10001_3', { orderNumber: 10001, position: 3 }],
  ['L–10001–10000', { orderNumber: 10001, position: 10000 }],
  [']Q3L-10001-3', { orderNumber: 10001, position: 3 }],
  ['  L-10001 ', { orderNumber: 10001, position: null }],
])('%j is read', (text, code) => {
  expect(readScanCode(text)).toEqual(code)
})

test.each([
  '',
  'L',
  'L-',
  'T-1001',
  '6414893400012',
  'L-10001-',
  'L-10001-3-4',
  'L-10001-123456',
  'L-0',
  'L-1-0',
])('%j is not a scan code of the product', (text) => {
  expect(readScanCode(text)).toBeNull()
})
