import type { Language } from '#contract/lists.ts'
import type { DemoTestKey } from './tests/demo-tests.ts'

/** Actions on an offer that was written in the office, each with the number of days since. */
type Step =
  | { daysAgo: number; act: 'send' }
  | { daysAgo: number; act: 'revise' }
  | { daysAgo: number; act: 'remind' }
  | { daysAgo: number; act: 'edit'; euros: Partial<Record<DemoTestKey, number>>; discountPercent: number }
  | { daysAgo: number; act: 'view'; by: string }
  | { daysAgo: number; act: 'decline'; by: string; reason: string }
  | { daysAgo: number; act: 'withdraw'; reason: string }
  | { daysAgo: number; act: 'write'; by: string; text: string; about?: DemoTestKey }
  | { daysAgo: number; act: 'note'; text: string }

export type WrittenItem = {
  test: DemoTestKey
  quantity: number
  euros: number
  /** Our cost of one unit in euros. */
  cost: number
  laboratory: string
}

export type WrittenOffer = {
  key: string
  /** Customer by its key, or the name of one that is new. */
  customer: { key: 'koivuKemia' | 'jarviVesi' } | { name: string }
  recipient: { name: string; email: string; language: Language }
  copies?: string[]
  name: string
  text: string
  reference: string
  begunDaysAgo: number
  /** Days from today to the last day of validity. */
  validForDays: number
  discountPercent: number
  items: readonly WrittenItem[]
  steps: readonly Step[]
}

const helmi = { name: 'Helmi Koivu', email: 'helmi@koivukemia.example', language: 'fi' } as const
const iida = { name: 'Iida Järvinen', email: 'iida@jarvivesi.example', language: 'fi' } as const

/** Offers that experts wrote: one in each state, one in two versions, and drafts. */
export const writtenOffers: readonly WrittenOffer[] = [
  {
    key: 'revised',
    customer: { key: 'koivuKemia' },
    recipient: helmi,
    name: 'Maalin PFAS ja metallit',
    text: 'Hei Helmi,\nmäärä on nyt 12 näytettä, kuten sovimme puhelimessa.',
    reference: 'KK-2041',
    begunDaysAgo: 9,
    validForDays: 40,
    discountPercent: 0,
    items: [
      { test: 'pfas', quantity: 12, euros: 340, cost: 210, laboratory: 'Rannikon analytiikka' },
      { test: 'statement', quantity: 1, euros: 420, cost: 150, laboratory: '' },
    ],
    steps: [
      { daysAgo: 8, act: 'send' },
      { daysAgo: 7, act: 'view', by: 'helmi' },
      {
        daysAgo: 6,
        act: 'write',
        by: 'helmi',
        about: 'pfas',
        text: 'Saammeko alennusta, jos näytteitä on 12?',
      },
      { daysAgo: 6, act: 'note', text: 'Laboratorio antaa 7 % alennusta kymmenestä näytteestä alkaen.' },
      { daysAgo: 5, act: 'write', by: 'expert', text: 'Kyllä. Lähetän sinulle uuden version tänään.' },
      { daysAgo: 5, act: 'revise' },
      { daysAgo: 5, act: 'edit', euros: { pfas: 315 }, discountPercent: 5 },
      { daysAgo: 5, act: 'send' },
      { daysAgo: 4, act: 'view', by: 'helmi' },
    ],
  },
  {
    key: 'declined',
    customer: { key: 'koivuKemia' },
    recipient: helmi,
    name: 'Pakkausten siirtymätestit',
    text: '',
    reference: '',
    begunDaysAgo: 30,
    validForDays: 12,
    discountPercent: 0,
    items: [{ test: 'overallMigration', quantity: 6, euros: 310, cost: 190, laboratory: 'Testinkulma' }],
    steps: [
      { daysAgo: 29, act: 'send' },
      { daysAgo: 27, act: 'view', by: 'helmi' },
      { daysAgo: 21, act: 'decline', by: 'helmi', reason: 'Saimme testit emoyhtiön laboratoriosta.' },
    ],
  },
  {
    key: 'withdrawn',
    customer: { key: 'jarviVesi' },
    recipient: iida,
    copies: ['lauri@jarvivesi.example', 'hankinnat@jarvivesi.example'],
    name: 'Vesinäytteiden metallit',
    text: '',
    reference: '',
    begunDaysAgo: 16,
    validForDays: 20,
    discountPercent: 0,
    items: [
      { test: 'specificMigration', quantity: 10, euros: 12, cost: 7, laboratory: 'Rannikon analytiikka' },
    ],
    steps: [
      { daysAgo: 15, act: 'send' },
      {
        daysAgo: 14,
        act: 'withdraw',
        reason: 'Hinta oli laskettu väärällä yksiköllä. Lähetämme uuden tarjouksen.',
      },
    ],
  },
  {
    key: 'expiring',
    customer: { key: 'jarviVesi' },
    recipient: iida,
    name: 'Talousveden mikrobit, vuosi 2027',
    text: 'Hei Iida,\nhinnat koskevat koko vuotta.',
    reference: 'JV 88',
    begunDaysAgo: 25,
    validForDays: 5,
    discountPercent: 10,
    items: [{ test: 'statement', quantity: 4, euros: 180, cost: 90, laboratory: '' }],
    steps: [
      { daysAgo: 24, act: 'send' },
      { daysAgo: 10, act: 'remind' },
      {
        daysAgo: 1,
        act: 'write',
        by: 'iida',
        about: 'statement',
        text: 'Kuuluuko näytteenottopullojen toimitus hintaan?',
      },
    ],
  },
  {
    key: 'complete draft',
    customer: { key: 'jarviVesi' },
    recipient: iida,
    name: 'Suodattimien kokonaismigraatio',
    text: '',
    reference: '',
    begunDaysAgo: 2,
    validForDays: 28,
    discountPercent: 0,
    items: [{ test: 'overallMigration', quantity: 3, euros: 300, cost: 190, laboratory: 'Testinkulma' }],
    steps: [],
  },
  {
    key: 'new customer',
    customer: { name: 'Kuorikangas Oy' },
    recipient: { name: 'Tuomas Kuori', email: '', language: 'fi' },
    name: 'Kankaiden kestävyys',
    text: '',
    reference: '',
    begunDaysAgo: 1,
    validForDays: 29,
    discountPercent: 0,
    items: [],
    steps: [],
  },
]
