import type { Product, ProductList } from '#contract/catalogue.ts'
import type { Catalogue } from '#contract/catalogue-file.ts'
import { loadCatalogue } from '#server/catalogue/loading/domain.ts'
import { longestStatementMs, openDatabase } from '#server/db/database.ts'
import type { ApiClient, TestApi } from './api.ts'
import { expectOk } from './builders.ts'
import { realCatalogue } from './real-catalogue.ts'

/** Loads a catalogue, by default that of content/, with the time limit of the command that loads it in production. */
export async function provideCatalogue(api: TestApi, catalogue?: Catalogue): Promise<Catalogue> {
  const provided = catalogue ?? realCatalogue()
  const { db, close } = openDatabase({
    url: api.databaseUrl,
    poolSize: 1,
    statementMs: longestStatementMs.ofWorker,
    onError: () => undefined,
  })
  await loadCatalogue(db, api.context.clock, provided)
  await close()
  return provided
}

/** Products of all pages of a list. */
export async function everyProduct(by: ApiClient, query: Record<string, string> = {}): Promise<Product[]> {
  const products: Product[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const asked = new URLSearchParams({ ...query, ...(cursor && { cursor }) })
    const page: ProductList = expectOk(await by.get<ProductList>(`/products?${asked}`))
    products.push(...page.items)
    cursor = page.nextCursor
  }
  return products
}
