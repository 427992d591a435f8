import { isNumberText, notDetected, readLimit, readMeasured } from '#contract/measured-value.ts'
import type { Order } from '#contract/orders.ts'
import { parseTable } from '#web/ui/grid/parse-table.ts'
import type { TableDraft, TestDraft } from './table-draft.ts'

/** Line numbers are those of the spreadsheet, from 1. */
export type PastedTable = {
  draft: TableDraft
  /** They prevent taking the table. */
  problems: { line: number; kind: 'unknown' | 'twice' | 'tooWide'; text: string }[]
  /** Values and limits that are corrected in the table. */
  unreadable: { line: number; kind: 'unreadable'; text: string }[]
  /** Words among values that are measured in numbers. They are values, but may be mistakes. */
  words: { line: number; kind: 'word'; text: string }[]
  /** Missing part that would make the text a table; null for none, and without text. */
  lacks: 'tests' | 'samples' | null
}

/** Row headings between the names of the tests and the samples, in either language. */
const headings: [field: Exclude<keyof TestDraft, 'name'>, words: string[]][] = [
  ['unit', ['unit', 'units', 'yksikkö', 'yksiköt']],
  ['minimum', ['min', 'minimum', 'at least', 'lower limit', 'vähintään', 'alaraja']],
  ['maximum', ['max', 'maximum', 'at most', 'limit', 'upper limit', 'enintään', 'raja-arvo', 'yläraja']],
]

const plain = (cell: string | undefined) => (cell ?? '').replace(/\s+/g, ' ').trim()
const fieldOf = (cell: string | undefined) =>
  headings.find(([, words]) => words.includes(plain(cell).toLowerCase().replace(/[:.]$/, '')))?.[0]

/**
 * Reads a spreadsheet table: a row of tests, optionally with units in brackets; optional rows for units and
 * limits; then a row per sample, identified by number, label or name.
 */
export const readPastedTable = (text: string, order: Pick<Order, 'number' | 'samples'>): PastedTable => {
  const lines = parseTable(text)
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => plain(cell) !== ''))
  const [head, ...body] = lines
  const names = (head?.cells ?? []).slice(1).map(plain)
  while (names.at(-1) === '') names.pop()
  const tests = names.map(testOf)
  const problems: PastedTable['problems'] = []
  const unreadable: PastedTable['unreadable'] = []
  const checkCells = (line: number, values: readonly string[], read: (cell: string) => string | null) => {
    for (const text of values)
      if (text !== '' && read(text) === null) unreadable.push({ line, kind: 'unreadable', text })
  }
  const rows: (TableDraft['rows'][number] & { line: number })[] = []
  const find = finderOf(order)
  const seen = new Set<string>()
  for (const { cells, line } of body) {
    const [first, ...rest] = cells
    if (rest.slice(names.length).some((cell) => plain(cell) !== ''))
      problems.push({ line, kind: 'tooWide', text: plain(first) })
    const field = rows.length === 0 ? fieldOf(first) : undefined
    if (field) {
      tests.forEach((test, index) => {
        if (plain(rest[index])) test[field] = plain(rest[index])
      })
      if (field !== 'unit') checkCells(line, rest.slice(0, names.length).map(plain), readLimit)
      continue
    }
    const sampleId = find(plain(first))
    if (!sampleId || seen.has(sampleId)) {
      problems.push({ line, kind: sampleId ? 'twice' : 'unknown', text: plain(first) })
      continue
    }
    seen.add(sampleId)
    const values = names.map((_, index) => plain(rest[index]))
    checkCells(line, values, readMeasured)
    rows.push({ sampleId, values, line })
  }
  const draft = { tests, rows: rows.map(({ sampleId, values }) => ({ sampleId, values })) }
  const lacks = tests.length === 0 ? 'tests' : rows.length === 0 ? 'samples' : null
  return { draft, problems, unreadable, words: wordsIn(tests, rows), lacks: head ? lacks : null }
}

const isNumber = (text: string) => isNumberText(readMeasured(text) ?? '')

/** Words in the columns of tests with a unit, a limit or a number. That nothing was detected is no word. */
function wordsIn(
  tests: readonly TestDraft[],
  rows: readonly { line: number; values: readonly string[] }[],
): PastedTable['words'] {
  const isMeasured = tests.map(
    ({ unit, minimum, maximum }, index) =>
      unit + minimum + maximum !== '' || rows.some(({ values }) => isNumber(values[index] ?? '')),
  )
  return rows.flatMap(({ line, values }) =>
    values
      .filter((text, index) => isMeasured[index] && isWord(text))
      .map((text) => ({ line, kind: 'word' as const, text })),
  )
}

/** True for a word that `readMeasured` takes as a value. */
const isWord = (text: string) => {
  const value = readMeasured(text)
  return value !== null && value !== '' && value !== notDetected && !isNumberText(value)
}

/** Splits a heading such as `Lead (mg/kg)` or `Lead [mg/kg]` into name and unit. */
const testOf = (heading: string): TestDraft => {
  const [, name = heading, round = '', square = ''] =
    /^(.+?)\s*(?:\(([^()]{1,40})\)|\[([^[\]]{1,40})\])$/.exec(heading) ?? []
  return { name, unit: round || square, minimum: '', maximum: '' }
}

/** Finds samples. A name only matches when a single sample has it. */
const finderOf = ({ number, samples }: Pick<Order, 'number' | 'samples'>) => {
  const byName = new Map<string, string | null>()
  for (const { id, name } of samples) {
    const key = plain(name).toLowerCase()
    byName.set(key, byName.has(key) ? null : id)
  }
  const byNumber = new Map(samples.map(({ position, id }) => [position, id]))
  return (cell: string): string | null => {
    const [, position] = /^(?:L-(?:\d+)-)?(\d{1,5})$/i.exec(cell) ?? []
    const isOfOther = /^L-\d+-/i.test(cell) && !cell.toLowerCase().startsWith(`l-${number}-`)
    if (isOfOther) return null
    return byName.get(cell.toLowerCase()) ?? (position ? (byNumber.get(Number(position)) ?? null) : null)
  }
}
