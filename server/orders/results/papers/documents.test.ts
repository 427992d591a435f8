import { expect, test } from 'vitest'
import type { Language } from '#contract/lists.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { resultReport } from './documents.ts'
import type { PrintedResult } from './store.ts'

const clock = { now: () => new Date('2026-12-09T10:00:00Z') }
const lead = { name: 'Lead', unit: 'mg/kg', minimum: null, maximum: '90' as string | null }

const aResult = (tests = [lead]): PrintedResult => ({
  id: '01a2199f-e2f5-77e3-9e61-a63f142ab9de',
  title: 'Metals',
  reportedAt: new Date('2026-12-08T22:30:00Z'),
  releasedAt: null,
  approvedBy: 'Eero Expert',
  correction: '',
  correctedTitle: null,
  table: {
    tests,
    samples: [{ sampleId: '01a2199f-e2f5-77e3-9e61-a63f142ab9df', number: 1, name: 'Lid', values: ['2.5'] }],
  },
  tests: [{ name: { en: 'Metals', fi: 'Metallit' }, standard: 'EN 71-3', isAccredited: true, samples: [1] }],
  samples: [
    { number: 1, name: 'Lid', material: 'PP', receivedOn: '2026-11-26' },
    { number: 2, name: 'Cup', material: null, receivedOn: '2026-11-27' },
  ],
  testedFrom: '2026-11-30',
  testedUntil: new Date('2026-12-08T22:30:00Z'),
  order: {
    id: '01a2199f-e2f5-77e3-9e61-a63f142ab9dd',
    number: 10012,
    name: 'Lids',
    customer: 'Fennopack Oy',
    language: 'en',
  },
})

const textOf = async (result: PrintedResult, language: Language) =>
  (await textOfPdf(resultReport(result, language, clock))).replaceAll(/\s+/g, ' ')

test.each<[Language, string[]]>([
  ['en', ['30 Nov 2026 – 9 Dec 2026', '26 Nov 2026', 'Decision rule']],
  ['fi', ['30.11.2026 – 9.12.2026', '27.11.2026', 'Päätössääntö']],
])('a report in %s has the days of testing and of arrival', async (language, expected) => {
  const text = await textOf(aResult(), language)
  for (const part of expected) expect(text).toContain(part)
})

test('a decision rule is printed only where a limit is', async () => {
  expect(await textOf(aResult([{ ...lead, maximum: null }]), 'en')).not.toContain('Decision rule')
})

test.each<[Language, string, string[]]>([
  ['en', 'not detected', ['not detected', 'conforms']],
  ['fi', 'not detected', ['ei havaittu', 'vaatimustenmukainen']],
  ['en', '<100', ['not assessed: limit of quantification above the requirement']],
  ['fi', '<100', ['ei arvioitu: määritysraja on vaatimusta suurempi']],
])('in %s, %s is assessed with the terms of the field', async (language, value, expected) => {
  const result = aResult()
  const [sample] = result.table?.samples ?? []
  if (sample) Object.assign(sample, { values: [value] })
  const text = await textOf(result, language)
  for (const part of expected) expect(text).toContain(part)
  expect(text).not.toContain('detected mg/kg')
})
