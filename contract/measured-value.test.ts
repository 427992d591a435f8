import { expect, it } from 'vitest'
import { readLimit, readMeasured } from './measured-value.ts'

it.each([
  ['0.5', '0.5'],
  ['0,50', '0.50'],
  ['< 0,5', '<0.5'],
  ['>300', '>300'],
  ['−1,5', '-1.5'],
  ['1 234,50', '1234.50'],
  ['1\u00a0234', '1234'],
  ['1,234.5', '1234.5'],
  ['1.234,5', '1234.5'],
  ['0,125', '0.125'],
  ['1.125', '1.125'],
  ['0.1000000000', '0.1000000000'],
  ['123456789012345.678901', '123456789012345.678901'],
  ['negative', 'negative'],
  [' not detected ', 'not detected'],
])('%s is %s', (typed, value) => {
  expect(readMeasured(typed)).toBe(value)
})

it.each([
  '1,234',
  '1,2,3',
  '1.2.3',
  '<',
  '<<1',
  '5 mg',
  '12a',
  '+5',
  '.',
  '1e5',
  '0.12345678901',
  '≤3',
  'x'.repeat(61),
])('%s is refused as ambiguous or no number', (typed) => {
  expect(readMeasured(typed)).toBeNull()
})

it('a limit is a number', () => {
  expect([readLimit('0,5'), readLimit('<0.5'), readLimit('none')]).toEqual(['0.5', null, null])
})
