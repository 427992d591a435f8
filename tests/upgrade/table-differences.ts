import type { Answers } from './questions.ts'

type RecordedTable = {
  tests: { minimum: string | null; maximum: string | null }[]
  samples: { values: ({ value: string; passed: boolean | null } | null)[] }[]
}

/** Table whose values say why they are not assessed. */
export function sayWhyUnassessed(given: Answers[string]): Answers[string] {
  return JSON.parse(JSON.stringify(given), (_key, table) => {
    if (table?.tests === undefined || table.samples?.[0]?.values === undefined) return table
    const { tests, samples } = table as RecordedTable
    const reasonOf = (value: string, index: number) => {
      if (!tests[index]?.minimum && !tests[index]?.maximum) return 'no_requirement'
      if (value.startsWith('<')) return 'quantification_limit_too_high'
      return value.startsWith('>') ? 'measuring_range_too_low' : 'not_a_number'
    }
    const explained = samples.map((sample) => ({
      ...sample,
      values: sample.values.map(
        (one, index) =>
          one && { ...one, unassessed: one.passed === null ? reasonOf(one.value, index) : null },
      ),
    }))
    return { ...table, samples: explained }
  })
}
