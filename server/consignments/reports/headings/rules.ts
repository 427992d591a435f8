/** Name and unit of a test. A unit that was not given is null, and one that does not exist is empty. */
export type TestHeading = { name: string; unit: string | null }

export const plain = (cell: string | undefined): string => (cell ?? '').replace(/\s+/g, ' ').trim()
const wordOf = (cell: string | undefined): string => plain(cell).toLowerCase().replace(/[:.]$/, '')

const unitWords = ['unit', 'units', 'yksikkö', 'yksiköt']
const longColumns = {
  sample: ['sample', 'sample number', 'sample no', 'sample id', 'näyte', 'näytenumero', 'näytteen numero'],
  test: ['test', 'parameter', 'analyte', 'testi', 'määritys', 'analyytti', 'suure'],
  value: ['value', 'result', 'arvo', 'tulos'],
  unit: unitWords,
}

/** True for the row between the tests and the samples that has their units. */
export const isUnitRow = (first: string): boolean => unitWords.includes(wordOf(first))

/** Columns of a sheet with one value per row; null for a sheet with a column per test. */
export function findLongColumns(head: readonly string[]) {
  const find = (words: readonly string[]) => head.findIndex((cell) => words.includes(wordOf(cell)))
  const { sample, test, value, unit } = longColumns
  const found = { sample: find(sample), test: find(test), value: find(value), unit: find(unit) }
  return found.sample >= 0 && found.test >= 0 && found.value >= 0 ? found : null
}

/** Unit in a cell of its own; null for an empty cell. A dash or 1 stands for none. */
export function readUnit(cell: string | undefined): string | null {
  const text = plain(cell).slice(0, 40)
  return text === '' ? null : /^[-–−1]$/.test(text) ? '' : text
}

/** Splits a heading such as `Lead (mg/kg)` or `Lead [mg/kg]` into name and unit. */
export function readHeading(cell: string): TestHeading {
  const heading = plain(cell)
  const [, name = heading, round = '', square = ''] =
    /^(.+?)\s*(?:\(([^()]{1,40})\)|\[([^[\]]{1,40})\])$/.exec(heading) ?? []
  return { name, unit: readUnit(round || square) }
}
