import { describe, expect, test } from 'vitest'
import { Refusal } from '#server/refusal.ts'
import { aDraftItem } from '#tests/support/offers.ts'
import { completeItem, completeItems, missingOf, priceDraft, refuseImpossible } from './rules.ts'

const draft = { discountPercent: 0, serviceFeeCents: 4900 }

describe('the sums of a draft', () => {
  test('are those of its complete items, the discount and the service fee', () => {
    const items = [
      aDraftItem({ quantity: 3, unitPriceCents: { min: 1000, max: 1500 } }),
      aDraftItem({ unitPriceCents: null }),
    ]
    expect(priceDraft({ ...draft, items, discountPercent: 15 })).toMatchObject({
      items: [{ totalCents: { min: 3000, max: 4500 } }, { totalCents: null }],
      itemsCents: { min: 3000, max: 4500 },
      discountCents: { min: 450, max: 675 },
      totalCents: { min: 2550 + 4900, max: 3825 + 4900 },
    })
  })

  test('take the discount off in whole cents, halves in favour of us', () => {
    const items = [aDraftItem({ unitPriceCents: { min: 333, max: 335 } })]
    expect(priceDraft({ ...draft, items, discountPercent: 50 }).discountCents).toEqual({ min: 166, max: 167 })
  })

  test('multiply elements, and use the volume tier that the quantity reaches', () => {
    const tiers = [
      { fromQuantity: 50, discountPercent: 20 },
      { fromQuantity: 20, discountPercent: 10 },
    ]
    const items = [aDraftItem({ unit: 'element_per_sample', elements: 10, quantity: 3, tiers })]
    expect(priceDraft({ ...draft, items }).itemsCents).toEqual({ min: 270_000, max: 270_000 })
    expect(completeItems(items)[0]?.tiers.map((tier) => tier.fromQuantity)).toEqual([20, 50])
  })

  test('have a margin as soon as every item has a cost', () => {
    const item = aDraftItem({ quantity: 4, costCents: 6000 })
    expect(priceDraft({ ...draft, items: [item], discountPercent: 10 })).toMatchObject({
      items: [{ marginCents: { min: 12_000, max: 12_000 } }],
      marginCents: { min: 12_000, max: 12_000 },
    })
    expect(priceDraft({ ...draft, items: [item, aDraftItem()] }).marginCents).toBe(null)
    const dear = aDraftItem({ costCents: 15_000 })
    expect(priceDraft({ ...draft, items: [dear] }).marginCents).toEqual({ min: -5000, max: -5000 })
  })
})

describe('a problem that prevents sending', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const head = {
    name: 'Testing',
    recipientEmail: 'liisa@uusi.example',
    copies: ['aino@uusi.example'],
    validUntil: '2026-11-20',
    newCustomerName: 'Uusi Oy',
    organisation: null,
    person: null,
  }
  const pathsOf = (changes: object, items = [aDraftItem()]) =>
    missingOf({ ...head, ...changes }, items, now).map(({ path, code }) => `${path} ${code}`)

  test('does not exist in a complete draft', () => {
    expect(pathsOf({})).toEqual([])
    expect(pathsOf({}, [aDraftItem({ name: { en: '', fi: 'Lyijy' } })])).toEqual([])
  })

  test.each<[object, string]>([
    [{ name: '' }, 'name required'],
    [{ recipientEmail: '' }, 'recipientEmail required'],
    [{ recipientEmail: 'liisa' }, 'recipientEmail not_an_email'],
    [{ copies: ['aino@uusi.example', 'aino'] }, 'copies.1 not_an_email'],
    [{ copies: ['aino@uusi.example', 'Aino@Uusi.example'] }, 'copies.1 duplicate'],
    [{ copies: ['Liisa@uusi.example'] }, 'copies.0 same_as_recipient'],
    [{ validUntil: '2026-11-19' }, 'validUntil too_small'],
    [{ newCustomerName: '' }, 'customer required'],
  ])('is named: %j', (changes, problem) => {
    expect(pathsOf(changes)).toEqual([problem])
  })

  test.each<[Parameters<typeof aDraftItem>[0], string]>([
    [{ name: { en: '', fi: '' } }, 'name required'],
    [{ quantity: null }, 'quantity required'],
    [{ unitPriceCents: null }, 'unitPriceCents required'],
    [{ unitPriceCents: { min: 2, max: 1 } }, 'unitPriceCents too_small'],
    [{ unit: 'element_per_order' }, 'elements required'],
    [{ unit: 'element_per_order', elements: 200, quantity: 10_001 }, 'quantity too_large'],
    [{ turnaroundWeeks: { min: 2, max: 1 } }, 'turnaroundWeeks too_small'],
    [{ tiers: [2, 2].map((fromQuantity) => ({ fromQuantity, discountPercent: 5 })) }, 'tiers duplicate'],
  ])('is named by item: %j', (changes, problem) => {
    expect(pathsOf({}, [aDraftItem(), aDraftItem(changes)])).toEqual([`items.1.${problem}`])
  })

  test('is a draft without items', () => {
    expect(pathsOf({}, [])).toEqual(['items no_items'])
  })
})

test('a text that is missing in one language is that of the other', () => {
  const item = aDraftItem({ name: { en: 'Lead', fi: '' }, sampleRequirements: { en: '', fi: '5 g' } })
  expect(completeItem(item)).toMatchObject({ nameFi: 'Lead', sampleRequirementsEn: '5 g' })
})

test('elements and agreed quantities are left out where the unit has none', () => {
  const items = [aDraftItem({ unit: 'one_time_fee', elements: 5, frameQuantity: 10 })]
  expect(completeItems(items)).toMatchObject([{ elements: null, frameQuantity: null }])
})

describe('a draft is refused', () => {
  const refusalOf = (changes: object) => {
    const whole = { ...draft, organisationId: null, personId: null, items: [aDraftItem()], ...changes }
    try {
      refuseImpossible(whole)
      return null
    } catch (error) {
      return error instanceof Refusal ? error.errors : error
    }
  }

  test('that names an item twice, or two receivers', () => {
    const item = aDraftItem()
    expect(refusalOf({})).toBe(null)
    expect(refusalOf({ items: [item, item] })).toEqual([{ path: 'items.1.id', code: 'duplicate' }])
    expect(refusalOf({ organisationId: 'a', personId: 'b' })).toEqual([
      { path: 'personId', code: 'duplicate' },
    ])
  })

  test('whose prices or costs are too large to calculate', () => {
    const dear = { quantity: 1_000_000, unitPriceCents: { min: 100_000_000, max: 100_000_000 } }
    const items = (changes: object) => Array.from({ length: 11 }, () => aDraftItem(changes))
    expect(refusalOf({ items: items(dear) })).toEqual([{ path: 'items', code: 'too_large' }])
    expect(refusalOf({ items: items({ quantity: 1_000_000, costCents: 100_000_000 }) })).toEqual([
      { path: 'items', code: 'too_large' },
    ])
  })
})
