import { describe, expect, test } from 'vitest'
import type { OfferState, ShippingLocation, SpecialGoods } from '#contract/lists.ts'
import { refusedGoods, warningsOfOffers, warningsOfSamples } from './rules.ts'

const migration = { id: 'migration', materials: ['food-contact', 'polymer'], sampleRequirementsEn: '20 g' }
const listeria = { id: 'listeria', materials: [], sampleRequirementsEn: '100 g, chilled at 0–4 °C' }
const items = [migration, listeria]

const aSample = (change: object = {}) => ({
  id: 'sample',
  name: 'Lid',
  material: '',
  note: '',
  tests: ['migration'],
  ...change,
})
const to = (shippingLocation: ShippingLocation | null, specialGoods: SpecialGoods[] = []) => ({
  shippingLocation,
  specialGoods,
})
const warned = (change: object, shipment = to('helsinki')) =>
  warningsOfSamples([aSample(change)], items, shipment)
const goodsOf = (change: object, shipment = to('uk')) =>
  warned({ tests: [], ...change }, shipment).map((warning) => 'goods' in warning && warning.goods)

describe('a material that is not in the list of a test', () => {
  test.each(['Drinking water', 'talousvesi', 'Juomavesi', 'Rehu'])('gets a warning for %s', (material) => {
    expect(warned({ material })).toEqual([
      {
        code: 'material_not_tested',
        sampleIds: ['sample'],
        offerItemId: 'migration',
        material,
        takes: ['food-contact', 'polymer'],
      },
    ])
  })

  test.each(['Polypropylene', 'Polypropeeni', 'Kartonki', 'steel', 'Trimmed kitten fur', ''])(
    'gets no warning for "%s"',
    (material) => expect(warned({ material })).toEqual([]),
  )

  test.each([
    ['named in the other language', ['talousvesi'], 'Drinking water', 0],
    ['a kind of what is named', ['Metal'], 'ruostumaton teräs', 0],
    ['none of those named', ['Water', 'soil'], 'Steel', 1],
    ['none, in a list that has a word nobody knows', ['Water', 'modelling clay'], 'Steel', 0],
  ])('%s', (_, materials, material, count) => {
    const listed = [{ ...migration, materials }]
    expect(warningsOfSamples([aSample({ material })], listed, to(null))).toHaveLength(count)
  })

  test('samples that are alike share one warning', () => {
    const samples = ['a', 'b'].map((id) => aSample({ id, material: 'Water' }))
    expect(warningsOfSamples(samples, items, to(null))).toMatchObject([{ sampleIds: ['a', 'b'] }])
  })
})

describe('an amount that is too small', () => {
  test('is compared with all chosen tests together', () => {
    expect(warned({ note: '60 g', tests: ['migration', 'listeria'] })).toEqual([
      {
        code: 'amount_too_small',
        sampleIds: ['sample'],
        given: { unit: 'g', value: 60 },
        needed: { unit: 'g', value: 120 },
      },
    ])
  })

  test.each([
    ['enough', { note: '120 g', tests: ['migration', 'listeria'] }],
    ['no amount', { note: 'Keep dry' }],
    ['no test', { note: '1 g', tests: [] }],
  ])('not with %s', (_, change) => expect(warned(change)).toEqual([]))
})

describe('goods that a reception does not take', () => {
  test.each([
    ['dangerous', 'Paint, UN 1263'],
    ['dangerous', 'Helposti syttyvää liuotinta'],
    ['temperature_controlled', 'Keep below 8 °C'],
    ['temperature_controlled', 'pakastettu'],
    ['freight', 'One pallet'],
    ['freight', '45 kg'],
  ])('%s: %s', (goods, note) => expect(goodsOf({ note })).toEqual([goods]))

  test.each(['Coolant', 'non-flammable', 'ei syttyvä', '20 kg', 'Jäähdytysneste'])(
    'there is no warning for: %s',
    (note) => expect(goodsOf({ note })).toEqual([]),
  )

  test('a test may require cooling', () => {
    expect(goodsOf({ tests: ['listeria'] })).toEqual(['temperature_controlled'])
  })

  test.each([
    ['in Helsinki', to('helsinki')],
    ['before a place is chosen', to(null)],
    ['of what is declared, which is missing from submitting instead', to('us', ['dangerous'])],
  ])('there is no warning %s', (_, shipment) => expect(goodsOf({ note: 'UN 1263' }, shipment)).toEqual([]))

  test('another address may be agreed for all but dangerous goods', () => {
    expect(refusedGoods('other')).toEqual(['dangerous'])
    expect(goodsOf({ note: 'UN1263, frozen' }, to('other'))).toEqual(['dangerous'])
  })
})

describe('an offer that expires before samples can arrive', () => {
  const thursday = new Date('2026-11-19T10:00:00Z')
  const warnedOf = (
    validUntil: string,
    country: string | null,
    location: ShippingLocation | null = 'helsinki',
    state: OfferState = 'sent',
  ) =>
    warningsOfOffers(
      [{ stableId: 'offer', validUntil, state }],
      { country, shippingLocation: location },
      thursday,
    )

  test.each([
    ['FI', 'helsinki', '2026-11-20'],
    ['SE', 'helsinki', '2026-11-23'],
    ['US', 'helsinki', '2026-11-25'],
    ['US', 'us', '2026-11-20'],
    [null, null, '2026-11-20'],
  ] as const)('from %s to %s samples arrive on %s', (country, location, arrivesOn) => {
    expect(warnedOf('2026-11-19', country, location)).toEqual([
      { code: 'offer_expires_first', offerId: 'offer', arrivesOn },
    ])
    expect(warnedOf(arrivesOn, country, location)).toEqual([])
  })

  test('gets no warning when it has expired', () => expect(warnedOf('2026-11-18', 'US')).toEqual([]))

  test('gets no warning when it was withdrawn', () =>
    expect(warnedOf('2026-11-19', 'US', 'helsinki', 'withdrawn')).toEqual([]))
})

test('5,000 samples that all differ are each judged by their own', () => {
  const tests = ['a', 'b', 'c', 'd']
  const four = tests.map((id) => ({ ...migration, id }))
  const samples = Array.from({ length: 5_000 }, (_, index) =>
    aSample({ id: `${index}`, material: index % 2 ? 'Water' : 'PP', note: `${index} g`, tests }),
  )
  const warnings = warningsOfSamples(samples, four, to('helsinki'))
  const idsOf = (code: string) => warnings.filter((each) => each.code === code).map((each) => each.sampleIds)
  const odd = samples.filter((_, index) => index % 2).map(({ id }) => id)
  expect(idsOf('material_not_tested')).toEqual(tests.map(() => odd))
  const under80 = samples.slice(0, 80).map(({ id }) => [id])
  expect(idsOf('amount_too_small')).toEqual(under80)
})
