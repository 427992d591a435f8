import type { CampaignInput } from '#contract/campaigns.ts'
import type { DemoTest } from './tests/demo-test.ts'
import type { demoTests } from './tests/demo-tests.ts'

type DemoTestName = keyof typeof demoTests

export type DemoCampaign = Pick<CampaignInput, 'code' | 'path' | 'name' | 'text' | 'mostRegistrations'> &
  Partial<Pick<CampaignInput, 'discountPercent'>> & {
    createdDaysAgo: number
    /** First and last day, counted from today. Registrations of weekends are moved back by up to two days: begin early enough. */
    days: readonly [first: number, last: number]
    items: readonly { test: DemoTestName; quantity: number; euros: number; cost: number }[]
    people: readonly { by: string; daysAgo: number }[]
    /** Early end with its reason. */
    end?: { daysAgo: number; reason: string }
  }

/** One campaign in each state. */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    code: 'PACK-SPRING',
    path: '/pack-spring',
    name: { en: 'Packaging tests in spring', fi: 'Pakkaustestit keväällä' },
    text: {
      en: 'Send your samples within the validity of the offer. One offer for each person.',
      fi: 'Lähetä näytteet tarjouksen voimassaoloaikana. Yksi tarjous henkilöä kohti.',
    },
    mostRegistrations: null,
    createdDaysAgo: 3,
    days: [40, 130],
    items: [{ test: 'traceElements', quantity: 5, euros: 99, cost: 61 }],
    people: [],
  },
  {
    code: 'LAKE-AUTUMN',
    path: '/lake-autumn',
    name: { en: 'Clean lakes, autumn offer', fi: 'Puhtaat järvet, syystarjous' },
    text: {
      en: 'Fifteen per cent off the tests of one autumn round.',
      fi: 'Viidentoista prosentin alennus syksyn näytekierroksen testeistä.',
    },
    mostRegistrations: 20,
    discountPercent: 15,
    createdDaysAgo: 42,
    days: [-38, 60],
    items: [
      { test: 'traceElements', quantity: 4, euros: 145, cost: 88 },
      { test: 'overallMigration', quantity: 2, euros: 210, cost: 130 },
    ],
    people: [
      { by: 'iida', daysAgo: 33 },
      { by: 'venla', daysAgo: 21 },
      { by: 'lauri', daysAgo: 12 },
      { by: 'helmi', daysAgo: 6 },
    ],
  },
  {
    code: 'FIRST-TWO',
    path: null,
    name: { en: 'Introductory price for the first two', fi: 'Tutustumishinta kahdelle ensimmäiselle' },
    text: { en: '', fi: '' },
    mostRegistrations: 2,
    createdDaysAgo: 33,
    days: [-29, 30],
    items: [{ test: 'traceElements', quantity: 1, euros: 49, cost: 61 }],
    people: [
      { by: 'helmi', daysAgo: 24 },
      { by: 'iida', daysAgo: 23 },
    ],
  },
  {
    code: 'SUMMER-2026',
    path: '/summer-2026',
    name: { en: 'Summer weeks', fi: 'Kesäviikot' },
    text: { en: '', fi: '' },
    mostRegistrations: null,
    createdDaysAgo: 170,
    days: [-165, 20],
    items: [{ test: 'overallMigration', quantity: 1, euros: 180, cost: 130 }],
    people: [{ by: 'lauri', daysAgo: 140 }],
    end: { daysAgo: 60, reason: 'The laboratory has no capacity before winter.' },
  },
]

/** Item of a campaign from a demo test. */
export const campaignItemOf = (
  id: string,
  { en, fi, standard, weeks, needs, materials = [] }: DemoTest,
  { quantity, euros, cost }: DemoCampaign['items'][number],
): CampaignInput['items'][number] => ({
  id,
  productId: null,
  name: { en, fi },
  standard: standard ?? '',
  quantity,
  unit: 'sample',
  unitPriceCents: { min: euros * 100, max: euros * 100 },
  elements: null,
  tiers: [],
  frameQuantity: null,
  turnaroundWeeks: weeks ? { min: weeks[0], max: weeks[1] } : null,
  sampleRequirements: needs ?? { en: '', fi: '' },
  materials: [...materials],
  costCents: cost * 100,
  intendedLaboratory: '',
})
