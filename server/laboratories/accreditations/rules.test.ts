import { expect, test } from 'vitest'
import { accreditationState, isAccreditedOn } from './rules.ts'

const until = { validUntil: '2027-01-19' }

test('an accreditation is valid to the end of its last day', () => {
  expect(isAccreditedOn(until, '2027-01-19')).toBe(true)
  expect(isAccreditedOn(until, '2027-01-20')).toBe(false)
})

test.each([
  ['2026-11-19', 'valid'],
  ['2026-11-20', 'expiring'],
  ['2027-01-19', 'expiring'],
  ['2027-01-20', 'expired'],
])('on %s it is %s', (today, state) => expect(accreditationState(until, today)).toBe(state))
