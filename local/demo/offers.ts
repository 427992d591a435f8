import { defaultServiceFeeCents } from '#server/offers/rules.ts'
import type { DemoOffer } from './demo-offer.ts'
import { yearly } from './orders/year/offers.ts'

const usual = defaultServiceFeeCents
const none = 0

const fennopack = {
  foodContact: {
    receiver: 'fennopack',
    name: 'Elintarvikekontaktimateriaalit, vuosisopimus',
    givenDaysAgo: 210,
    validForDays: 155,
    serviceFeeCents: usual,
    items: [
      {
        test: 'overallMigration',
        unit: 'sample',
        quantity: 20,
        euros: 290,
        tiers: [
          [10, 10],
          [25, 15],
        ],
      },
      {
        test: 'specificMigration',
        unit: 'element_per_sample',
        quantity: 10,
        euros: 14,
        elements: 19,
        tiers: [[190, 12]],
      },
      { test: 'sensory', unit: 'sample', quantity: 10, euros: 240 },
      { test: 'pfas', unit: 'sample', quantity: 10, euros: [310, 360], tiers: [[10, 8]] },
      { test: 'statement', unit: 'order', quantity: 1, euros: 420 },
    ],
  },
  compostability: {
    receiver: 'fennopack',
    name: 'Kartonkikuppien kompostoituvuus, EN 13432',
    givenDaysAgo: 95,
    validForDays: 58,
    serviceFeeCents: usual,
    items: [
      { test: 'compostMetals', unit: 'element_per_order', quantity: 1, euros: 28, elements: 12 },
      { test: 'disintegration', unit: 'product', quantity: 2, euros: [2900, 3400] },
      { test: 'biodegradation', unit: 'material', quantity: 2, euros: [4600, 5900] },
      { test: 'ecotoxicity', unit: 'batch', quantity: 2, euros: 1850 },
      { test: 'methodSetUp', unit: 'one_time_fee', quantity: 1, euros: 380 },
    ],
  },
  films: {
    receiver: 'fennopack',
    name: 'Kalvojen mekaaniset ominaisuudet ja läpäisevyys',
    givenDaysAgo: 82,
    validForDays: 9,
    serviceFeeCents: usual,
    items: [
      {
        test: 'tensile',
        unit: 'measurement',
        quantity: 24,
        euros: 96,
        tiers: [
          [12, 10],
          [48, 20],
        ],
      },
      { test: 'waterVapour', unit: 'sample', quantity: 12, euros: 185 },
      { test: 'dsc', unit: 'sample', quantity: 12, euros: 145 },
      { test: 'ftir', unit: 'test', quantity: 12, euros: 120 },
    ],
  },
  failures: {
    receiver: 'fennopack',
    name: 'Saumausvirheiden selvitys',
    givenDaysAgo: 30,
    validForDays: 60,
    serviceFeeCents: none,
    items: [
      { test: 'semEdx', unit: 'hour', quantity: 6, euros: 165 },
      { test: 'failureAnalysis', unit: 'hour', quantity: 10, euros: 140 },
      { test: 'onSiteSampling', unit: 'day', quantity: 1, euros: [980, 1250] },
    ],
  },
  lfgb: {
    receiver: 'fennopack',
    name: 'LFGB-testit jälkiruokakipoille',
    givenDaysAgo: 4,
    validForDays: 26,
    serviceFeeCents: usual,
    items: [
      { test: 'lfgb', unit: 'material', quantity: 1, euros: [1150, 1390] },
      { test: 'sensory', unit: 'sample', quantity: 2, euros: 240 },
    ],
  },
  oldInks: {
    receiver: 'fennopack',
    name: 'Painovärien raskasmetallit 2025',
    givenDaysAgo: 320,
    validForDays: -41,
    serviceFeeCents: usual,
    items: [
      { test: 'traceElements', unit: 'sample', quantity: 15, euros: 130, tiers: [[10, 10]] },
      { test: 'phthalates', unit: 'sample', quantity: 15, euros: 160 },
    ],
  },
} satisfies Record<string, DemoOffer>

const britFoods = {
  microbiology: {
    receiver: 'britFoods',
    name: 'Microbiology panel, ready meals',
    givenDaysAgo: 160,
    validForDays: 205,
    serviceFeeCents: usual,
    items: [
      {
        test: 'salmonella',
        unit: 'sample',
        quantity: 50,
        euros: 38,
        tiers: [
          [20, 10],
          [50, 18],
        ],
      },
      {
        test: 'listeria',
        unit: 'sample',
        quantity: 50,
        euros: 42,
        tiers: [
          [20, 10],
          [50, 18],
        ],
      },
      { test: 'colonyCount', unit: 'sample', quantity: 50, euros: 24.5, tiers: [[50, 15]] },
    ],
  },
  contaminants: {
    receiver: 'britFoods',
    name: 'Contaminants and nutrition declaration',
    givenDaysAgo: 86,
    validForDays: 4,
    serviceFeeCents: 7500,
    items: [
      { test: 'foodMetals', unit: 'element_per_sample', quantity: 8, euros: 22, elements: 4 },
      { test: 'mineralOil', unit: 'sample', quantity: 8, euros: [330, 390] },
      { test: 'nutrition', unit: 'product', quantity: 6, euros: 410 },
      { test: 'shelfLife', unit: 'month', quantity: 6, euros: 260 },
    ],
  },
  bottledWater: {
    receiver: 'britFoods',
    name: 'Microplastics in bottled water',
    givenDaysAgo: 130,
    validForDays: -12,
    serviceFeeCents: usual,
    items: [
      { test: 'microplastics', unit: 'sample', quantity: 6, euros: [520, 640] },
      { test: 'traceElements', unit: 'sample', quantity: 6, euros: 140 },
    ],
  },
} satisfies Record<string, DemoOffer>

