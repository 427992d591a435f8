import { type DemoOrder, samplesNamed } from '../demo-order.ts'

const meals = ['Chicken tikka', 'Fish pie', 'Lentil dal', 'Beef lasagne', 'Mac and cheese', 'Veggie chilli']
const packed = (days: readonly string[]) => days.flatMap((day) => meals.map((meal) => `${meal}, ${day}`))
const microbes = { material: 'ready meal', note: 'Chilled, 2–4 °C' } as const

const finished: readonly DemoOrder[] = [
  {
    key: 'brit-foods-water',
    by: 'james',
    name: 'Bottled water, glass and PET',
    reference: 'PO 88120',
    offers: ['bottledWater'],
    samples: samplesNamed(['Still, glass 0.75 l', 'Still, PET 0.5 l', 'Sparkling, PET 0.5 l'], {
      material: 'drinking water',
      batch: 'W-31',
      tests: ['microplastics', 'traceElements'],
    }),
    shipping: 'uk',
    begunDaysAgo: 92,
    actions: [
      { daysAgo: 90, act: 'submit' },
      { daysAgo: 84, act: 'receive' },
      { daysAgo: 83, act: 'estimate', inDays: -52 },
      { daysAgo: 82, act: 'start' },
      { daysAgo: 69, act: 'result', title: 'Trace elements (ICP-MS)', test: 'traceElements' },
      { daysAgo: 54, act: 'result', title: 'Microplastics ≥ 10 µm', test: 'microplastics' },
    ],
  },
  {
    key: 'brit-foods-meals-week-32',
    by: 'james',
    name: 'Ready meals, week 32',
    reference: 'PO 88204',
    offers: ['microbiology'],
    samples: samplesNamed(packed(['Monday', 'Thursday']), {
      ...microbes,
      tests: ['salmonella', 'listeria', 'colonyCount'],
    }),
    shipping: 'helsinki',
    begunDaysAgo: 74,
    actions: [
      { daysAgo: 73, act: 'submit' },
      { daysAgo: 71, act: 'receive' },
      { daysAgo: 71, act: 'start' },
      { daysAgo: 65, act: 'result', title: 'Salmonella', test: 'salmonella' },
      { daysAgo: 65, act: 'result', title: 'Listeria monocytogenes', test: 'listeria' },
      { daysAgo: 64, act: 'result', title: 'Colony count', test: 'colonyCount' },
    ],
  },
  {
    key: 'brit-foods-meals-week-40',
    by: 'james',
    name: 'Ready meals, week 40',
    reference: 'PO 88317',
    notes: 'Compare the lasagne with week 32 before we talk to the supplier.',
    offers: ['microbiology'],
    samples: samplesNamed(packed(['Monday', 'Tuesday', 'Thursday', 'Friday']), {
      ...microbes,
      tests: ['salmonella', 'listeria', 'colonyCount'],
    }),
    shipping: 'helsinki',
    reportingEmails: ['quality@britfoods.example'],
    begunDaysAgo: 22,
    actions: [
      { daysAgo: 21, act: 'submit' },
      {
        daysAgo: 20,
        act: 'write',
        by: 'customer',
        text: 'The courier comes tomorrow at ten. Is that early enough?',
      },
      {
        daysAgo: 20,
        act: 'write',
        by: 'expert',
        text: 'Yes. Please keep the samples below 4 °C until then.',
      },
      {
        daysAgo: 19,
        act: 'receive',
        rejected: [
          { sample: 14, reason: 'not_cooled', explanation: '11.4 °C on arrival.' },
          { sample: 15, reason: 'not_cooled', explanation: '10.9 °C on arrival.' },
        ],
      },
      { daysAgo: 19, act: 'start' },
      { daysAgo: 13, act: 'result', title: 'Salmonella', test: 'salmonella' },
      { daysAgo: 13, act: 'result', title: 'Listeria monocytogenes', test: 'listeria' },
      { daysAgo: 12, act: 'result', title: 'Colony count', test: 'colonyCount' },
    ],
  },
]

