import { formatDecimal, formatSampleNumber, noBreakSpace } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import { isNumberText } from '#contract/measured-value.ts'
import type { ResultTable, UnassessedReason } from '#contract/result-tables.ts'

/** Words about values that are not assessed, and why. */
export const unassessedTexts: Record<Language, Record<UnassessedReason, string>> = {
  en: {
    no_requirement: 'not assessed',
    quantification_limit_too_high: 'not assessed: limit of quantification above the requirement',
    measuring_range_too_low: 'not assessed: measuring range ends below the requirement',
    not_a_number: 'not assessed: not a number',
  },
  fi: {
    no_requirement: 'ei arvioitu',
    quantification_limit_too_high: 'ei arvioitu: määritysraja on vaatimusta suurempi',
    measuring_range_too_low: 'ei arvioitu: mittausalueen yläraja on vaatimusta pienempi',
    not_a_number: 'ei arvioitu: arvo ei ole luku',
  },
}

const texts = {
  en: {
    number: 'Sample number',
    name: 'Sample',
    unit: 'Unit',
    minimum: 'At least',
    maximum: 'At most',
    passed: (test: string) => `${test}: requirement met`,
    yes: 'yes',
    no: 'no',
  },
  fi: {
    number: 'Näytteen numero',
    name: 'Näyte',
    unit: 'Yksikkö',
    minimum: 'Vähintään',
    maximum: 'Enintään',
    passed: (test: string) => `${test}: vaatimus täyttyy`,
    yes: 'kyllä',
    no: 'ei',
  },
} as const

/** Byte order mark, by which spreadsheets recognise UTF-8. */
const byteOrderMark = '\ufeff'

/**
 * CSV of a table for a spreadsheet in the reader's language; in Finnish with decimal commas and semicolons. A column
 * after each test with a requirement says whether it is met.
 */
export function resultTableCsv(
  orderNumber: number,
  { tests, samples }: ResultTable,
  language: Language,
): string {
  const text = texts[language]
  const number = (value: string | null) =>
    value === null ? '' : formatDecimal(value, language).replaceAll(noBreakSpace, ' ').replace('−', '-')
  const hasRequirement = tests.map(({ minimum, maximum }) => minimum !== null || maximum !== null)
  const perTest = (cells: (index: number) => [value: string, answer: string]) =>
    tests.flatMap((_, index) => cells(index).slice(0, hasRequirement[index] ? 2 : 1))
  const headRow = (head: string, value: (test: ResultTable['tests'][number]) => string) => [
    '',
    head,
    ...perTest((index) => [tests[index] ? value(tests[index]) : '', '']),
  ]
  const heading = [
    text.number,
    text.name,
    ...perTest((index) => {
      const name = tests[index]?.name ?? ''
      return [plain(name), plain(text.passed(name))]
    }),
  ]
  const rows = [
    heading,
    headRow(text.unit, ({ unit }) => plain(unit)),
    ...(hasRequirement.some(Boolean)
      ? [
          headRow(text.minimum, ({ minimum }) => number(minimum)),
          headRow(text.maximum, ({ maximum }) => number(maximum)),
        ]
      : []),
    ...samples.map((sample) => [
      formatSampleNumber(orderNumber, sample.number),
      plain(sample.name),
      ...perTest((index) => {
        const found = sample.values[index]
        if (!found) return ['', '']
        const { value, passed, unassessed } = found
        const answer = unassessed ? unassessedTexts[language][unassessed] : passed ? text.yes : text.no
        return [valueCell(value, number), answer]
      }),
    ]),
  ]
  const separator = language === 'fi' ? ';' : ','
  const lines = rows.map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator))
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`
}

const valueCell = (value: string, number: (value: string) => string) =>
  isNumberText(value) ? number(value) : plain(number(value))

/** Escapes a text that begins like a formula, because spreadsheets would execute it. */
const plain = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (cell: string, separator: string) =>
  cell.includes('"') || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell
