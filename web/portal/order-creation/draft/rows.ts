import type { Sample } from '#contract/samples.ts'

/** One sample as the person sees it while typing; states and versions stay with the server's copy. */
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

/** The same row for the same sample, so that thousands that nobody touched are told from edited ones at a glance. */
export function rowOf(sample: Sample): Row {
  const known = rowOfSample.get(sample)
  if (known) return known
  const { id, name, material, batch, note } = sample
  const row = { id, name, material, batch, note, tests: sample.tests.map((test) => test.offerItemId) }
  rowOfSample.set(sample, row)
  return row
}

/** A sample that came back as the row was sent is known by that row from now on. */
export const keepRowOf = (sample: Sample, row: Row) => void rowOfSample.set(sample, row)

export const blankRow = (id: string): Row => ({ id, name: '', material: '', batch: '', note: '', tests: [] })

export const isBlank = (row: Row) => textFields.every((field) => row[field].trim() === '')

/** The server cuts white space at the ends, so a trailing space is no difference: else every save would call for another. */
export const sameText = (one: string, other: string) => one.trim() === other.trim()

export const sameTests = (one: readonly string[], other: readonly string[]) =>
  one === other || (one.length === other.length && one.every((id) => other.includes(id)))

export const sameRow = (one: Row, other: Row) =>
  one === other ||
  (textFields.every((field) => sameText(one[field], other[field])) && sameTests(one.tests, other.tests))

/** Whether two lists are of the same things in the same order: so they are after nearly every edit. */
export const isSameOrder = (one: readonly { id: string }[], other: readonly { id: string }[]) =>
  one.length === other.length && one.every(({ id }, index) => other[index]?.id === id)

export const byId = <Item extends { id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]))
