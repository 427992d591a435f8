import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductList } from '#contract/catalogue.ts'
import type { Catalogue } from '#contract/catalogue-file.ts'
import { startWatchedApi, type WatchedApi } from '#tests/explain/capture.ts'
import type { ApiClient } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import { provideCatalogue } from '#tests/support/catalogue.ts'

let watched: WatchedApi
let nobody: ApiClient
let catalogue: Catalogue
beforeAll(async () => {
  watched = await startWatchedApi()
  nobody = await watched.api.as('nobody')
  catalogue = await provideCatalogue(watched.api)
})
afterAll(() => watched.stop())

const list = async (query: Record<string, string>) =>
  expectOk(await nobody.get<ProductList>(`/products?${new URLSearchParams(query)}`))

test('the first search of a process sends four statements, one after the other', async () => {
  expect((await list({ text: 'heavy metals in drinking water' })).total).toBeGreaterThan(0)
  const sent = watched.calls.at(-1)?.statements ?? []
  expect(sent.map(({ text }) => text.trim().split(/\s+/)[0])).toEqual(Array(4).fill('select'))
  // Each way to read an unknown word takes one statement for all of its parts.
  await list({ text: 'elintarvkepakkaus asbetsos mikrobikourmatesti', language: 'fi' })
  expect(watched.calls.at(-1)?.statements.length).toBeLessThanOrEqual(12)
})

test('a new catalogue is followed by one load of the search index for concurrent searches', async () => {
  await provideCatalogue(watched.api, { ...catalogue, products: catalogue.products.slice(0, 5) })
  expect((await list({})).total).toBe(5)
  await provideCatalogue(watched.api)
  const from = watched.calls.length
  const lists = await Promise.all(Array.from({ length: 8 }, () => list({})))
  expect(lists.map(({ total }) => total)).toEqual(Array(8).fill(catalogue.products.length))
  const sent = watched.calls.slice(from).flatMap(({ statements }) => statements)
  expect(sent.filter(({ text }) => text.includes('from search_postings'))).toHaveLength(1)
})
