import type { ReportedValue } from '#contract/laboratory-reports.ts'

/** A test of the consignment that waits for its result. */
export type OpenTest = {
  orderId: string
  orderNumber: number
  number: number
  sampleId: string
  offerItemId: string
  name: { en: string; fi: string }
  standard: string
}

/** Values of one order as a table, with the tests whose results they are. */
export type OrderValues = {
  orderId: string
  title: string
  sampleIds: string[]
  tests: { sampleId: string; offerItemIds: string[] }[]
  table: {
    tests: { name: string; unit: string; minimum: null; maximum: null }[]
    samples: { sampleId: string; values: (string | null)[] }[]
  }
}

const longestTitle = 200
const keyOf = ({ orderNumber, number }: { orderNumber: number; number: number }) => `${orderNumber}-${number}`
const columnOf = ({ test, unit }: ReportedValue) => `${test}\n${unit}`

/** The values by order, in the order of the ids. Values of samples without an open test are results already, and left out. */
export function valuesByOrder(values: readonly ReportedValue[], open: readonly OpenTest[]): OrderValues[] {
  const testsOf = Map.groupBy(open, keyOf)
  const reported = values.filter((value) => testsOf.has(keyOf(value)))
  const orderOf = (value: ReportedValue) => testsOf.get(keyOf(value))?.[0]?.orderId ?? ''
  return [...Map.groupBy(reported, orderOf)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([orderId, ofOrder]) => ({ orderId, ...tableOf(ofOrder, testsOf) }))
}

function tableOf(values: readonly ReportedValue[], testsOf: ReadonlyMap<string, readonly OpenTest[]>) {
  const columns = [...new Map(values.map((value) => [columnOf(value), value])).values()]
  const samples = [...Map.groupBy(values, keyOf)].map(([key, ofSample]) => {
    const open = testsOf.get(key) ?? []
    const byColumn = new Map(ofSample.map((value) => [columnOf(value), value.value]))
    return {
      sampleId: open[0]?.sampleId ?? '',
      offerItemIds: testsWith(ofSample, open),
      values: columns.map((column) => byColumn.get(columnOf(column)) ?? null),
    }
  })
  return {
    title: [...new Set(columns.map(({ test }) => test))].join(', ').slice(0, longestTitle),
    sampleIds: samples.map(({ sampleId }) => sampleId),
    tests: samples.map(({ sampleId, offerItemIds }) => ({ sampleId, offerItemIds })),
    table: {
      tests: columns.map(({ test, unit }) => ({ name: test, unit, minimum: null, maximum: null })),
      samples: samples.map(({ sampleId, values: row }) => ({ sampleId, values: row })),
    },
  }
}

/** The tests that the values name. Where they name none, as columns of elements do, all of the sample. */
function testsWith(values: readonly ReportedValue[], open: readonly OpenTest[]): string[] {
  const said = new Set(values.map(({ test }) => test.toLowerCase()))
  const named = open.filter(({ name, standard }) =>
    [name.en, name.fi, standard].some((word) => word !== '' && said.has(word.toLowerCase())),
  )
  return (named.length > 0 ? named : open).map(({ offerItemId }) => offerItemId)
}
