import { expect, it } from 'vitest'
import { compareDecimals, isInverted, readLimit, readMeasured } from './measured-value.ts'

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
  ['Not  Detected', 'not detected'],
  ['ND', 'not detected'],
  ['n.d.', 'not detected'],
  ['Ei havaittu', 'not detected'],
  ['E.H.', 'not detected'],
  ['not detected in blank', 'not detected in blank'],
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

it.each([
  ['0.1', '0.10', 0],
  ['0.3', '0.30000000000000004', -1],
  ['9007199254740993', '9007199254740992', 1],
  ['-1.5', '-1.25', -1],
  ['-0.5', '0.25', -1],
  ['10', '9.99', 1],
  ['0', '-0.0', 0],
])('%s and %s are compared exactly', (a, b, order) => {
  expect(compareDecimals(a, b)).toBe(order)
  expect(compareDecimals(b, a)).toBe(0 - order)
})

it.each([
  ['1', '0.99', true],
  ['1', '1.0', false],
  [null, '-5', false],
  ['7', null, false],
])('limits from %s to %s are inverted: %s', (minimum, maximum, inverted) => {
  expect(isInverted({ minimum, maximum })).toBe(inverted)
})
