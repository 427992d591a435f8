import type { ResultTableInput, TableTest } from '#contract/result-tables.ts'

type Known = {
  /** Tests of the order with what their offers require. */
  tests: readonly { offerItemId: string; requirements: readonly TableTest[] }[]
  samples: readonly { id: string; tests: readonly { offerItemId: string }[] }[]
}
/** Tests that a result names; those of its samples where it names none. */
type Named = { tests: readonly { sampleId: string; offerItemIds: readonly string[] }[] }
type Limits = Pick<TableTest, 'minimum' | 'maximum'>

/** Names and units are compared without case and spaces. */
const keyOf = ({ name, unit }: Pick<TableTest, 'name' | 'unit'>) =>
  [name, unit].map((text) => text.replace(/\s+/g, '').toLowerCase()).join('\n')

/**
 * Table whose columns without limits have those that the offers require of this name and unit. A column has one pair of limits, so that
 * it stays without where not all of its samples have the same.
 */
export function withRequirements(
  table: ResultTableInput,
  { tests, samples }: Known,
  named: Named,
): ResultTableInput {
  const required = new Map(tests.map(({ offerItemId, requirements }) => [offerItemId, requirements]))
  const testsOf = new Map(samples.map((sample) => [sample.id, sample.tests.map((test) => test.offerItemId)]))
  for (const { sampleId, offerItemIds } of named.tests) testsOf.set(sampleId, [...offerItemIds])
  const limitsOf = (column: TableTest, index: number): Limits[] =>
    table.samples
      .filter(({ values }) => typeof values[index] === 'string')
      .flatMap(({ sampleId }): Limits[] => {
        const requirements = (testsOf.get(sampleId) ?? []).flatMap((id) => required.get(id) ?? [])
        const found = requirements.filter((each) => keyOf(each) === keyOf(column))
        return found.length > 0 ? found : [{ minimum: null, maximum: null }]
      })
  return {
    ...table,
    tests: table.tests.map((column, index) => {
      if (column.minimum !== null || column.maximum !== null) return column
      const [first, ...others] = limitsOf(column, index)
      const isCommon = first && others.every((each) => isSame(each, first))
      return isCommon ? { ...column, minimum: first.minimum, maximum: first.maximum } : column
    }),
  }
}

const isSame = (one: Limits, other: Limits) => one.minimum === other.minimum && one.maximum === other.maximum
