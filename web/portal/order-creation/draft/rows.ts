import type { Sample } from '#contract/samples.ts'

/** Sample as the user sees it while typing. States and versions stay in the server's copy. */
export type Row = {
  id: string
  name: string
  material: string
  batch: string
  note: string
  tests: readonly string[]
}

export const textFields = ['name', 'material', 'batch', 'note'] as const
export type TextField = (typeof textFields)[number]
export type RowField = TextField | 'tests'

const rowOfSample = new WeakMap<Sample, Row>()

/**
 * Row of a sample. The same sample gives the same object, so that unedited rows are recognised by identity.
 */
export function rowOf(sample: Sample): Row {
  const known = rowOfSample.get(sample)
  if (known) return known
  const { id, name, material, batch, note } = sample
  const row = { id, name, material, batch, note, tests: sample.tests.map((test) => test.offerItemId) }
  rowOfSample.set(sample, row)
  return row
}

/** Makes the row that was sent the row of the sample that came back unchanged. */
export const keepRowOf = (sample: Sample, row: Row) => void rowOfSample.set(sample, row)

export const blankRow = (id: string): Row => ({ id, name: '', material: '', batch: '', note: '', tests: [] })

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

/** True when both lists have the same ids in the same order, as after nearly every edit. */
export const isSameOrder = (one: readonly { id: string }[], other: readonly { id: string }[]) =>
  one.length === other.length && one.every(({ id }, index) => other[index]?.id === id)

export const byId = <Item extends { id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]))