const goldenState = {
  biocompatibility: {
    receiver: 'goldenState',
    name: 'Biocompatibility of infusion sets, ISO 10993',
    givenDaysAgo: 120,
    validForDays: 92,
    serviceFeeCents: none,
    items: [
      { test: 'cytotoxicity', unit: 'device', quantity: 6, euros: 590, tiers: [[6, 7]] },
      { test: 'extractables', unit: 'product', quantity: 1, euros: [7800, 9600] },
      { test: 'bioburden', unit: 'batch', quantity: 3, euros: 480 },
      { test: 'statement', unit: 'order', quantity: 1, euros: 650 },
    ],
  },
  rohs: {
    receiver: 'goldenState',
    name: 'RoHS and REACH for pump electronics',
    givenDaysAgo: 65,
    validForDays: 28,
    serviceFeeCents: usual,
    items: [
      { test: 'rohsScreening', unit: 'test', quantity: 30, euros: 65, tiers: [[20, 12]] },
      { test: 'rohsPhthalates', unit: 'material', quantity: 8, euros: 190 },
      { test: 'svhc', unit: 'material', quantity: 8, euros: [540, 680], tiers: [[5, 10]] },
    ],
  },
  stability: {
    receiver: 'goldenState',
    name: 'Packaging stability study',
    givenDaysAgo: 40,
    validForDays: 140,
    serviceFeeCents: 12_000,
    items: [
      { test: 'acceleratedAgeing', unit: 'week', quantity: 8, euros: 310 },
      { test: 'realTimeStorage', unit: 'month', quantity: 24, euros: 95 },
      { test: 'tensileAstm', unit: 'measurement', quantity: 30, euros: 62 },
    ],
  },
} satisfies Record<string, DemoOffer>

const kilpailu = {
  toys: {
    receiver: 'kilpailu',
    name: 'Leluturvallisuus, EN 71-3',
    givenDaysAgo: 79,
    validForDays: 12,
    serviceFeeCents: usual,
    items: [
      {
        test: 'toyElements',
        unit: 'sample',
        quantity: 20,
        euros: 175,
        tiers: [
          [10, 10],
          [30, 20],
        ],
      },
      { test: 'phthalates', unit: 'sample', quantity: 10, euros: 150 },
      { test: 'svhc', unit: 'material', quantity: 4, euros: 620 },
    ],
  },
  building: {
    receiver: 'kilpailu',
    name: 'Akustiikkalevyjen palo- ja emissiotestit',
    givenDaysAgo: 50,
    validForDays: 74,
    serviceFeeCents: usual,
    items: [
      { test: 'fire', unit: 'product', quantity: 2, euros: 890 },
      { test: 'vocEmission', unit: 'product', quantity: 2, euros: [1980, 2350] },
      { test: 'methodSetUp', unit: 'one_time_fee', quantity: 1, euros: 250 },
    ],
  },
  oldPowders: {
    receiver: 'kilpailu',
    name: 'Jauheiden karakterisointi',
    givenDaysAgo: 120,
    validForDays: -3,
    serviceFeeCents: usual,
    items: [
      { test: 'particleSize', unit: 'measurement', quantity: 10, euros: 110 },
      { test: 'semEdx', unit: 'hour', quantity: 4, euros: 165 },
    ],
  },
} satisfies Record<string, DemoOffer>

const sara = {
  cosmetics: {
    receiver: 'sara',
    name: 'Kosmetiikan turvallisuustestit',
    givenDaysAgo: 70,
    validForDays: 47,
    serviceFeeCents: none,
    items: [
      { test: 'cosmeticMetals', unit: 'sample', quantity: 4, euros: 150 },
      { test: 'cosmeticMicrobes', unit: 'sample', quantity: 4, euros: 75 },
      { test: 'challengeTest', unit: 'product', quantity: 2, euros: 740 },
    ],
  },
} satisfies Record<string, DemoOffer>

const aamurusko = {
  selfMonitoring: {
    receiver: 'aamurusko',
    name: 'Leipomotuotteiden omavalvonta',
    givenDaysAgo: 150,
    validForDays: 215,
    serviceFeeCents: none,
    items: [
      { test: 'salmonella', unit: 'sample', quantity: 60, euros: 36, frame: 60, tiers: [[20, 10]] },
      { test: 'colonyCount', unit: 'sample', quantity: 120, euros: 22, frame: 120 },
      { test: 'foodMetals', unit: 'element_per_sample', quantity: 20, euros: 19, elements: 4, frame: 80 },
      { test: 'nutrition', unit: 'product', quantity: 4, euros: 380, frame: 4 },
      { test: 'statement', unit: 'order', quantity: 1, euros: 390 },
    ],
  },
  listeriaSpring: {
    receiver: 'aamurusko',
    name: 'Listeria-seuranta, täytekakut',
    givenDaysAgo: 140,
    validForDays: 40,
    serviceFeeCents: usual,
    items: [{ test: 'listeria', unit: 'sample', quantity: 10, euros: 40, frame: 10 }],
  },
} satisfies Record<string, DemoOffer>

const offers = { ...fennopack, ...britFoods, ...goldenState, ...kilpailu, ...aamurusko, ...sara, ...yearly }
export type DemoOfferKey = keyof typeof offers
export const demoOffers: Record<DemoOfferKey, DemoOffer> = offers
