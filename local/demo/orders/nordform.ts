import { type DemoOrder, samplesNamed } from '../demo-order.ts'

const films = ['PE 50 µm', 'PE 80 µm', 'PP 40 µm', 'PET/PE 75 µm', 'PLA 30 µm']

/** Results that wait for approval and release, and results that were corrected and withdrawn. */
const reported: readonly DemoOrder[] = [
  {
    key: 'nordform-films-now',
    by: 'daniel',
    name: 'Film quality control, round 9',
    reference: 'NF-QC-9',
    offers: ['plastics'],
    samples: samplesNamed(films, { material: 'plastic film', tests: ['tensile', 'dsc', 'waterVapour'] }),
    shipping: 'helsinki',
    begunDaysAgo: 17,
    actions: [
      { daysAgo: 16, act: 'submit' },
      { daysAgo: 13, act: 'receive' },
      { daysAgo: 13, act: 'assign', laboratory: 'skane', tests: ['tensile'] },
      { daysAgo: 13, act: 'assign', laboratory: 'ulm', tests: ['dsc'] },
      { daysAgo: 13, act: 'assign', laboratory: 'tallinn', tests: ['waterVapour'] },
      { daysAgo: 12, act: 'dispatch', laboratory: 'skane', tracking: 'JJFI60004390', backInDays: 1 },
      { daysAgo: 12, act: 'dispatch', laboratory: 'ulm', carrier: 'DHL', tracking: 'JD014599871' },
      { daysAgo: 12, act: 'dispatch', laboratory: 'tallinn', tracking: 'JJFI60004391', backInDays: 2 },
      { daysAgo: 10, act: 'arrive', laboratory: 'skane' },
      { daysAgo: 9, act: 'arrive', laboratory: 'ulm' },
      { daysAgo: 9, act: 'arrive', laboratory: 'tallinn' },
      { daysAgo: 3, act: 'report', title: 'DSC, ISO 11357-3', test: 'dsc' },
      { daysAgo: 2, act: 'approve', title: 'DSC, ISO 11357-3' },
      {
        daysAgo: 1,
        act: 'report',
        title: 'Tensile properties, PE films',
        test: 'tensile',
        samples: [1, 2],
      },
    ],
  },
  {
    key: 'nordform-toys',
    by: 'daniel',
    name: 'Bath toys, phthalates and migration',
    reference: 'NF-2041',
    offers: ['plastics'],
    samples: samplesNamed(['Duck, yellow', 'Boat, red', 'Fish, blue'], {
      material: 'soft PVC',
      batch: '26-09',
      tests: ['phthalates', 'overallMigration'],
    }),
    shipping: 'helsinki',
    begunDaysAgo: 56,
    actions: [
      { daysAgo: 55, act: 'submit' },
      { daysAgo: 52, act: 'receive' },
      { daysAgo: 51, act: 'assign', laboratory: 'turku', tests: ['phthalates', 'overallMigration'] },
      { daysAgo: 50, act: 'dispatch', laboratory: 'turku', tracking: 'JJFI60004120' },
      { daysAgo: 49, act: 'arrive', laboratory: 'turku' },
      { daysAgo: 40, act: 'result', title: 'Phthalates (GC-MS)', test: 'phthalates' },
      { daysAgo: 27, act: 'result', title: 'Overall migration, OM2', test: 'overallMigration' },
      {
        daysAgo: 20,
        act: 'result',
        title: 'Phthalates (GC-MS), corrected',
        test: 'phthalates',
        corrects: 'Phthalates (GC-MS)',
        correction: 'DINP of the boat was calculated with the wrong dilution. The value is within the limit.',
      },
      {
        daysAgo: 4,
        act: 'withdraw',
        title: 'Overall migration, OM2',
        reason: 'The simulant of sample 2 was not the one that was ordered. The test is repeated.',
      },
    ],
  },
]

export const nordformOrders: readonly DemoOrder[] = [
  ...reported,
  {
    key: 'nordform-trays',
    by: 'daniel',
    name: 'Freezer trays',
    reference: 'NF-2055',
    offers: ['plastics'],
    samples: samplesNamed(['Tray 0.5 l', 'Tray 1 l', 'Lid'], {
      material: 'PP',
      tests: ['overallMigration', 'phthalates'],
    }),
    shipping: 'helsinki',
    begunDaysAgo: 35,
    actions: [
      { daysAgo: 34, act: 'submit' },
      { daysAgo: 31, act: 'receive' },
      { daysAgo: 30, act: 'assign', laboratory: 'turku', tests: ['phthalates', 'overallMigration'] },
      { daysAgo: 30, act: 'dispatch', laboratory: 'turku', tracking: 'JJFI60004287', backInDays: -2 },
      { daysAgo: 29, act: 'arrive', laboratory: 'turku' },
      { daysAgo: 19, act: 'result', title: 'Phthalates (GC-MS)', test: 'phthalates' },
    ],
  },
  {
    key: 'nordform-bottles',
    by: 'daniel',
    name: 'Sports bottles',
    reference: 'NF-2062',
    offers: ['plastics'],
    samples: samplesNamed(['Bottle 0.5 l', 'Bottle 0.7 l', 'Bottle cap'], {
      material: 'LDPE',
      tests: ['overallMigration'],
    }),
    shipping: 'helsinki',
    begunDaysAgo: 9,
    actions: [
      { daysAgo: 9, act: 'submit' },
      {
        daysAgo: 6,
        act: 'receive',
        rejected: [{ sample: 3, reason: 'too_little', explanation: 'Two caps arrived, ten are needed.' }],
      },
      {
        daysAgo: 2,
        act: 'propose',
        by: 'expert',
        reason:
          'Ten new caps replace the rejected sample. We also suggest phthalates for both bottles, as in your earlier orders.',
        changes: {
          add: [{ name: 'Bottle cap, new', material: 'LDPE', tests: ['overallMigration'] }],
          tests: [
            { sample: 1, add: ['phthalates'] },
            { sample: 2, add: ['phthalates'] },
          ],
        },
        inDays: 33,
      },
    ],
  },
  {
    key: 'nordform-lacquers',
    by: 'daniel',
    name: 'Lacquered films, solvent samples',
    reference: 'NF-2066',
    notes: 'Lacquers are UN 1263, packing group III, in limited quantities.',
    offers: ['plastics'],
    samples: [
      ...samplesNamed(['Lacquer A, wet', 'Lacquer B, wet'], {
        material: 'solvent-borne lacquer',
        note: 'UN 1263, keep below 25 °C',
        tests: ['dsc'],
      }),
      ...samplesNamed(['Film with lacquer A', 'Film with lacquer B'], {
        material: 'PET film',
        tests: ['tensile', 'waterVapour', 'dsc'],
      }),
    ],
    shipping: 'helsinki',
    specialGoods: ['dangerous', 'temperature_controlled'],
    begunDaysAgo: 5,
    actions: [
      { daysAgo: 5, act: 'submit' },
      { daysAgo: 2, act: 'receive' },
      { daysAgo: 1, act: 'assign', laboratory: 'skane', tests: ['tensile'] },
    ],
  },
]
