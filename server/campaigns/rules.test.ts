import { describe, expect, test } from 'vitest'
import type { CampaignInput } from '#contract/campaigns.ts'
import { aDraftItem } from '#tests/support/offers.ts'
import { figuresOf } from './overview/rules.ts'
import { changesPromise, isReserved, possibleActs, problemsOf, refusalOf, stateOf } from './rules.ts'

const campaign = {
  startsOn: '2026-12-01',
  endsOn: '2026-12-10',
  endedAt: null as Date | null,
  mostRegistrations: 2 as number | null,
  registrationCount: 0,
}

test.each([
  ['2026-11-30T21:59:59Z', 0, 'campaign_not_found', 'planned'],
  ['2026-11-30T22:00:00Z', 0, null, 'running'],
  ['2026-12-10T21:59:59Z', 1, null, 'running'],
  ['2026-12-10T21:59:59Z', 2, 'campaign_full', 'full'],
  ['2026-12-10T22:00:00Z', 0, 'campaign_ended', 'ended'],
])(
  'a campaign runs from its first day to the end of its last one in Helsinki: at %s, with %i registrations: %s',
  (at, registrationCount, said, state) => {
    expect(refusalOf({ ...campaign, registrationCount }, new Date(at))).toBe(said)
    expect(stateOf({ ...campaign, registrationCount }, new Date(at))).toBe(state)
  },
)

test('a campaign without a limit is never full, and one that was ended early has ended, also before it began', () => {
  const now = new Date('2026-12-05T10:00:00Z')
  expect(refusalOf({ ...campaign, mostRegistrations: null, registrationCount: 1_000_000 }, now)).toBe(null)
  expect(refusalOf({ ...campaign, endedAt: now }, now)).toBe('campaign_ended')
  expect(stateOf({ ...campaign, endedAt: now }, new Date('2026-11-01T10:00:00Z'))).toBe('ended')
})

test.each([
  ['nobody registered', campaign, 'running', ['edit', 'edit_offer', 'end', 'copy']],
  ['somebody registered', { ...campaign, registrationCount: 1 }, 'full', ['edit', 'end', 'copy']],
  ['the last day is over', { ...campaign, registrationCount: 1 }, 'ended', ['edit', 'copy']],
  ['it was ended early', { ...campaign, endedAt: new Date() }, 'ended', ['copy']],
] as const)('allowed actions of a campaign when %s', (_, given, state, acts) => {
  expect(possibleActs(given, state)).toEqual(acts)
})

const input: CampaignInput = {
  code: 'SPRING-2027',
  path: null,
  name: { en: 'Spring', fi: 'Kevät' },
  text: { en: '', fi: '' },
  startsOn: '2026-12-01',
  endsOn: '2026-12-10',
  mostRegistrations: null,
  offerValidDays: 30,
  serviceFeeCents: 0,
  discountPercent: 0,
  items: [aDraftItem()],
}

test('name, text, address, last day and limit are no part of the promise; everything else is', () => {
  const free = {
    ...input,
    path: '/spring',
    name: { en: 'Other', fi: 'Muu' },
    text: { en: 'Hello', fi: '' },
    endsOn: '2027-01-01',
    mostRegistrations: 5,
  }
  expect(changesPromise(input, free)).toBe(false)
  expect(changesPromise(input, { ...input, items: input.items.map((item) => ({ ...item })) })).toBe(false)
  const promises: Partial<CampaignInput>[] = [
    { code: 'OTHER' },
    { startsOn: '2026-12-02' },
    { offerValidDays: 31 },
    { serviceFeeCents: 1 },
    { discountPercent: 1 },
    { items: input.items.map((item) => ({ ...item, unitPriceCents: { min: 1, max: 1 } })) },
    { items: [] },
  ]
  for (const changed of promises) expect(changesPromise(input, { ...input, ...changed })).toBe(true)
})

test.each(['/portal', '/products', '/office', '/api', '/fi', '/assets', '/toimisto', '/tuotteet', '/pfas'])(
  '%s is reserved',
  (path) => {
    expect(isReserved(path, '/pfas')).toBe(true)
  },
)

