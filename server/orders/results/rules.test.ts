import { describe, expect, test } from 'vitest'
import { compareDecimals, passes } from './rules.ts'

test.each([
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

describe('a requirement', () => {
  const atMost = { minimum: null, maximum: '0.5' }
  const atLeast = { minimum: '20', maximum: null }
  const between = { minimum: '6.5', maximum: '8.5' }
  test.each([
    ['0.5', atMost, true],
    ['0.50', atMost, true],
    ['0.5000001', atMost, false],
    ['<0.5', atMost, true],
    ['<0.1', atMost, true],
    // It may be 0.4 or 0.6.
    ['<1', atMost, null],
    ['>0.5', atMost, false],
    ['>0.2', atMost, null],
    ['20', atLeast, true],
    ['19.999', atLeast, false],
    ['>20', atLeast, true],
    ['>10', atLeast, null],
    ['<20', atLeast, false],
    ['<30', atLeast, null],
    ['7', between, true],
    ['6.4', between, false],
    ['8.6', between, false],
    ['<6.5', between, false],
    ['>8.5', between, false],
    ['<7', between, null],
    ['>7', between, null],
    ['negative', atMost, null],
    ['3', { minimum: null, maximum: null }, null],
  ])('%s against %o: %s', (value, requirement, passed) => {
    expect(passes(value, requirement)).toBe(passed)
  })
})
