import { expect, test } from 'vitest'
import { refusalOf } from './rules.ts'

const campaign = {
  startsOn: '2026-12-01',
  endsOn: '2026-12-10',
  withdrawn: false,
  mostRegistrations: 2,
}

test.each([
  ['2026-11-30T21:59:59Z', 0, 'campaign_not_found'],
  ['2026-11-30T22:00:00Z', 0, null],
  ['2026-12-10T21:59:59Z', 1, null],
  ['2026-12-10T21:59:59Z', 2, 'campaign_full'],
  ['2026-12-10T22:00:00Z', 0, 'campaign_ended'],
])(
  'from the first day to the end of the last one in Helsinki: at %s, with %i registered, it says %s',
  (at, registered, said) => {
    expect(refusalOf(campaign, registered, new Date(at))).toBe(said)
  },
)

test('one without a limit is never full, and one that was withdrawn has ended', () => {
  const now = new Date('2026-12-05T10:00:00Z')
  expect(refusalOf({ ...campaign, mostRegistrations: null }, 1_000_000, now)).toBe(null)
  expect(refusalOf({ ...campaign, withdrawn: true }, 0, now)).toBe('campaign_ended')
})
