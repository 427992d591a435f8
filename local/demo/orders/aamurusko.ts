import { type DemoOrder, samplesNamed } from '../demo-order.ts'

const breads = ['Ruisvuoka', 'Kaurasämpylä', 'Vehnävuoka', 'Rieska', 'Hapankorppu', 'Perunarieska']
const cakes = ['Mansikkakakku', 'Mustikkakakku', 'Suklaakakku', 'Kinuskikakku', 'Juustokakku']

export const aamuruskoOrders: readonly DemoOrder[] = [
  {
    key: 'aamurusko-listeria',
    by: 'aino',
    name: 'Täytekakut, Listeria',
    offers: ['listeriaSpring'],
    samples: [...cakes, ...cakes.map((cake) => `${cake}, 5 vrk`)].map((name) => ({
      name,
      material: 'leivonnainen',
      batch: 'T-22',
      tests: ['listeria'],
    })),
    shipping: 'helsinki',
    begunDaysAgo: 126,
    actions: [
      { daysAgo: 125, act: 'submit' },
      { daysAgo: 121, act: 'receive' },
      { daysAgo: 120, act: 'start' },
      { daysAgo: 113, act: 'result', title: 'Listeria monocytogenes', test: 'listeria' },
    ],
  },
  {
    key: 'aamurusko-breads-summer',
    by: 'aino',
    name: 'Omavalvonta, kesä',
    reference: 'AR-26-07',
    offers: ['selfMonitoring'],
    samples: [
      ...samplesNamed(breads, { material: 'leipä', batch: 'K-31', tests: ['salmonella', 'colonyCount'] }),
      ...samplesNamed(['Täysjyvämuro', 'Näkkileipä', 'Marjapiirakka'], {
        material: 'leipä',
        batch: 'K-31',
        tests: ['nutrition'],
      }),
    ],
    shipping: 'helsinki',
    begunDaysAgo: 96,
    actions: [
      { daysAgo: 95, act: 'submit' },
      { daysAgo: 91, act: 'receive', rejected: [{ sample: 5, reason: 'broken' }] },
      { daysAgo: 90, act: 'start' },
      { daysAgo: 84, act: 'result', title: 'Salmonella', test: 'salmonella' },
      { daysAgo: 80, act: 'result', title: 'Mikrobien kokonaismäärä', test: 'colonyCount' },
      { daysAgo: 79, act: 'result', title: 'Ravintoarvot', test: 'nutrition' },
    ],
  },
  {
    key: 'aamurusko-breads-autumn',
    by: 'aino',
    name: 'Omavalvonta, syksy',
    reference: 'AR-26-11',
    offers: ['selfMonitoring'],
    samples: samplesNamed(breads, {
      material: 'leipä',
      batch: 'S-44',
      tests: ['salmonella', 'colonyCount', 'foodMetals'],
    }),
    shipping: 'helsinki',
    begunDaysAgo: 6,
    actions: [{ daysAgo: 5, act: 'submit' }],
  },
  {
    key: 'aamurusko-nutrition-draft',
    by: 'aino',
    name: 'Uutuudet, ravintoarvot',
    offers: ['selfMonitoring'],
    samples: samplesNamed(['Siemensämpylä', 'Porkkanakakku'], { material: 'leipä', tests: ['nutrition'] }),
    shipping: 'helsinki',
    begunDaysAgo: 2,
    actions: [],
  },
]
