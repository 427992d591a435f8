import type { Catalogue, CatalogueProduct } from '#contract/catalogue-file.ts'
import { loadCatalogue } from '#server/catalogue/loading/domain.ts'
import { systemClock } from '#server/clock.ts'
import { openDatabase } from '#server/db/database.ts'
import { readCatalogue } from '#site-build/content/catalogue.ts'

/**
 * A catalogue of so many products, made from the real one: techniques, materials, standards and sentences are those that the
 * trade uses, in new combinations, and every tenth product has a number of its own. The same for the same count.
 */
export function generateCatalogue(count: number): Catalogue {
  const real = readCatalogue()
  const next = randomNumbers(count)
  const any = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item
  const products = Array.from({ length: count }, (_, index): CatalogueProduct => {
    const seed = real.products[index % real.products.length] as CatalogueProduct
    const other = any(real.products)
    const matrix = any(other.matrices)
    const number = 10_000 + index
    const method = index % 10 === 0 ? `, LS ${number}` : ''
    const inBoth = (write: (language: 'en' | 'fi') => string) => ({ en: write('en'), fi: write('fi') })
    return {
      ...seed,
      id: `${shorten(seed.id, 120)}-ls-${number}`,
      slugFi: `${shorten(seed.slugFi, 120)}-menetelma-${number}`,
      name: inBoth(
        (language) => `${firstPart(seed.name[language])}, ${shorten(matrix[language], 40)}${method}`,
      ),
      summary: next() < 0.5 ? seed.summary : other.summary,
      description: inBoth(
        (language) => `${seed.description[language]} ${any(real.products).summary[language]}`,
      ),
      matrices: unique([matrix, ...seed.matrices.slice(0, 3)]),
      industries: next() < 0.5 ? seed.industries : other.industries,
      standards: next() < 0.7 ? seed.standards : unique([...seed.standards.slice(0, 1), ...other.standards]),
      deviceTypes: next() < 0.8 ? seed.deviceTypes : other.deviceTypes,
    }
  })
  return { ...real, products }
}

const longMs = 10 * 60_000

/** Loads so many products into a database, as a release does. */
export async function provideProducts(databaseUrl: string, count: number): Promise<CatalogueProduct[]> {
  const catalogue = generateCatalogue(count)
  const { db, close } = openDatabase({
    url: databaseUrl,
    poolSize: 1,
    statementMs: longMs,
    onError: (error) => console.error(error),
  })
  try {
    await loadCatalogue(db, systemClock, catalogue)
  } finally {
    await close()
  }
  return catalogue.products
}

const firstPart = (name: string) => shorten(name.split(',')[0] ?? name, 50)
const shorten = (text: string, most: number) => text.slice(0, most).replace(/[-\s]+$/, '')
const unique = <Item>(items: Item[]) => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
]

/** Mulberry32: numbers that look random, the same in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
