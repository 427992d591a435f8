import { type DemoOrder, samplesNamed } from '../demo-order.ts'

const blocks = ['punainen', 'sininen', 'keltainen', 'vihreä', 'valkoinen', 'musta', 'oranssi', 'lila']
const blocksOf = (series: string) => blocks.map((colour) => `${series}, ${colour}`)

export const kilpailuOrders: readonly DemoOrder[] = [
  {
    key: 'kilpailu-powders',
    by: 'otto',
    name: 'Väripigmenttien hienous',
    reference: 'KIL-558',
    offers: ['oldPowders'],
    samples: samplesNamed(['Pigmentti PR 122', 'Pigmentti PB 15:3', 'Pigmentti PY 180'], {
      material: 'pigmentti',
      tests: ['particleSize'],
    }),
    shipping: 'helsinki',
    begunDaysAgo: 101,
    actions: [
      { daysAgo: 99, act: 'submit' },
      { daysAgo: 95, act: 'receive' },
      { daysAgo: 94, act: 'start' },
      { daysAgo: 89, act: 'result', title: 'Hiukkaskokojakauma', test: 'particleSize' },
    ],
  },
  {
    key: 'kilpailu-blocks-spring',
    by: 'otto',
    name: 'Rakennuspalikat, sarja K',
    reference: 'KIL-571',
    offers: ['toys'],
    samples: samplesNamed(blocksOf('Palikka K'), {
      material: 'ABS',
      batch: 'K-08',
      tests: ['toyElements', 'phthalates'],
    }),
    shipping: 'helsinki',
    attachments: ['dataSheet'],
    begunDaysAgo: 58,
    actions: [
      { daysAgo: 57, act: 'submit' },
      { daysAgo: 53, act: 'receive' },
      { daysAgo: 52, act: 'estimate', inDays: -37, reason: 'Näyte on esikäsiteltävä uudelleen.' },
      { daysAgo: 51, act: 'start' },
      { daysAgo: 41, act: 'result', title: 'EN 71-3, 19 alkuainetta', test: 'toyElements' },
      { daysAgo: 39, act: 'result', title: 'Ftalaatit', test: 'phthalates' },
    ],
  },
  {
    key: 'kilpailu-panels',
    by: 'otto',
    name: 'Akustiikkalevy AK-40',
    reference: 'KIL-580',
    offers: ['building'],
    samples: samplesNamed(['AK-40, maalaamaton', 'AK-40, valkoinen'], {
      material: 'PET-huopa',
      tests: ['fire', 'vocEmission'],
    }),
    shipping: 'helsinki',
    begunDaysAgo: 35,
    actions: [
      { daysAgo: 34, act: 'submit' },
      { daysAgo: 30, act: 'receive' },
      { daysAgo: 29, act: 'estimate', inDays: 12, reason: 'Näyte on esikäsiteltävä uudelleen.' },
      { daysAgo: 28, act: 'start' },
      { daysAgo: 9, act: 'result', title: 'Syttyvyys, AK-40 maalaamaton', test: 'fire', samples: [1] },
    ],
  },
  {
    key: 'kilpailu-blocks-autumn',
    by: 'otto',
    name: 'Rakennuspalikat, sarja M',
    reference: 'KIL-588',
    offers: ['toys'],
    samples: samplesNamed(blocksOf('Palikka M'), { material: 'ABS', batch: 'M-02', tests: ['toyElements'] }),
    shipping: 'helsinki',
    begunDaysAgo: 11,
    actions: [
      { daysAgo: 10, act: 'submit' },
      { daysAgo: 8, act: 'estimate', inDays: 11 },
      {
        daysAgo: 2,
        act: 'receive',
        samples: [1, 2, 3, 4, 5],
        rejected: [{ sample: 6, reason: 'broken', explanation: 'Pussi oli auennut, palikat sekaisin.' }],
      },
    ],
  },
  {
    key: 'kilpailu-svhc-cancelled',
    by: 'otto',
    name: 'SVHC-selvitys, renkaat',
    reference: 'KIL-577',
    offers: ['toys'],
    samples: samplesNamed(['Rengas 40 mm', 'Rengas 60 mm'], { material: 'TPE', tests: ['svhc'] }),
    shipping: 'helsinki',
    begunDaysAgo: 44,
    actions: [
      { daysAgo: 43, act: 'submit' },
      { daysAgo: 33, act: 'cancel', reason: 'Tuote poistettiin mallistosta ennen testausta.' },
    ],
  },
  {
    key: 'kilpailu-fire-draft',
    by: 'otto',
    name: 'Verhokangas, palotestit',
    reference: 'KIL-592',
    offers: ['building'],
    samples: samplesNamed(['Kangas V1', 'Kangas V2'], { material: 'polyesteri', tests: ['fire'] }),
    shipping: 'helsinki',
    begunDaysAgo: 3,
    actions: [],
  },
]
