import { demoOffers } from '#local/demo/offers.ts'
import { demoTests } from '#local/demo/tests/demo-tests.ts'
import { offerRow, priceRow, type Scenario } from './scenario.ts'

/** Orders in Finnish, from Finland, with a colleague in the team. */
export const anna: Scenario = {
  language: 'fi',
  customer: 'anna',
  customerName: 'Anna Virtanen',
  organisation: 'Fennopack Oy',
  searches: [
    { what: 'name', words: 'kompostoituvuus', finds: 'Kuppien kompostoituvuus' },
    { what: 'note', words: 'toimittajan b arvoihin', finds: 'Kalvojen vetokokeet, Q3' },
    { what: 'PO', words: '2026-101', finds: 'Rasvankestävät kartongit, PFAS' },
  ],
  offers: [
    demoOffers.lfgb.name,
    demoOffers.films.name,
    demoOffers.compostability.name,
    demoOffers.failures.name,
    demoOffers.foodContact.name,
    demoOffers.oldInks.name,
  ],
  expiredOffer: demoOffers.oldInks.name,
  offer: {
    name: demoOffers.foodContact.name,
    rows: (
      [
        {
          test: 'overallMigration',
          quantity: 20,
          unit: 'sample',
          price: '290 €',
          tiers: [
            [10, 10],
            [25, 15],
          ],
          next: [5, 15],
          total: '5 220 €',
        },
        {
          test: 'specificMigration',
          quantity: 10,
          unit: 'element_per_sample',
          elements: 19,
          price: '14 €',
          tiers: [[190, 12]],
          total: '2 340,80 €',
        },
        { test: 'sensory', quantity: 10, unit: 'sample', price: '240 €', total: '2 400 €' },
        {
          test: 'pfas',
          quantity: 10,
          unit: 'sample',
          price: '310–360 €',
          tiers: [[10, 8]],
          total: '2 852–3 312 €',
        },
        { test: 'statement', quantity: 1, unit: 'order', price: '420 €', total: '420 €' },
      ] as const
    ).map((offered) => offerRow('fi', offered)),
    fee: '49 €',
    total: '13 281,80–13 741,80 €',
  },
  tests: {
    everywhere: demoTests.overallMigration.fi,
    onSome: demoTests.pfas.fi,
  },
  orderName: 'Kevään jäätelörasiat',
  typed: [
    {
      name: 'Jäätelörasia ≥ 10 µm',
      material: 'kartonki → CO₂',
      batch: 'Ä-7 Ω',
      note: 'Läpäisevyys 4,5 ± 0,2, ≤ 5 °C, 25 cm²',
    },
    { name: 'Pöytätabletti Åbo', material: 'paperi', batch: '', note: 'Kallis (€), väri öljynvihreä' },
  ],
  pasted: {
    heading: 'Nimi\tMateriaali\tLisätiedot',
    quoted: '"Kansi ""Extra"" nro 1"\tPP\t"ensimmäinen rivi\r\ntoinen rivi"',
    quotedRead: 'Kansi "Extra" nro 1',
    bad: '\tPP\tnimi unohtui',
    corrected: 'Hyllystä löytynyt kansi',
    row: 'Kansi',
  },
  prices: {
    lines: (
      [
        { test: 'overallMigration', quantity: 20, price: '290 €', total: '5 220 €', discount: 10 },
        { test: 'pfas', quantity: 2, price: '310–360 €', total: '620–720 €' },
      ] as const
    ).map((priced) => priceRow('fi', priced)),
    fee: '49 €',
    total: '5 889–5 989 €',
  },
  contact: {
    company: 'Fennopack Oy',
    name: 'Anna Virtanen',
    email: 'anna@fennopack.example',
    phoneTyped: '+358 40 555 0101',
    phone: '+358405550101',
  },
  billing: {
    street: 'Pahvitehtaantie 12',
    postalCode: '33900',
    city: 'Tampere',
    country: 'Suomi',
    email: 'laskut@fennopack.example',
  },
  location: 'helsinki',
  rejection: 'too_little',
  explanation: 'Saapui 4 dm², tarvitaan 10 dm².',
}
