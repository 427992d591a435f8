import type { ValueProblemKind } from '#contract/delivery-lists.ts'
import { formatSampleNumber } from '#contract/formats.ts'
import type { WorkList } from '#contract/laboratory-page.ts'
import type { ReportedValue, ValuesPreview } from '#contract/laboratory-reports.ts'
import { mostReportedValues } from '#contract/limits.ts'
import { readMeasured } from '#contract/measured-value.ts'
import { mostTableTests } from '#contract/result-tables.ts'
import {
  findLongColumns,
  isUnitRow,
  plain,
  readHeading,
  readUnit,
  type TestHeading,
} from './headings/rules.ts'

export type SampleNumber = { orderNumber: number; number: number }
type Problem = ValuesPreview['problems'][number]
/** Samples by our numbers: those of the consignment, and those that the laboratory has in other ones. */
export type KnownNumbers = {
  own: readonly SampleNumber[]
  elsewhere: readonly SampleNumber[]
  /** Words by which values would name tests that we have withdrawn, by sample. */
  withdrawn?: readonly (SampleNumber & { words: readonly string[] })[]
}
type Line = { cells: readonly string[]; line: number }

export const writeNumber = ({ orderNumber, number }: SampleNumber): string =>
  formatSampleNumber(orderNumber, number)

type Work = Pick<WorkList['samples'][number], 'orderNumber' | 'number' | 'tests'>

/** Samples with something left to do, and words for what is not to be done any more. A word of both kinds is for what is left. */
export function splitWork(samples: readonly Work[]): Required<Pick<KnownNumbers, 'own' | 'withdrawn'>> {
  const isLeft = ({ state }: Work['tests'][number]) => state !== 'cancelled'
  return {
    own: samples.filter(({ tests }) => tests.some(isLeft)),
    withdrawn: samples
      .filter(({ tests }) => !tests.every(isLeft))
      .map(({ orderNumber, number, tests }) => {
        const left = new Set(tests.filter(isLeft).flatMap(wordsOf))
        const gone = tests.filter((test) => !isLeft(test)).flatMap(wordsOf)
        return { orderNumber, number, words: gone.filter((word) => !left.has(word)) }
      }),
  }
}

const wordsOf = ({ name, standard }: Work['tests'][number]): string[] =>
  [name.en, name.fi, standard].filter((word) => word !== '').map((word) => word.toLowerCase())

/** Sample numbers as they stand in the sheet, whatever they lead to. */
export const numbersIn = (rows: readonly (readonly string[])[]): SampleNumber[] =>
  rows.flatMap((cells) => cells.flatMap((cell) => readNumber(cell, null) ?? []))

/** Number of a sample: `L-10001-3`, or 3 alone where all samples are of one order. */
function readNumber(cell: string, onlyOrder: number | null): SampleNumber | null {
  const [, order, number] = /^(?:L-)?(\d{1,9})-(\d{1,6})$/i.exec(plain(cell)) ?? []
  if (order && number) return { orderNumber: Number(order), number: Number(number) }
  return onlyOrder !== null && /^\d{1,6}$/.test(plain(cell))
    ? { orderNumber: onlyOrder, number: Number(plain(cell)) }
    : null
}

/** Reads the values of a sheet. Whatever cannot be taken is a problem with its line. */
export function readValues(rows: readonly (readonly string[])[], known: KnownNumbers): ValuesPreview {
  const lines = rows
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => plain(cell) !== ''))
  const [head, ...body] = lines
  const reading = new Reading(known)
  if (head) {
    const columns = findLongColumns(head.cells)
    if (columns) for (const row of body) readLongRow(reading, row, columns)
    else readWide(reading, head, body)
  }
  return reading.finish()
}

/** Values and problems as they are found. */
class Reading {
  readonly #values: ReportedValue[] = []
  readonly #problems: Problem[] = []
  readonly #seen = new Set<string>()
  readonly #own: ReadonlySet<string>
  readonly #elsewhere: ReadonlySet<string>
  readonly #withdrawn: ReadonlyMap<string, ReadonlySet<string>>
  readonly #onlyOrder: number | null

  constructor({ own, elsewhere, withdrawn = [] }: KnownNumbers) {
    this.#withdrawn = new Map(withdrawn.map((gone) => [writeNumber(gone), new Set(gone.words)]))
    this.#own = new Set(own.map(writeNumber))
    this.#elsewhere = new Set(elsewhere.map(writeNumber))
    const orders = new Set([...own, ...withdrawn].map(({ orderNumber }) => orderNumber))
    this.#onlyOrder = orders.size === 1 ? ([...orders][0] ?? null) : null
  }

