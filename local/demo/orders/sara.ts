import { type DemoOrder, samplesNamed } from '../demo-order.ts'

export const saraOrders: readonly DemoOrder[] = [
  {
    key: 'sara-creams',
    by: 'sara',
    name: 'Kasvovoiteet',
    offers: ['cosmetics'],
    samples: samplesNamed(['Päivävoide, mustikka', 'Yövoide, tyrni'], {
      material: 'kosmetiikka',
      batch: 'V-3',
      tests: ['cosmeticMetals', 'cosmeticMicrobes'],
    }),
    shipping: 'helsinki',
    begunDaysAgo: 41,
    actions: [
      { daysAgo: 40, act: 'submit' },
      { daysAgo: 36, act: 'receive' },
      { daysAgo: 35, act: 'start' },
      { daysAgo: 28, act: 'result', title: 'Mikrobiologia', test: 'cosmeticMicrobes' },
      { daysAgo: 23, act: 'result', title: 'Raskasmetallit', test: 'cosmeticMetals' },
    ],
  },
  {
    key: 'sara-balm',
    by: 'sara',
    name: 'Huulivoide, challenge-testi',
    offers: ['cosmetics'],
    samples: [
      { name: 'Huulivoide, mehiläisvaha', material: 'kosmetiikka', batch: 'H-1', tests: ['challengeTest'] },
    ],
    shipping: 'helsinki',
    begunDaysAgo: 24,
    actions: [
      { daysAgo: 23, act: 'submit' },
      { daysAgo: 19, act: 'receive' },
      { daysAgo: 18, act: 'estimate', inDays: 22, reason: 'Näyte on esikäsiteltävä uudelleen.' },
      { daysAgo: 18, act: 'start' },
    ],
  },
  {
    key: 'sara-shampoo-draft',
    by: 'sara',
    name: 'Palashampoo',
    offers: ['cosmetics'],
    samples: [{ name: 'Palashampoo, nokkonen', material: 'kosmetiikka', tests: ['cosmeticMicrobes'] }],
    shipping: null,
    begunDaysAgo: 1,
    actions: [],
  },
]
