import { expect, test } from 'vitest'
import type { Language } from '#contract/lists.ts'
import { mailedOrder, textOfMail } from '#tests/support/mail-text.ts'
import { resultsDelayed } from './emails.tsx'

const delay = {
  order: mailedOrder,
  reader: { kind: 'side', link: 'https://labsilta.example/1', settings: '/', standingInFor: null },
  before: '2026-12-04',
  on: '2026-12-11',
  reason: 'The furnace broke.',
} as const

test.each<[Language, number | null, string, string]>([
  ['en', null, 'Results of order L-10012 are delayed', 'The results were due by 4 Dec 2026.'],
  ['en', 1, 'Results of order L-10012 are delayed', 'The results of one test were due by 4 Dec 2026.'],
  ['en', 12, 'Results of order L-10012 are delayed', 'The results of 12 tests were due by 4 Dec 2026.'],
  ['fi', null, 'Tilauksen L-10012 tulokset viivästyvät', 'Tulosten piti valmistua viimeistään 4.12.2026.'],
  ['fi', 1, 'Tilauksen L-10012 tulokset viivästyvät', 'Yhden testin tulosten piti valmistua'],
  ['fi', 12, 'Tilauksen L-10012 tulokset viivästyvät', '12 testin tulosten piti valmistua'],
])('a delay in %s of %s tests has both days and the reason', async (language, tests, subject, text) => {
  const mail = resultsDelayed({ ...delay, language, tests })
  expect(mail.subject).toBe(subject)
  const written = await textOfMail(mail)
  for (const part of [text, { en: '11 Dec 2026', fi: '11.12.2026' }[language], delay.reason])
    expect(written).toContain(part)
})
