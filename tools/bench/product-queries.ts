import type { CatalogueProduct } from '#contract/catalogue-file.ts'
import { type Language, languages } from '#contract/lists.ts'
import { randomNumbers } from './data/products.ts'

/** Addresses of so many different searches, as people make them: some words of a product, one wrong letter, filters. */
export function productQueries(products: readonly CatalogueProduct[], count: number): string[] {
  const next = randomNumbers(7)
  const any = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item
  const paths = new Set<string>()
  while (paths.size < count) {
    const language = any(languages)
    const product = any(products)
    const text = textOf(product, language, next)
    const filters = next() < 0.5 ? filterOf(product, next) : {}
    if (!text && Object.keys(filters).length === 0) continue
    paths.add(`/api/v1/products?${new URLSearchParams({ language, ...(text && { text }), ...filters })}`)
  }
  return [...paths]
}

function textOf(product: CatalogueProduct, language: Language, next: () => number): string {
  const kind = next()
  if (kind < 0.1) return ''
  if (kind < 0.2) return product.standards[0]?.split(':')[0] ?? ''
  const words = product.name[language].split(/[\s,]+/).filter((word) => word.length > 3)
  const from = Math.floor(next() * words.length)
  const chosen = words.slice(from, from + 1 + Math.floor(next() * 3))
  return (kind < 0.5 ? chosen.map((word) => misspell(word, next)) : chosen).join(' ')
}

/** Two neighbouring letters exchanged, or one left out. */
function misspell(word: string, next: () => number): string {
  const at = 1 + Math.floor(next() * (word.length - 2))
  const [head, one, other, tail] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)]
  return next() < 0.5 ? `${head}${other}${one}${tail}` : `${head}${other}${tail}`
}

function filterOf(product: CatalogueProduct, next: () => number): Record<string, string> {
  const { industries, typesOfTesting, deviceTypes } = product
  return {
    ...(next() < 0.5 && { industryOrMaterial: industries.slice(0, 2).join(',') }),
    ...(next() < 0.5 && { typeOfTesting: typesOfTesting.join(',') }),
    ...(next() < 0.3 && { deviceType: deviceTypes.join(',') }),
  }
}
