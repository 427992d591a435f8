import type { Sample, SampleText } from '#contract/samples.ts'

/** Least width of a column of the grid in rem, and its share of the remaining width. */
type ColumnWidth = { leastRem: number; share: number }

/** Every text of a sample with the width of its column, in the order of the grid. */
export const columns = {
  name: { leastRem: 11.5, share: 1.5 },
  material: { leastRem: 8.5, share: 1 },
  batch: { leastRem: 6.5, share: 0.6 },
  note: { leastRem: 11, share: 1.3 },
} as const satisfies Record<SampleText, ColumnWidth>
export type TextField = SampleText
export const textFields = Object.keys(columns) as TextField[]
/** Fields of one line. */
export const lineFields = textFields.filter((field) => field !== 'note')

/** Sample as the user sees it while typing. States and versions stay in the server's copy. */
export type Row = Record<TextField, string> & { id: string; tests: readonly string[] }

/** Texts of a sample, each created by `textOf`. */
export const textsBy = (textOf: (field: TextField) => string): Record<TextField, string> =>
  Object.fromEntries(textFields.map((field) => [field, textOf(field)])) as Record<TextField, string>

export type RowField = TextField | 'tests'

const rowOfSample = new WeakMap<Sample, Row>()

/**
 * Row of a sample. The same sample gives the same object, so that unedited rows are recognised by identity.
 */
export function rowOf(sample: Sample): Row {
  const known = rowOfSample.get(sample)
  if (known) return known
  const texts = textsBy((field) => sample[field])
  const row = { id: sample.id, ...texts, tests: sample.tests.map((test) => test.offerItemId) }
  rowOfSample.set(sample, row)
  return row
}

/** Makes the row that was sent the row of the sample that came back unchanged. */
export const keepRowOf = (sample: Sample, row: Row) => void rowOfSample.set(sample, row)

export const blankRow = (id: string): Row => ({ id, ...textsBy(() => ''), tests: [] })

export const isBlank = (row: Row) => textFields.every((field) => row[field].trim() === '')

/**
 * Compares texts without white space at the ends, which the server trims; otherwise each save would cause
 * another.
 */
export const sameText = (one: string, other: string) => one.trim() === other.trim()

export const sameTests = (one: readonly string[], other: readonly string[]) =>
  one === other || (one.length === other.length && one.every((id) => other.includes(id)))

export const sameRow = (one: Row, other: Row) =>
  one === other ||
  (textFields.every((field) => sameText(one[field], other[field])) && sameTests(one.tests, other.tests))
