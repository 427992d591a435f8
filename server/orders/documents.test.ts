import { expect, test } from 'vitest'
import { languages } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import { factsOfPdf, textOfPdf } from '#tests/support/pdf-text.ts'
import { coverSheet } from './documents.ts'

const id = '01890000-0000-7000-8000-000000000000'
const clock = { now: () => new Date('2026-11-20T10:00:00Z') }

function anOrder({ count = 2, ...changes }: Partial<Order> & { count?: number } = {}): Order {
  return {
    id,
    number: 10001,
    version: 3,
    name: 'Kannet, kevät',
    reference: 'OT-2026-031',
    state: 'waiting_for_samples',
    organisation: { id, name: 'Fennopack Oy' },
    owner: { id, name: 'Anna Virtanen' },
    sampleCount: count,
    createdAt: '2026-09-01T06:05:00Z',
    updatedAt: '2026-09-05T06:05:00Z',
    submittedAt: '2026-09-04T22:30:00Z',
    estimatedCompletionOn: null,
    completedAt: null,
    hasNews: false,
    request: '',
    notes: 'Hinnasta neuvotellaan vielä',
    contact: {
      company: 'Fennopack Oy',
      name: 'Anna Virtanen',
      email: 'anna@fennopack.example',
      phone: '+358405550101',
      reportingEmails: ['raija@raportti.example'],
      reportingAccess: true,
    },
    billing: null,
    shippingLocation: 'helsinki',
    shippingLocationChoices: ['helsinki', 'other'],
    specialGoods: [],
    afterTesting: 'disposal',
    offers: [],
    tests: [{ offerItemId: id, name: { en: 'Migration', fi: 'Migraatio' }, standard: 'EN 71-3' }],
    samples: Array.from({ length: count }, (_, index) => ({
      id,
      version: 1,
      position: index + 1,
      name: `Näyte ${index + 1}`,
      material: 'kartonki',
      batch: 'K-118',
      note: index === 0 ? 'Säilytys ≤ 8 °C, ≥ ± µ Ω ² ₂ → å Ä Ö €' : '',
      state: 'expected' as const,
      rejection: null,
      tests: index === 0 ? [{ offerItemId: id, state: 'expected' as const }] : [],
    })),
    prices: null,
    files: [],
    results: [],
    cancellation: null,
    missing: [],
    changedBy: null,
    filledFrom: null,
    warnings: [],
    allowed: [],
    ...changes,
  }
}

/** Text with single spaces; columns are side by side on a line. */
const textOf = async (order: Order, language: 'en' | 'fi') =>
  (await textOfPdf(coverSheet(order, language, clock))).replaceAll(/[\s\u00a0]+/g, ' ')

test('lists the samples that have not arrived, and all once none is expected', async () => {
  const inStates = (...states: Order['samples'][number]['state'][]) => {
    const { samples, ...order } = anOrder({ count: states.length })
    return {
      ...order,
      samples: samples.map((each, index) => ({ ...each, state: states[index] ?? each.state })),
    }
  }
  const partly = await textOf(inStates('received', 'rejected', 'expected'), 'en')
  expect(partly).toContain('Samples (1) Only samples that we have not yet received are listed.')
  expect(partly).toContain('L-10001-3')
  for (const number of ['L-10001-2', 'Näyte 1']) expect(partly).not.toContain(number)
  const whole = await textOf(inStates('received', 'rejected'), 'en')
  expect(whole).toContain('Samples (2)')
  expect(whole).not.toContain('Only samples')
})

test('names the order, the customer and each sample with its number, material, batch, note and tests', async () => {
  const text = await textOf(anOrder(), 'fi')
  for (const words of [
    'Lähete L-10001',
    'Fennopack Oy',
    'anna@fennopack.example',
    'Viite OT-2026-031',
    'Tilattu 5.9.2026',
    'Näytteet (2)',
    'L-10001-1 Näyte 1 kartonki K-118 Migraatio',
    'Säilytys ≤ 8 °C, ≥ ± µ Ω ² ₂ → å Ä Ö €',
    'L-10001-2 Näyte 2 kartonki K-118 Sovitaan erikseen',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('Hinnasta neuvotellaan')
})

test('has the address and the opening hours for the samples', async () => {
  const helsinki = await textOf(anOrder(), 'en')
  expect(helsinki).toContain('Näytesillantie 7')
  expect(helsinki).toContain('Opening hours Mon–Fri 7:45–15:45')
  const palo = await textOf(anOrder({ shippingLocation: 'us' }), 'en')
  expect(palo).toContain('Palo Alto, CA 94303')
  expect(palo).toContain('This hub does not accept dangerous goods')
  expect(palo).toContain('FI-00790 Helsinki, Finland. Open Mon–Fri 7:45–15:45.')
  const other = await textOf(anOrder({ shippingLocation: 'other' }), 'fi')
  expect(other).toContain('Älä lähetä mitään, ennen kuin olemme vahvistaneet osoitteen.')
  expect(other).toContain('Näytteiden lähettäminen')
  expect(other).not.toMatch(/Lähetä näytteet osoitteeseen|Aukioloajat/)
})

test('names special goods, which not every reception accepts', async () => {
  const specialGoods: Order['specialGoods'] = ['dangerous', 'temperature_controlled']
  expect(await textOf(anOrder({ specialGoods }), 'fi')).toContain(
    'Erikoislähetys Vaarallisia aineita, Lämpötilasäädeltyjä näytteitä',
  )
  expect(await textOf(anOrder(), 'fi')).not.toContain('Erikoislähetys ')
})

test('says what happens to the samples after testing', async () => {
  expect(await textOf(anOrder(), 'en')).toContain('Samples are disposed of after testing.')
  const text = await textOf(anOrder({ afterTesting: 'return' }), 'fi')
  expect(text).toContain('Näytteet palautetaan testauksen jälkeen')
})

test('a reporting contact’s sheet leaves out the contact person', async () => {
  const text = await textOf(anOrder({ contact: null, notes: null }), 'en')
  expect(text).toContain('Customer Fennopack Oy')
  expect(text).not.toContain('anna@fennopack.example')
})

test.each(languages)(
  'is a tagged document with the order number as QR code in words (%s)',
  async (language) => {
    const facts = await factsOfPdf(coverSheet(anOrder(), language, clock))
    expect(facts).toMatch(/Tagged:\s+yes/)
    const structure = await factsOfPdf(coverSheet(anOrder(), language, clock), '-struct')
    expect(structure).toContain('Figure')
    expect(structure).toMatch(/TH|Table/)
  },
)

test('holds 5,000 samples', async () => {
  const start = performance.now()
  const text = await textOf(anOrder({ count: 5000 }), 'fi')
  console.log(`5,000 samples: ${Math.round(performance.now() - start)} ms, text taken out again included`)
  expect(text).toContain('Näytteet (5 000)')
  expect(text).toContain('L-10001-5000 Näyte 5000')
}, 120_000)
