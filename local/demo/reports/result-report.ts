import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { provider } from '#contract/facts.ts'
import { formatDayOf, formatOrderNumber, formatSampleNumber } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import type { Sample } from '#contract/samples.ts'
import type { Clock } from '#server/clock.ts'
import { facts, heading, keepTogether, paragraph, title } from '#server/pdf/blocks.ts'
import { composeDocument, type Part } from '#server/pdf/document.ts'
import { type Cell, table } from '#server/pdf/table.ts'
import { type DemoTestKey, demoTests } from '../tests/demo-tests.ts'
import type { Finding } from './finding.ts'
import { findings } from './findings.ts'

const texts = {
  en: {
    report: 'Test report',
    order: 'Order',
    customer: 'Customer',
    reference: 'Reference',
    receivedOn: 'Samples received',
    reportedOn: 'Reported',
    test: 'Test',
    method: 'Method',
    inHouse: 'In-house method',
    laboratory: 'Laboratory',
    partner: 'Accredited partner laboratory 0417, EN ISO/IEC 17025:2017',
    results: 'Results',
    sample: 'Sample',
    analyte: 'Determination',
    result: 'Result',
    unit: 'Unit',
    limit: 'Limit',
    conclusion: 'All results are within the limits given.',
    remarks:
      'ND: not detected. <: below the limit of quantification. Expanded measurement uncertainty ±15 % (k = 2) unless stated otherwise; it is not included in the comparison with limits. ' +
      'The results concern only the samples tested. The report shall not be reproduced except in full. The method is within the scope of accreditation.',
    approvedBy: 'Approved by',
  },
  fi: {
    report: 'Testausseloste',
    order: 'Tilaus',
    customer: 'Asiakas',
    reference: 'Viite',
    receivedOn: 'Näytteet vastaanotettu',
    reportedOn: 'Raportoitu',
    test: 'Testi',
    method: 'Menetelmä',
    inHouse: 'Sisäinen menetelmä',
    laboratory: 'Laboratorio',
    partner: 'Akkreditoitu kumppanilaboratorio 0417, EN ISO/IEC 17025:2017',
    results: 'Tulokset',
    sample: 'Näyte',
    analyte: 'Määritys',
    result: 'Tulos',
    unit: 'Yksikkö',
    limit: 'Raja-arvo',
    conclusion: 'Kaikki tulokset ovat annettujen raja-arvojen mukaisia.',
    remarks:
      'ND: ei todettu. <: alle määritysrajan. Laajennettu mittausepävarmuus on ±15 % (k = 2), ellei toisin mainita; sitä ei ole otettu huomioon verrattaessa raja-arvoihin. ' +
      'Tulokset koskevat vain testattuja näytteitä. Selosteen saa kopioida vain kokonaisuudessaan. Menetelmä kuuluu akkreditoinnin pätevyysalueeseen.',
    approvedBy: 'Hyväksynyt',
  },
} as const

export type ReportOrder = Pick<Order, 'number' | 'reference' | 'contact' | 'samples'>
type Report = {
  /** Number of the report within the order, from 1. */
  sequence: number
  test: DemoTestKey
  order: ReportOrder
  samples: readonly Sample[]
  receivedAt: Date
  approvedBy: string
}

/** Laboratory report with invented values, the same for the same sample in every run. */
export function resultReport(report: Report, language: Language, clock: Clock): Readable {
  const sheet = {
    language,
    title: `${texts[language].report} R-${report.order.number}-${report.sequence}`,
    author: provider.legalName,
    footer: `${provider.legalName} · ${provider.email}`,
    madeAt: clock.now(),
  }
  return composeDocument(sheet, partsOf(report, sheet.title, language, clock.now()))
}

function* partsOf(report: Report, name: string, language: Language, now: Date): Generator<Part> {
  const text = texts[language]
  const { order, samples, receivedAt } = report
  const test = demoTests[report.test]
  const rows = findings[report.test]
  if (!rows) throw new Error(`There are no findings for ${report.test}`)
  yield title(name)
  yield facts([
    [text.order, formatOrderNumber(order.number)],
    [text.customer, order.contact?.company ?? ''],
    [text.reference, order.reference],
    [text.receivedOn, formatDayOf(receivedAt, language)],
    [text.reportedOn, formatDayOf(now, language)],
    [text.test, test[language]],
    [text.method, test.standard ?? text.inHouse],
    [text.laboratory, text.partner],
  ])
  yield heading(text.results)
  yield table(
    [
      { title: text.sample, width: 3.4 },
      { title: text.analyte, width: 3.6 },
      { title: text.result, width: 1.6, align: 'right' },
      { title: text.unit, width: 1.6 },
      { title: text.limit, width: 1.4, align: 'right' },
    ],
    samples.flatMap((sample) =>
      rows.map((finding, index) => rowOf({ order, sample, finding, isFirst: index === 0 }, language)),
    ),
  )
  yield keepTogether([
    ...(rows.some((finding) => finding.limit) ? [paragraph(text.conclusion, 'strong')] : []),
    paragraph(text.remarks, 'small'),
    facts([[text.approvedBy, `${report.approvedBy}, ${provider.legalName}`]]),
  ])
}

type Row = { order: ReportOrder; sample: Sample; finding: Finding; isFirst: boolean }

function rowOf({ order, sample, finding, isFirst }: Row, language: Language): Cell[] {
  const number = formatSampleNumber(order.number, sample.position)
  const { analyte, limit = '–' } = finding
  return [
    { text: number, note: isFirst ? sample.name : '', isStrong: isFirst },
    inLanguage(analyte, language),
    resultOf(finding, `${order.number}/${sample.position}/${JSON.stringify(analyte)}`, language),
    finding.unit ?? '',
    inLanguage(limit, language),
  ]
}

const inLanguage = (text: string | Record<Language, string>, language: Language) =>
  (typeof text === 'string' ? text : text[language]).replace(
    /(\d)\.(\d)/g,
    language === 'fi' ? '$1,$2' : '$1.$2',
  )

function resultOf(finding: Finding, seed: string, language: Language): string {
  if ('words' in finding) return finding.words[language]
  const [low, high] = finding.usual
  const value = low * (high / low) ** chance(seed)
  const from = finding.quantifiedFrom
  if (from !== undefined && value < from) {
    return finding.limit === 'ND' ? 'ND' : inLanguage(`< ${from}`, language)
  }
  const { decimals } = finding
  return inLanguage(decimals === undefined ? value.toPrecision(3) : value.toFixed(decimals), language)
}

/** Pseudo-random number between 0 and 1, determined by the seed. */
function chance(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE() / 2 ** 32
}
