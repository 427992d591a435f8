import { describe, expect, test } from 'vitest'
import type { Offer, OfferItem } from '#contract/offers.ts'
import { differencesOf } from './rules.ts'

const id = '01890000-0000-7000-8000-000000000000'

const anItem = (over: Partial<OfferItem> = {}): OfferItem => ({
  id: 'item',
  name: { en: 'Lead', fi: 'Lyijy' },
  standard: null,
  quantity: 1,
  unit: 'sample',
  unitPriceCents: { min: 100, max: 100 },
  totalCents: { min: 100, max: 100 },
  elements: null,
  turnaroundWeeks: { min: 1, max: 2 },
  sampleRequirements: null,
  materials: [],
  tiers: [],
  nextTier: null,
  ...over,
})

const anOffer = (items: OfferItem[], over: Partial<Offer> = {}): Offer => ({
  id,
  number: 1002,
  version: 1,
  state: 'sent',
  name: 'Caps',
  organisation: null,
  person: null,
  validUntil: '2027-04-24',
  expired: false,
  expiresSoon: false,
  frame: null,
  currency: 'EUR',
  createdAt: '2026-04-24T06:00:00Z',
  sentAt: '2026-04-24T06:00:00Z',
  customerReference: '',
  text: '',
  expert: null,
  files: [],
  items,
  itemsCents: { min: 100, max: 100 },
  discount: null,
  serviceFeeCents: 4900,
  totalCents: { min: 5000, max: 5000 },
  allowed: [],
  ...over,
})

/** Version whose items have other ids than those of another version. */
const version = (offer: Offer, prefix: string, samples: readonly number[] = []) => ({
  offer: { ...offer, items: offer.items.map((item) => ({ ...item, id: `${prefix}${item.id}` })) },
  known: new Map(offer.items.map(({ id: stableId }) => [`${prefix}${stableId}`, { stableId, samples }])),
})

const compare = (before: Offer, after: Offer) => differencesOf(version(before, 'a-'), version(after, 'b-'))

describe('the differences between two versions', () => {
  test('are none if only ids, state and times differ', () => {
    const before = anOffer([anItem()], { state: 'superseded' })
    const after = anOffer([anItem()], { version: 2, sentAt: '2026-05-01T06:00:00Z' })
    expect(compare(before, after)).toEqual({ fields: [], items: [] })
  })

  test('are the changed fields of the offer, each with its old and new value', () => {
    const discount = { percent: 10, cents: { min: 10, max: 10 } }
    const changed = {
      validUntil: '2027-05-31',
      serviceFeeCents: 0,
      totalCents: { min: 90, max: 90 },
      discount,
    }
    const { fields } = compare(anOffer([anItem()]), anOffer([anItem()], { ...changed, text: 'Hello' }))
    expect(fields).toEqual([
      { field: 'validUntil', was: '2027-04-24', is: '2027-05-31' },
      { field: 'text', was: '', is: 'Hello' },
      { field: 'serviceFeeCents', was: 4900, is: 0 },
      { field: 'discountPercent', was: 0, is: 10 },
      { field: 'totalCents', was: { min: 5000, max: 5000 }, is: { min: 90, max: 90 } },
    ])
  })

  test('are the items that were changed, added and removed, wherever they stand', () => {
    const kept = anItem({ id: 'kept' })
    const before = anOffer([
      anItem({ id: 'dearer' }),
      kept,
      anItem({ id: 'gone', name: { en: 'Tin', fi: 'Tina' } }),
    ])
    const price = { unitPriceCents: { min: 150, max: 200 }, totalCents: { min: 150, max: 200 } }
    const after = anOffer([kept, anItem({ id: 'new' }), anItem({ id: 'dearer', ...price })])
    expect(compare(before, after).items).toEqual([
      { kind: 'added', offerItemId: 'b-new', name: kept.name, changes: [] },
      {
        kind: 'changed',
        offerItemId: 'b-dearer',
        name: kept.name,
        changes: [
          { field: 'unitPriceCents', was: { min: 100, max: 100 }, is: { min: 150, max: 200 } },
          { field: 'totalCents', was: { min: 100, max: 100 }, is: { min: 150, max: 200 } },
        ],
      },
      { kind: 'removed', offerItemId: 'a-gone', name: { en: 'Tin', fi: 'Tina' }, changes: [] },
    ])
  })

  test('are also the samples on which an item is done', () => {
    const offer = anOffer([anItem()])
    expect(differencesOf(version(offer, 'a-'), version(offer, 'b-', [1, 3])).items).toMatchObject([
      { kind: 'changed', changes: [{ field: 'samples', was: [], is: [1, 3] }] },
    ])
  })

  test('are also agreed quantities', () => {
    const frameOf = (agreedQuantity: number) => ({
      frame: {
        exhausted: false,
        balances: [
          {
            offerItemId: '',
            name: anItem().name,
            unit: 'sample' as const,
            agreedQuantity,
            orderedQuantity: 0,
            leftQuantity: agreedQuantity,
          },
        ],
      },
    })
    const framed = (prefix: string, agreed: number) => {
      const made = version(anOffer([anItem()], frameOf(agreed)), prefix)
      const [balance] = made.offer.frame?.balances ?? []
      if (balance) balance.offerItemId = `${prefix}item`
      return made
    }
    expect(differencesOf(framed('a-', 50), framed('b-', 80)).items).toMatchObject([
      { changes: [{ field: 'agreedQuantity', was: 50, is: 80 }] },
    ])
  })
})
