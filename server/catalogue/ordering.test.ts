import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import type { Catalogue } from '#contract/catalogue-file.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { everyProduct, provideCatalogue } from '#tests/support/catalogue.ts'

let api: TestApi
let anybody: ApiClient
let catalogue: Catalogue
beforeAll(async () => {
  api = await startApi()
  anybody = await api.as('nobody')
  catalogue = await provideCatalogue(api)
})
afterAll(() => api.stop())

const everything = (query: Record<string, string>) => everyProduct(anybody, query)

test.each([
  ['price', ({ unitPriceCents }: Product) => unitPriceCents.min],
  ['turnaround', ({ turnaroundWeeks }: Product) => turnaroundWeeks.max],
] as const)('an order by %s is kept over the pages, of all products and of a search', async (sort, keyOf) => {
  const queries: Record<string, string>[] = [{}, { text: 'water' }]
  for (const query of queries) {
    const sorted = await everything({ ...query, sort })
    const keys = sorted.map(keyOf)
    expect(keys).toEqual(keys.toSorted((one, other) => one - other))
    const ids = (products: readonly Product[]) => products.map(({ id }) => id).sort()
    expect(ids(sorted)).toEqual(ids(await everything(query)))
  }
})

test('limits and quality systems hold what is within them', async () => {
  const within = await everything({ maxWeeks: '2', maxPriceEuros: '100', qualitySystem: 'gmp' })
  const expected = catalogue.products.filter(
    ({ turnaroundWeeks, price, qualitySystems }) =>
      turnaroundWeeks.max <= 2 && price.minCents <= 10_000 && qualitySystems.includes('gmp'),
  )
  expect(within.length).toBeGreaterThan(0)
  expect(within.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
})