  refuse(line: number, kind: ValueProblemKind, text: string): null {
    this.#problems.push({ line, kind, text: text.slice(0, 200) })
    return null
  }

  /** True for the first time that something is seen. */
  isNew(what: string): boolean {
    return !this.#seen.has(what) && Boolean(this.#seen.add(what))
  }

  sample(line: number, cell: string): SampleNumber | null {
    const number = readNumber(cell, this.#onlyOrder)
    if (!number) return this.refuse(line, 'unknown_sample', plain(cell) || '–')
    if (this.#own.has(writeNumber(number))) return number
    if (this.#withdrawn.has(writeNumber(number))) return this.refuse(line, 'withdrawn', plain(cell))
    const isElsewhere = this.#elsewhere.has(writeNumber(number))
    return this.refuse(line, isElsewhere ? 'other_consignment' : 'unknown_sample', plain(cell))
  }

  take(line: number, sample: SampleNumber, { name, unit }: TestHeading, cell: string): void {
    const value = readMeasured(plain(cell))
    const isWithdrawn = this.#withdrawn.get(writeNumber(sample))?.has(name.toLowerCase())
    if (isWithdrawn) this.refuse(line, 'withdrawn', `${writeNumber(sample)}, ${name}`)
    else if (value === null) this.refuse(line, 'unreadable', `${name}: ${plain(cell)}`)
    else if (unit === null && /\d$/.test(value) && /^[<>\d-]/.test(value)) {
      // One message for all values of a test.
      if (this.isNew(`unit ${name}`)) this.refuse(line, 'unit_missing', name)
    } else this.#values.push({ ...sample, test: name, unit: unit ?? '', value })
  }

  finish(): ValuesPreview {
    const tests = new Set(this.#values.map(({ test, unit }) => `${test}\n${unit}`))
    if (tests.size > mostTableTests) this.refuse(1, 'too_many_tests', String(tests.size))
    if (this.#values.length > mostReportedValues) this.refuse(1, 'too_many', String(this.#values.length))
    else if (this.#values.length === 0 && this.#problems.length === 0) this.refuse(1, 'no_values', '')
    const problems = this.#problems.sort((one, other) => one.line - other.line)
    return { values: this.#values.slice(0, mostReportedValues), problems }
  }
}

/** A column per test, a row per sample. */
function readWide(reading: Reading, head: Line, body: readonly Line[]): void {
  const tests = head.cells.slice(1).map(readHeading)
  refuseTestsTwice(reading, head.line, tests)
  let hasSamples = false
  for (const { cells, line } of body) {
    const [first = '', ...rest] = cells
    if (!hasSamples && isUnitRow(first)) {
      tests.forEach((test, index) => {
        test.unit = readUnit(rest[index]) ?? test.unit
      })
      refuseTestsTwice(reading, line, tests)
      continue
    }
    hasSamples = true
    const sample = reading.sample(line, first)
    if (!sample) continue
    if (!reading.isNew(`sample ${writeNumber(sample)}`)) reading.refuse(line, 'sample_twice', plain(first))
    else
      rest.forEach((cell, index) => {
        if (plain(cell) === '') return
        const test = tests[index]
        if (test?.name) reading.take(line, sample, test, cell)
        else reading.refuse(line, 'test_missing', plain(cell))
      })
  }
}

/** Two columns of one test and unit would be one column of the table. */
function refuseTestsTwice(reading: Reading, line: number, tests: readonly TestHeading[]): void {
  const seen = new Set<string>()
  for (const { name, unit } of tests) {
    const key = `${name}\n${unit ?? ''}`
    if (name && seen.has(key) && reading.isNew(`twice ${key}`)) reading.refuse(line, 'test_twice', name)
    seen.add(key)
  }
}

/** One value per row, with its sample, test and unit. */
function readLongRow(
  reading: Reading,
  { cells, line }: Line,
  at: NonNullable<ReturnType<typeof findLongColumns>>,
): void {
  const cellAt = (index: number) => plain(index < 0 ? '' : cells[index])
  const sample = reading.sample(line, cellAt(at.sample))
  if (!sample) return
  const named = readHeading(cellAt(at.test))
  const test = { name: named.name, unit: readUnit(cellAt(at.unit)) ?? named.unit }
  const value = cellAt(at.value)
  if (test.name === '') reading.refuse(line, 'test_missing', value || '–')
  else if (value === '') reading.refuse(line, 'unreadable', `${test.name}: –`)
  else if (!reading.isNew(`value ${writeNumber(sample)} ${test.name} ${test.unit}`))
    reading.refuse(line, 'test_twice', `${writeNumber(sample)}, ${test.name}`)
  else reading.take(line, sample, test, value)
}
