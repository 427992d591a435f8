import type { Readable } from 'node:stream'
import { provider } from '#contract/facts.ts'
import {
  formatDay,
  formatDayOf,
  formatDecimal,
  formatMeasured,
  formatNumber,
  formatOrderNumber,
  formatSampleNumber,
} from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import { writeRanges } from '#contract/number-ranges.ts'
import type { ResultTable, TableTest } from '#contract/result-tables.ts'
import type { Clock } from '#server/clock.ts'
import { facts, heading, paragraph, title } from '#server/pdf/blocks.ts'
import { composeDocument, type Part } from '#server/pdf/document.ts'
import { type Cell, table } from '#server/pdf/table.ts'
import { unassessedTexts } from '../documents.ts'
import { presentTable, type StoredTable } from '../rules.ts'
import type { PrintedResult } from './store.ts'

const texts = {
  en: {
    report: 'Test report',
    order: 'Order',
    customer: 'Customer',
    name: 'Order name',
    tested: 'Tested',
    reported: 'Reported',
    released: 'Released',
    approved: 'Approved by',
    replaces: (earlier: string) => `This report replaces “${earlier}”.`,
    correction: 'What was corrected',
    tests: 'Tests',
    test: 'Test',
    method: 'Method',
    accredited: 'Accredited',
    yes: 'yes',
    no: 'no',
    samples: 'Samples',
    number: 'Number',
    sample: 'Sample',
    material: 'Material',
    received: 'Received',
    values: 'Results',
    quantity: 'Quantity',
    value: 'Value',
    requirement: 'Requirement',
    assessment: 'Assessment',
    conforms: 'conforms',
    fails: 'does not conform',
    belowLoq: 'below the limit of quantification',
    atMost: (limit: string) => `at most ${limit}`,
    atLeast: (limit: string) => `at least ${limit}`,
    rule: 'Decision rule: simple acceptance. A value that equals a limit conforms; measurement uncertainty is not taken into account. A value below the limit of quantification (<) conforms if that limit is within the requirement. “Not detected” conforms to an upper limit but not to a lower one.',
    scope:
      'The results relate only to the samples as received. The report shall not be reproduced except in full.',
  },
  fi: {
    report: 'Testausseloste',
    order: 'Tilaus',
    customer: 'Asiakas',
    name: 'Tilauksen nimi',
    tested: 'Testattu',
    reported: 'Raportoitu',
    released: 'Julkaistu',
    approved: 'Hyväksynyt',
    replaces: (earlier: string) => `Tämä raportti korvaa raportin ”${earlier}”.`,
    correction: 'Mitä korjattiin',
    tests: 'Testit',
    test: 'Testi',
    method: 'Menetelmä',
    accredited: 'Akkreditoitu',
    yes: 'kyllä',
    no: 'ei',
    samples: 'Näytteet',
    number: 'Numero',
    sample: 'Näyte',
    material: 'Materiaali',
    received: 'Vastaanotettu',
    values: 'Tulokset',
    quantity: 'Suure',
    value: 'Arvo',
    requirement: 'Vaatimus',
    assessment: 'Arviointi',
    conforms: 'vaatimustenmukainen',
    fails: 'ei vaatimustenmukainen',
    belowLoq: 'alle määritysrajan',
    atMost: (limit: string) => `enintään ${limit}`,
    atLeast: (limit: string) => `vähintään ${limit}`,
    rule: 'Päätössääntö: yksinkertainen hyväksyntä. Rajan suuruinen arvo täyttää vaatimuksen, eikä mittausepävarmuutta oteta huomioon. Määritysrajan alittava arvo (<) täyttää vaatimuksen, jos määritysraja on vaatimuksen rajoissa. ”Ei havaittu” täyttää ylärajavaatimuksen muttei alarajavaatimusta.',
    scope: 'Tulokset koskevat vain vastaanotettuja näytteitä. Raportin saa kopioida vain kokonaan.',
  },
} as const

/** Our report on a result: cover page with tests, methods and samples, and the values if it has any. Names no laboratory. */
export function resultReport(result: PrintedResult, language: Language, clock: Clock): Readable {
  const sheet = {
    language,
    title: `${texts[language].report} ${formatOrderNumber(result.order.number)}: ${result.title}`,
    author: provider.legalName,
    footer: `${provider.legalName} · ${provider.email} · ${provider.phone}`,
    madeAt: clock.now(),
  }
  return composeDocument(sheet, partsOf(result, language, clock))
}

