import { expect, test } from 'vitest'
import type { Offer, OfferItem } from '#contract/offers.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { offerDocument } from './documents.ts'

const id = '01890000-0000-7000-8000-000000000000'
const clock = { now: () => new Date('2026-11-20T10:00:00Z') }

const item: OfferItem = {
  id,
  name: { en: 'Overall migration', fi: 'Kokonaismigraatio' },
  standard: 'EN 1186-3:2022',
  quantity: 20,
  unit: 'sample',
  unitPriceCents: { min: 29_000, max: 31_050 },
  totalCents: { min: 522_000, max: 558_900 },
  elements: null,
  turnaroundWeeks: { min: 3, max: 4 },
  sampleRequirements: { en: '6 dm²', fi: '6 dm²' },
  materials: [],
  tiers: [
    { fromQuantity: 10, discountPercent: 10 },
    { fromQuantity: 25, discountPercent: 15 },
  ],
  nextTier: null,
}
const offer: Offer = {
  id,
  number: 1002,
  version: 1,
  state: 'sent',
  name: 'Vuosisopimus',
  organisation: { id, name: 'Fennopack Oy' },
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
  itemsCents: { min: 0, max: 0 },
  discount: null,
  items: [
    item,
    {
      ...item,
      name: { en: 'Metals', fi: 'Metallit' },
      standard: null,
      unit: 'element_per_sample',
      elements: 19,
      turnaroundWeeks: { min: 1, max: 1 },
      sampleRequirements: null,
      tiers: [],
    },
    {
      ...item,
      name: { en: 'Method set-up', fi: 'Käyttöönotto' },
      unit: 'one_time_fee',
      turnaroundWeeks: null,
    },
  ],
  serviceFeeCents: 4900,
  totalCents: { min: 526_900, max: 563_800 },
  allowed: ['order'],
}

const textOf = async (made: Offer, language: 'en' | 'fi') =>
  (await textOfPdf(offerDocument(made, language, clock))).replaceAll(/[\s\u00a0]+/g, ' ')

test('has every column of the offer view, with tiers below the unit price', async () => {
  const text = await textOf(offer, 'en')
  expect(text).toContain(
    'Test Quantity Unit Unit price Total Turnaround Sample requirements ' +
      'Overall migration 20 sample 290–310.50 € 5,220–5,589 € 3–4 weeks 6 dm² ' +
      'EN 1186-3:2022 from 10: −10% from 25: −15%',
  )
  expect(text).toContain('Metals 20 element per 290–310.50 € 5,220–5,589 € 1 week – 19 elements sample')
  expect(text).toContain('one-time fee')
  expect(text).toContain('By agreement')
})

test('has the validity, the service fee, the total without VAT and the terms', async () => {
  const text = await textOf(offer, 'fi')
  for (const words of [
    'Tarjous T-1002',
    'Asiakas Fennopack Oy',
    'Voimassaolo päättyy 24.4.2027',
    'Palvelumaksu tilausta kohti 49 €',
    'Yhteensä, alv 0 % 5 269–5 638 €',
    'väh. 10: −10 %',
    'Näytteet hävitetään testauksen jälkeen, ellei toisin sovita',
  ]) {
    expect(text).toContain(words)
  }
})

test.each([
  ['en', '1 element from 10'],
  ['fi', '1 alkuaine väh. 10'],
] as const)('counts a single element in the singular (%s)', async (language, words) => {
  const single: OfferItem = { ...item, unit: 'sample', elements: 1, sampleRequirements: null }
  expect(await textOf({ ...offer, items: [single] }, language)).toContain(words)
})

test('an offer to one person names that person', async () => {
  const personal = { ...offer, organisation: null, person: { id, name: 'Sara Niemi' } }
  expect(await textOf(personal, 'en')).toContain('Customer Sara Niemi')
})

test('an offer without a service fee says so', async () => {
  expect(await textOf({ ...offer, serviceFeeCents: 0 }, 'en')).toContain('Service fee per order None')
})

test('a framework offer has the quantities agreed for all orders together, and not those left today', async () => {
  const balance = { offerItemId: id, name: item.name, unit: item.unit }
  const quantities = { agreedQuantity: 1200, orderedQuantity: 432, leftQuantity: 768 }
  const frame = { balances: [{ ...balance, ...quantities }], exhausted: false }
  const [metals] = offer.items.slice(1)
  const other = { ...metals, id: '01890000-0000-7000-8000-000000000001' } as OfferItem
  const made = { ...offer, frame, items: [item, other] }
  const [english, finnish] = [await textOf(made, 'en'), await textOf(made, 'fi')]
  expect(english).toContain('Framework offer T-1002')
  expect(english.match(/agreed: 1,200/g)).toHaveLength(1)
  expect(english).toContain('the agreed quantities can be spread over several orders')
  expect(finnish).toContain('Puitetarjous T-1002')
  expect(finnish).toContain('sovittu: 1 200')
  expect(english + finnish).not.toMatch(/432|768/)
})

test('an expired offer says so and does not invite to order', async () => {
  const text = await textOf({ ...offer, expired: true, allowed: [] }, 'en')
  expect(text).toContain('This offer has expired. Contact us for a new offer')
  expect(text).not.toContain('Order online')
})