test('other addresses are free', () => {
  expect(isReserved('/spring', '/pfas')).toBe(false)
  expect(isReserved('/pfas', null)).toBe(false)
})

describe('the problems of a campaign', () => {
  const around = {
    now: new Date('2026-12-05T10:00:00Z'),
    before: null,
    taken: { code: false, path: false },
    configuredPath: null,
  }
  test.each([
    ['nothing', {}, {}, []],
    ['a taken code and address', {}, { taken: { code: true, path: true } }, ['code taken', 'path taken']],
    ['an address of the site', { path: '/blog' }, {}, ['path reserved']],
    ['an end before the start', { endsOn: '2026-11-30' }, {}, ['endsOn too_small']],
    ['an end that is over', { startsOn: '2026-11-01', endsOn: '2026-12-04' }, {}, ['endsOn too_small']],
    [
      'fewer places than registrations',
      { mostRegistrations: 2 },
      { before: { ...input, registrationCount: 3 } },
      ['mostRegistrations too_small'],
    ],
    ['no items', { items: [] }, {}, ['items no_items']],
    [
      'an item without a price',
      { items: [aDraftItem({ unitPriceCents: null })] },
      {},
      ['items.0.unitPriceCents required'],
    ],
  ])('%s', (_, changed, surroundings, expected) => {
    const found = problemsOf({ ...input, ...changed }, { ...around, ...surroundings })
    expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(expected)
  })

  test('do not include an unchanged last day in the past', () => {
    const over = { ...input, startsOn: '2026-11-01', endsOn: '2026-12-04' }
    expect(problemsOf(over, { ...around, before: { ...over, registrationCount: 1 } })).toEqual([])
  })
})

describe('figures', () => {
  const ordered = (day: string, cents: number, discountPercent = 0) => ({
    day,
    discountPercent,
    parts: 1,
    orders: 1,
    itemsMinCents: cents,
    itemsMaxCents: cents * 2,
  })

  test('are zero without registrations', () => {
    expect(figuresOf([], [])).toEqual({
      registrations: 0,
      orders: 0,
      valueCents: { min: 0, max: 0 },
      unit: 'day',
      points: [],
    })
  })

  test('are counted by day without gaps, with the discount of each offer taken off', () => {
    const figures = figuresOf(
      [
        { day: '2026-12-01', count: 2 },
        { day: '2026-12-03', count: 1 },
      ],
      [ordered('2026-12-03', 1001, 10), ordered('2026-12-03', 500)],
    )
    expect(figures).toMatchObject({ registrations: 3, orders: 2, valueCents: { min: 1401, max: 2802 } })
    expect(figures.points.map(({ from, registrations, orders }) => [from, registrations, orders])).toEqual([
      ['2026-12-01', 2, 0],
      ['2026-12-02', 0, 0],
      ['2026-12-03', 1, 2],
    ])
  })

  test('round the discount of each order by itself, as the orders do', () => {
    // Of 5 less a tenth, 5 are left each time; of 20 it would be 18.
    const { valueCents } = figuresOf([], [{ ...ordered('2026-12-03', 5, 10), parts: 4, orders: 4 }])
    expect(valueCents.min).toBe(4 * 5)
  })

  test.each([
    ['2026-12-01', '2027-01-31', 'day', 62, '2026-12-01'],
    ['2026-12-01', '2027-02-01', 'week', 10, '2026-11-30'],
    ['2026-01-15', '2027-03-01', 'month', 15, '2026-01-01'],
  ])('from %s to %s they are counted by %s', (first, last, unit, points, from) => {
    const figures = figuresOf(
      [
        { day: first, count: 1 },
        { day: last, count: 1 },
      ],
      [],
    )
    expect([figures.unit, figures.points.length, figures.points[0]?.from]).toEqual([unit, points, from])
    expect(figures.points.at(-1)?.registrations).toBe(1)
  })
})
