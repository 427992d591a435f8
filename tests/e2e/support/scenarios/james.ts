import { demoOffers } from '#local/demo/offers.ts'
import { demoTests } from '#local/demo/tests/demo-tests.ts'
import { offerRow, priceRow, type Scenario } from './scenario.ts'

const tiers = [
  [20, 10],
  [50, 18],
] as const

/** Orders in English, from the United Kingdom. */
export const james: Scenario = {
  language: 'en',
  customer: 'james',
  customerName: 'James Whitfield',
  organisation: 'Brit Foods Ltd',
  searches: [
    { what: 'name', words: 'cold-pressed', finds: 'Cold-pressed oils' },
    { what: 'note', words: 'lasagne with week', finds: 'Ready meals, week 40' },
    { what: 'PO', words: '88402', finds: 'New line validation' },
  ],
  offers: [
    'Lids of soup cups',
    demoOffers.contaminants.name,
    demoOffers.microbiology.name,
    demoOffers.bottledWater.name,
  ],
  expiredOffer: demoOffers.bottledWater.name,
  offer: {
    name: demoOffers.microbiology.name,
    rows: (
      [
        { test: 'salmonella', quantity: 50, unit: 'sample', price: '38 €', tiers, total: '1,558 €' },
        { test: 'listeria', quantity: 50, unit: 'sample', price: '42 €', tiers, total: '1,722 €' },
        {
          test: 'colonyCount',
          quantity: 50,
          unit: 'sample',
          price: '24.50 €',
          tiers: [[50, 15]],
          total: '1,041.25 €',
        },
      ] as const
    ).map((offered) => offerRow('en', offered)),
    fee: '49 €',
    total: '4,370.25 €',
  },
  tests: {
    everywhere: demoTests.salmonella.en,
    onSome: demoTests.listeria.en,
  },
  orderName: 'Chilled counter, spring',
  typed: [
    {
      name: 'Crème fraîche ≥ 10 µm',
      material: 'dairy → CO₂',
      batch: 'B-7 Ω',
      note: 'pH 4.5 ± 0.2, ≤ 5 °C, 25 cm²',
    },
    { name: 'Smoked salmon', material: 'fish', batch: '', note: 'Åland, jäätelö (€)' },
  ],
  pasted: {
    heading: 'Name\tMaterial\tAdditional information',
    quoted: '"Pie ""Extra"" no. 1"\tready meal\t"first line\r\nsecond line"',
    quotedRead: 'Pie "Extra" no. 1',
    bad: '\tready meal\tforgotten name',
    corrected: 'Shepherd’s pie',
    row: 'Curry',
  },
  prices: {
    lines: (
      [
        { test: 'salmonella', quantity: 20, price: '38 €', total: '684 €', discount: 10 },
        { test: 'listeria', quantity: 2, price: '42 €', total: '84 €' },
      ] as const
    ).map((priced) => priceRow('en', priced)),
    fee: '49 €',
    total: '817 €',
  },
  contact: {
    company: 'Brit Foods Ltd',
    name: 'James Whitfield',
    email: 'james@britfoods.example',
    phoneTyped: '+44 1632 960104',
    phone: '+441632960104',
  },
  billing: {
    street: '14 Granary Lane',
    postalCode: 'PE1 0ZZ',
    city: 'Peterborough',
    country: 'United Kingdom',
    email: 'accounts@britfoods.example',
  },
  location: 'uk',
  rejection: 'not_cooled',
  explanation: '11.4 °C on arrival.',
}
