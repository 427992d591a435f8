import { isInverted, readLimit, readMeasured } from '#contract/measured-value.ts'
import type { ResultTableInput } from '#contract/result-tables.ts'
import type { Sample } from '#contract/samples.ts'

export type TestDraft = { name: string; unit: string; minimum: string; maximum: string }
/** Table while it is edited; `values` has a text for each test of each sample, empty for none. */
export type TableDraft = { tests: TestDraft[]; rows: { sampleId: string; values: string[] }[] }

/** Problems by position: `tests.0.name`, `rows.3.2`. */
type Fault = 'required' | 'wrong_format' | 'duplicate' | 'below_minimum'
export type TableFaults = ReadonlyMap<string, Fault>

const noTest: TestDraft = { name: '', unit: '', minimum: '', maximum: '' }

/** Table with a column per name and a row per sample that may have been tested. */
export const emptyTable = (samples: readonly Sample[], names: readonly string[]): TableDraft => ({
  tests: (names.length > 0 ? names : ['']).map((name) => ({ ...noTest, name })),
  rows: samples
    .filter(({ state }) => state !== 'rejected')
    .map(({ id }) => ({ sampleId: id, values: (names.length > 0 ? names : ['']).map(() => '') })),
})

export const withTest = ({ tests, rows }: TableDraft): TableDraft => ({
  tests: [...tests, noTest],
  rows: rows.map((row) => ({ ...row, values: [...row.values, ''] })),
})

export const withoutTest = ({ tests, rows }: TableDraft, index: number): TableDraft => ({
  tests: tests.filter((_, at) => at !== index),
  rows: rows.map((row) => ({ ...row, values: row.values.filter((_, at) => at !== index) })),
})

export const withTestField = (
  draft: TableDraft,
  index: number,
  field: keyof TestDraft,
  text: string,
): TableDraft => ({
  ...draft,
  tests: draft.tests.map((test, at) => (at === index ? { ...test, [field]: text } : test)),
})

export const withValue = (draft: TableDraft, row: number, index: number, text: string): TableDraft => ({
  ...draft,
  rows: draft.rows.map((one, at) =>
    at === row
      ? { ...one, values: one.values.map((value, column) => (column === index ? text : value)) }
      : one,
  ),
})

/** Problems that prevent the release of the table. */
export const faultsOf = ({ tests, rows }: TableDraft): TableFaults => {
  const faults = new Map<string, Fault>()
  const seen = new Set<string>()
  tests.forEach(({ name, unit, minimum, maximum }, index) => {
    const key = `${name.trim()}\n${unit.trim()}`
    if (name.trim() === '') faults.set(`tests.${index}.name`, 'required')
    else if (seen.has(key)) faults.set(`tests.${index}.name`, 'duplicate')
    seen.add(key)
    if (minimum.trim() && readLimit(minimum) === null) faults.set(`tests.${index}.minimum`, 'wrong_format')
    if (maximum.trim() && readLimit(maximum) === null) faults.set(`tests.${index}.maximum`, 'wrong_format')
    else if (isInverted({ minimum: readLimit(minimum), maximum: readLimit(maximum) }))
      faults.set(`tests.${index}.maximum`, 'below_minimum')
  })
  rows.forEach(({ values }, row) => {
    values.forEach((value, index) => {
      if (value.trim() && readMeasured(value) === null) faults.set(`rows.${row}.${index}`, 'wrong_format')
    })
  })
  return faults
}

/** Samples with at least one value. */
export const filledSamples = ({ rows }: TableDraft): string[] =>
  rows.filter(({ values }) => values.some((value) => value.trim() !== '')).map(({ sampleId }) => sampleId)

/** Table to release, which must have no problems. Rows without values are left out. */
export const tableOf = (draft: TableDraft): ResultTableInput => {
  const filled = new Set(filledSamples(draft))
  return {
    tests: draft.tests.map(({ name, unit, minimum, maximum }) => ({
      name: name.trim(),
      unit: unit.trim(),
      minimum: minimum.trim() ? readLimit(minimum) : null,
      maximum: maximum.trim() ? readLimit(maximum) : null,
    })),
    samples: draft.rows
      .filter(({ sampleId }) => filled.has(sampleId))
      .map(({ sampleId, values }) => ({
        sampleId,
        values: values.map((value) => (value.trim() ? readMeasured(value) : null)),
      })),
  }
}
