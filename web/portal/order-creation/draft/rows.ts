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

export const rowOf = (sample: Sample): Row => ({
  id: sample.id,
  name: sample.name,
  material: sample.material,
  batch: sample.batch,
  note: sample.note,
  tests: sample.tests.map((test) => test.offerItemId),
})

export const blankRow = (id: string): Row => ({ id, name: '', material: '', batch: '', note: '', tests: [] })

export const isBlank = (row: Row) => textFields.every((field) => row[field].trim() === '')

/** The server cuts white space at the ends, so a trailing space is no difference: else every save would call for another. */
export const sameText = (one: string, other: string) => one.trim() === other.trim()

export const sameTests = (one: readonly string[], other: readonly string[]) =>
  one === other || (one.length === other.length && one.every((id) => other.includes(id)))

export const sameRow = (one: Row, other: Row) =>
  one === other ||
  (textFields.every((field) => sameText(one[field], other[field])) && sameTests(one.tests, other.tests))

export const byId = <Item extends { id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]))