function* partsOf(result: PrintedResult, language: Language, clock: Clock): Generator<Part> {
  const text = texts[language]
  const { order, correctedTitle, correction } = result
  yield title(result.title)
  yield facts([
    [text.order, formatOrderNumber(order.number)],
    [text.name, order.name],
    [text.customer, order.customer],
    [text.tested, testingDays(result, language)],
    [text.reported, formatDayOf(result.reportedAt, language)],
    [text.released, formatDayOf(result.releasedAt ?? clock.now(), language)],
    [text.approved, result.approvedBy ?? ''],
  ])
  if (correctedTitle !== null) {
    yield heading(text.correction)
    yield paragraph(`${text.replaces(correctedTitle)} ${correction}`)
  }
  if (result.tests.length > 0) {
    yield heading(text.tests)
    yield testsTable(result, language)
  }
  yield heading(`${text.samples} (${formatNumber(result.samples.length, language)})`)
  yield samplesTable(result, language)
  if (result.table) {
    yield heading(text.values)
    yield valuesTable(order.number, result.table, language)
    if (result.table.tests.some(hasLimit)) yield paragraph(text.rule)
  }
  yield paragraph(text.scope)
}

const hasLimit = ({ minimum, maximum }: TableTest): boolean => minimum !== null || maximum !== null

/** Days on which the tests were done, up to the first report of their results. */
function testingDays({ testedFrom, testedUntil }: PrintedResult, language: Language): string {
  const until = formatDayOf(testedUntil, language)
  const from = testedFrom === null ? until : formatDay(testedFrom, language)
  return from === until ? until : `${from} – ${until}`
}

function samplesTable({ order, samples }: PrintedResult, language: Language) {
  const text = texts[language]
  return table(
    [
      { title: text.number, width: 2 },
      { title: text.sample, width: 4 },
      { title: text.material, width: 3 },
      { title: text.received, width: 2 },
    ],
    samples.map(({ number, name, material, receivedOn }) => [
      { text: formatSampleNumber(order.number, number), isStrong: true },
      name,
      material ?? '',
      receivedOn === null ? '' : formatDay(receivedOn, language),
    ]),
  )
}

function testsTable({ tests }: PrintedResult, language: Language) {
  const text = texts[language]
  return table(
    [
      { title: text.test, width: 5 },
      { title: text.method, width: 3 },
      { title: text.accredited, width: 2 },
      { title: text.samples, width: 2 },
    ],
    tests.map(({ name, standard, isAccredited, samples }) => [
      name[language],
      standard,
      isAccredited ? text.yes : text.no,
      writeRanges(samples),
    ]),
  )
}

/** One row per value, which fits a page with any number of tests. */
function valuesTable(orderNumber: number, stored: StoredTable, language: Language) {
  const text = texts[language]
  return table(
    [
      { title: text.number, width: 2 },
      { title: text.quantity, width: 3.4 },
      { title: text.value, width: 2.2, align: 'right' },
      { title: text.requirement, width: 2.2 },
      { title: text.assessment, width: 2.6 },
    ],
    valueRows(orderNumber, stored, language),
  )
}

function* valueRows(
  orderNumber: number,
  stored: StoredTable,
  language: Language,
): Generator<readonly Cell[]> {
  const { tests, samples } = presentTable(stored)
  for (const { number, values } of samples)
    for (const [index, value] of values.entries()) {
      const test = tests[index]
      if (!value || !test) continue
      yield [
        { text: formatSampleNumber(orderNumber, number), isStrong: true },
        test.name,
        formatMeasured(value.value, test.unit, language),
        requirementOf(test, language),
        assessmentOf(value, language),
      ]
    }
}

function requirementOf({ minimum, maximum }: TableTest, language: Language): string {
  const text = texts[language]
  const [low, high] = [minimum, maximum].map((limit) => limit && formatDecimal(limit, language))
  if (low && high) return `${low}–${high}`
  if (low) return text.atLeast(low)
  return high ? text.atMost(high) : ''
}

function assessmentOf(
  { value, passed, unassessed }: NonNullable<ResultTable['samples'][number]['values'][number]>,
  language: Language,
): string {
  const text = texts[language]
  if (unassessed && unassessed !== 'no_requirement') return unassessedTexts[language][unassessed]
  const verdict = unassessed ? unassessedTexts[language][unassessed] : passed ? text.conforms : text.fails
  return value.startsWith('<') ? `${verdict}, ${text.belowLoq}` : verdict
}