export const britFoodsOrders: readonly DemoOrder[] = [
  ...finished,
  {
    key: 'brit-foods-line-validation',
    by: 'james',
    name: 'New line validation',
    reference: 'PO 88402',
    offers: ['microbiology'],
    samples: samplesNamed(packed(['run 1', 'run 2', 'run 3', 'run 4', 'run 5', 'run 6', 'run 7', 'run 8']), {
      ...microbes,
      tests: ['salmonella', 'colonyCount'],
    }),
    shipping: 'helsinki',
    attachments: ['sampleList'],
    begunDaysAgo: 9,
    actions: [
      { daysAgo: 8, act: 'submit' },
      { daysAgo: 6, act: 'receive' },
      { daysAgo: 6, act: 'estimate', inDays: 3 },
      { daysAgo: 5, act: 'start' },
      {
        daysAgo: 1,
        act: 'result',
        title: 'Salmonella, runs 1–4',
        test: 'salmonella',
        samples: Array.from({ length: 24 }, (_, index) => index + 1),
      },
    ],
  },
  {
    key: 'brit-foods-oils',
    by: 'james',
    name: 'Cold-pressed oils',
    reference: 'PO 88391',
    offers: ['contaminants'],
    samples: samplesNamed(['Rapeseed oil', 'Linseed oil', 'Hemp seed oil'], {
      material: 'vegetable oil',
      batch: '10/26',
      tests: ['foodMetals', 'mineralOil'],
    }),
    shipping: 'uk',
    begunDaysAgo: 7,
    actions: [
      { daysAgo: 6, act: 'submit' },
      { daysAgo: 5, act: 'estimate', inDays: 20 },
      { daysAgo: 5, act: 'note', text: 'The laboratory needs 200 ml of each oil; 100 ml were announced.' },
      {
        daysAgo: 4,
        act: 'write',
        by: 'expert',
        isQuestion: true,
        sample: 1,
        text: 'The laboratory needs 200 ml of this oil. Can you send that much, or may we test fewer parameters?',
      },
    ],
  },
  {
    key: 'brit-foods-water-again',
    by: 'james',
    name: 'Bottled water, new caps',
    reference: 'PO 88377',
    offers: ['bottledWater'],
    samples: samplesNamed(['Still, PET 0.5 l, new cap', 'Sparkling, PET 0.5 l, new cap'], {
      material: 'drinking water',
      tests: ['microplastics'],
    }),
    shipping: 'uk',
    begunDaysAgo: 15,
    actions: [{ daysAgo: 5, act: 'submit' }],
  },
  {
    key: 'brit-foods-soups',
    by: 'james',
    name: 'Shelf life of chilled soups',
    reference: 'PO 88365',
    request: 'Six-month study at 4 °C with monthly microbiology. Can the first point be after two weeks?',
    offers: [],
    samples: samplesNamed(['Tomato soup', 'Leek and potato soup'], { material: 'ready meal', tests: [] }),
    shipping: 'helsinki',
    begunDaysAgo: 18,
    actions: [
      { daysAgo: 17, act: 'submit' },
      { daysAgo: 14, act: 'provideOffer', offer: 'contaminants', tests: ['shelfLife'] },
      {
        daysAgo: 10,
        act: 'decline',
        reason: 'We need the microbiology included in the monthly price, and a first point at two weeks.',
      },
    ],
  },
  {
    key: 'brit-foods-nutrition-draft',
    by: 'james',
    name: 'Nutrition labels 2027',
    offers: ['contaminants'],
    samples: [
      { name: 'Granola, honey', material: 'cereal', tests: ['nutrition'] },
      { name: 'Granola, berries', material: 'cereal', tests: ['nutrition'] },
      { name: '', material: 'cereal', tests: [] },
    ],
    shipping: 'uk',
    begunDaysAgo: 2,
    actions: [],
  },
]
