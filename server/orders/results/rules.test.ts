import { describe, expect, test } from 'vitest'
import { assess } from './rules.ts'

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
    ['<1', atMost, 'quantification_limit_too_high'],
    ['>0.5', atMost, false],
    ['>0.2', atMost, 'measuring_range_too_low'],
    ['20', atLeast, true],
    ['19.999', atLeast, false],
    ['>20', atLeast, true],
    ['>10', atLeast, 'measuring_range_too_low'],
    ['<20', atLeast, false],
    ['<30', atLeast, 'quantification_limit_too_high'],
    ['7', between, true],
    ['6.4', between, false],
    ['8.6', between, false],
    ['<6.5', between, false],
    ['>8.5', between, false],
    ['<7', between, 'quantification_limit_too_high'],
    ['>7', between, 'measuring_range_too_low'],
    ['negative', atMost, 'not_a_number'],
    ['not detected', atMost, true],
    ['not detected', atLeast, false],
    ['not detected', between, false],
    ['not detected', { minimum: null, maximum: null }, 'no_requirement'],
    ['3', { minimum: null, maximum: null }, 'no_requirement'],
  ])('%s against %o: %s', (value, requirement, found) => {
    const isAssessed = typeof found === 'boolean'
    expect(assess(value, requirement)).toEqual({
      passed: isAssessed ? found : null,
      unassessed: isAssessed ? null : found,
    })
  })
})
