import { type Product, type ProductPage, withoutEdition } from '#contract/catalogue.ts'
import type { Catalogue, CatalogueMethod, CatalogueProduct } from '#contract/catalogue-file.ts'
import { type Language, languages } from '#contract/lists.ts'
import { searchedWords } from '../rules.ts'

/** A product as a row of a list in one language. */
export function presentProduct(product: CatalogueProduct, language: Language): Product {
  const { id, price } = product
  return {
    id,
    slug: slugOf(product, language),
    name: product.name[language],
    summary: product.summary[language],
    method: product.method,
    typesOfTesting: product.typesOfTesting,
    industries: product.industries,
    deviceTypes: product.deviceTypes,
    standards: product.standards,
    qualitySystems: product.qualitySystems,
    turnaroundWeeks: product.turnaroundWeeks,
    unitPriceCents: { min: price.minCents, max: price.maxCents },
    unit: price.unit,
    elements: price.elements ?? null,
  }
}

export function presentProductPage(product: CatalogueProduct, language: Language): ProductPage {
  return {
    ...presentProduct(product, language),
    slugs: { en: product.id, fi: product.slugFi },
    description: product.description[language],
    matrices: product.matrices.map((matrix) => matrix[language]),
    detectionLimit: product.detectionLimit?.[language] ?? null,
    requiredQuantity: product.requiredQuantity[language],
    tiers: product.volumeTiers,
    expert: product.expert,
  }
}

const slugOf = ({ id, slugFi }: CatalogueProduct, language: Language) => (language === 'fi' ? slugFi : id)

/** Products in the order of lists: the shorter the name, the more general the test. */
export function inOrder(products: readonly CatalogueProduct[]): CatalogueProduct[] {
  return [...products].sort(
    (one, other) => one.name.en.length - other.name.en.length || (one.id < other.id ? -1 : 1),
  )
}

/** The places of the products that have something, and of those that have it in the name or a standard. */
export type Having = { all: number[]; named: number[] }
/** What products can be found by. Words are as they are written; which of them are forms of one word the database knows. */
export type Index = {
  words: Record<Language, Map<string, Having>>
  choices: Map<string, Map<string, Having>>
}

export function indexOf(products: readonly CatalogueProduct[], { terms, methods }: Catalogue): Index {
  const methodById = new Map<string | null, CatalogueMethod>(methods.map((method) => [method.id, method]))
  const index: Index = { words: { en: new Map(), fi: new Map() }, choices: new Map() }
  for (const [before, product] of products.entries()) {
    const place = before + 1
    for (const language of languages) {
      const { named, other } = textsOf(product, methodById.get(product.method), terms, language)
      const names = searchedWords(named)
      const words = index.words[language]
      for (const word of names) note(words, word, place, true)
      for (const word of searchedWords(other)) if (!names.has(word)) note(words, word, place, false)
    }
    for (const [kind, values] of choicesOf(product)) {
      const known = index.choices.get(kind) ?? new Map<string, Having>()
      index.choices.set(kind, known)
      for (const value of new Set(values)) note(known, value, place, false)
    }
  }
  return index
}

const choicesOf = (product: CatalogueProduct): [kind: string, values: readonly string[]][] => [
  ['industryOrMaterial', product.industries],
  ['typeOfTesting', product.typesOfTesting],
  ['deviceType', product.deviceTypes],
  ['standard', product.standards.map(withoutEdition)],
]

function note(known: Map<string, Having>, mark: string, place: number, isNamed: boolean): void {
  const having = known.get(mark) ?? { all: [], named: [] }
  if (having.all.length === 0) known.set(mark, having)
  having.all.push(place)
  if (isNamed) having.named.push(place)
}

function textsOf(
  product: CatalogueProduct,
  method: CatalogueMethod | undefined,
  terms: Catalogue['terms'],
  language: Language,
): { named: string; other: string } {
  const named = [product.name[language], ...product.standards]
  const other = [
    method?.name[language] ?? '',
    method?.shortName[language] ?? '',
    ...(method?.standards ?? []),
    product.summary[language],
    product.description[language],
    ...product.matrices.map((matrix) => matrix[language]),
    ...product.typesOfTesting.map((id) => terms.typesOfTesting[id][language]),
    ...product.industries.map((id) => terms.industries[id][language]),
    ...product.deviceTypes.map((id) => terms.deviceTypes[id][language]),
  ]
  return { named: named.join('\n'), other: other.join('\n') }
}
