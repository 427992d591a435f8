import { expect, test } from 'vitest'
import type { Language } from '#contract/lists.ts'
import { mailedOrder, textOfMail } from '#tests/support/mail-text.ts'
import type { DelayedTests } from '../../due-dates/rules.ts'
import { resultsDelayed } from './emails.tsx'

const delay = {
  order: mailedOrder,
  reader: { kind: 'side', link: 'https://labsilta.example/1', settings: '/', standingInFor: null },
  before: '2026-12-04',
  on: '2026-12-11',
  reason: 'The furnace broke.',
} as const

const migration = { name: { en: 'Overall migration', fi: 'Kokonaismigraatio' }, dueOn: '2026-12-04' }
const pfas = { name: { en: 'PFAS', fi: 'PFAS' }, dueOn: '2026-12-03' }
const delayed = [
  { ...migration, samples: '1–3, 5' },
  { ...pfas, samples: '2' },
]

test.each<[Language, DelayedTests[], string, string[]]>([
  ['en', [], 'Results for order L-10012 are delayed', ['The results were due by 4 Dec 2026.']],
  [
    'en',
    delayed,
    'Results for order L-10012 are delayed',
    [
      'The results of these tests were due by 4 Dec 2026.',
      'Overall migration: Samples 1–3, 5 ',
      'PFAS: Sample 2, previously due by 3 Dec 2026',
    ],
  ],
  ['fi', [], 'Tilauksen L-10012 tulokset viivästyvät', ['Tulosten piti valmistua viimeistään 4.12.2026.']],
  [
    'fi',
    delayed,
    'Tilauksen L-10012 tulokset viivästyvät',
    [
      'Näiden testien tulosten piti valmistua viimeistään 4.12.2026.',
      'Kokonaismigraatio: Näytteet 1–3, 5 ',
      'PFAS: Näyte 2, aiempi määräpäivä 3.12.2026',
    ],
  ],
])('a delay in %s has both days, the tests %j and the reason', async (language, tests, subject, texts) => {
  const mail = resultsDelayed({ ...delay, language, delayed: tests })
  expect(mail.subject).toBe(subject)
  const written = await textOfMail(mail)
  for (const part of [...texts, { en: '11 Dec 2026', fi: '11.12.2026' }[language], delay.reason])
    expect(written).toContain(part)
})

test('a delay of many tests names ten of them', async () => {
  const many = Array.from({ length: 12 }, (_, nth) => ({
    ...migration,
    name: { en: `Test ${nth + 1}.`, fi: `Testi ${nth + 1}.` },
    samples: '1–400',
  }))
  const written = await textOfMail(resultsDelayed({ ...delay, language: 'fi', delayed: many }))
  expect(written).toContain('Testi 10.: Näytteet 1–400')
  expect(written).not.toContain('Testi 11.')
  expect(written).toContain('ja 2 muuta: katso tilauksen sivulta')
})
