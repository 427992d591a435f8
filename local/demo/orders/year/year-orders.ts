import type { DemoOrder } from '../../demo-order.ts'
import { roundsOf } from './monitoring.ts'

const water = roundsOf({
  key: 'vesilinja-network',
  by: 'kaisa',
  name: 'Verkostovesi, kierros',
  reference: 'VL-VV',
  offers: ['water'],
  shipping: 'helsinki',
  samples: ['Vesitorni', 'Keskuskoulu', 'Sairaala', 'Satama', 'Teollisuusalue', 'Verkoston loppupää'],
  material: 'talousvesi',
  tests: [
    { test: 'traceElements', laboratory: 'uppsala', title: 'Alkuaineet (ICP-MS)', late: [0, 0, 1, 0, 0, 0] },
    { test: 'colonyCount', laboratory: 'saimaa', title: 'Pesäkeluku', late: [0, 1, 0, 0, 2] },
    { test: 'pfas', laboratory: 'malmo', title: 'PFAS-yhdisteet', late: [0, 2, 3, 1, 4, 2, 0, 1] },
  ],
  firstDaysAgo: 357,
  everyDays: 48,
  rounds: 7,
})

const films = roundsOf({
  key: 'nordform-films',
  by: 'daniel',
  name: 'Film quality control, round',
  reference: 'NF-QC',
  offers: ['plastics'],
  shipping: 'helsinki',
  samples: ['PE 50 µm', 'PE 80 µm', 'PP 40 µm', 'PET/PE 75 µm', 'PLA 30 µm'],
  material: 'plastic film',
  tests: [
    { test: 'tensile', laboratory: 'skane', title: 'Tensile properties, ISO 527-3', late: [1, 0, 0] },
    { test: 'dsc', laboratory: 'ulm', title: 'DSC, ISO 11357-3', late: [0, 0, 2, 0] },
    { test: 'waterVapour', laboratory: 'tallinn', title: 'Water vapour, ISO 15106-2', late: [0, 3, 1, 2, 0] },
    { test: 'phthalates', laboratory: 'turku', title: 'Phthalates (GC-MS)', late: [0, 0, 0, 0, 1] },
  ],
  firstDaysAgo: 349,
  everyDays: 66,
  rounds: 5,
})

/** Completed orders of a year, from which the punctuality of laboratories is counted. */
export const yearOrders: readonly DemoOrder[] = [...water, ...films]
