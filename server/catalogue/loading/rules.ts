import type { Catalogue, CatalogueMethod, CatalogueProduct } from '#contract/catalogue-file.ts'
import { filterValues } from '#contract/catalogue-filters.ts'
import { filterKinds, type PlaceKind } from '#contract/catalogue-lists.ts'
import type { Language } from '#contract/lists.ts'
import type { IndexedDocument } from '#server/search/index-documents.ts'
import { sortFields } from '../rules.ts'
import type { ProductRow } from '../store.ts'
import type { PlaceRow } from '../suggesting/store.ts'
import { tokenizeText } from '../tokens/rules.ts'

/** The columns of a product of content/. */
export const productRow = (product: CatalogueProduct): ProductRow => ({
  key: product.id,
  slugFi: product.slugFi,
  nameEn: product.name.en,
  nameFi: product.name.fi,
  summaryEn: product.summary.en,
  summaryFi: product.summary.fi,
  descriptionEn: product.description.en,
  descriptionFi: product.description.fi,
  method: product.method,
  typesOfTesting: product.typesOfTesting,
  industries: product.industries,
  deviceTypes: product.deviceTypes,
  standards: product.standards,
  qualitySystems: product.qualitySystems,
  matricesEn: product.matrices.map(({ en }) => en),
  matricesFi: product.matrices.map(({ fi }) => fi),
  detectionLimitEn: product.detectionLimit?.en ?? null,
  detectionLimitFi: product.detectionLimit?.fi ?? null,
  detectionLimitKind: product.detectionLimit?.kind ?? null,
  requiredQuantityEn: product.requiredQuantity.en,
  requiredQuantityFi: product.requiredQuantity.fi,
  turnaroundMinWeeks: product.turnaroundWeeks.min,
  turnaroundMaxWeeks: product.turnaroundWeeks.max,
  unitPriceMinCents: product.price.minCents,
  unitPriceMaxCents: product.price.maxCents,
  unit: product.price.unit,
  elements: product.price.elements ?? null,
  tiers: product.volumeTiers,
  expert: product.expert,
})

/** Methods, industries and types of testing that some product has, by their names. */
export function placesOf({ products, methods, terms }: Catalogue): PlaceRow[] {
  const rowsOf = <Value extends string>(
    kind: PlaceKind,
    used: readonly Value[],
    names: Record<Value, Record<Language, string>>,
  ) =>
    [...new Set(used)].map((key) => ({
      kind,
      key,
      slugFi: key as string,
      nameEn: names[key].en,
      nameFi: names[key].fi,
    }))
  return [
    ...methods.map(({ id, slugFi, name }) => ({
      kind: 'method' as const,
      key: id,
      slugFi,
      nameEn: name.en,
      nameFi: name.fi,
    })),
    ...rowsOf(
      'industryOrMaterial',
      products.flatMap(({ industries }) => industries),
      terms.industries,
    ),
    ...rowsOf(
      'typeOfTesting',
      products.flatMap(({ typesOfTesting }) => typesOfTesting),
      terms.typesOfTesting,
    ),
  ]
}

/** Sorts products for lists: the shorter the name, the more general the test. */
export function sortProducts(products: readonly CatalogueProduct[]): CatalogueProduct[] {
  return [...products].sort(
    (one, other) => one.name.en.length - other.name.en.length || (one.id < other.id ? -1 : 1),
  )
}

/** Searched fields of products. The title of a product is its name with its standards. */
export function indexedDocuments(
  products: readonly CatalogueProduct[],
  { terms, methods }: Catalogue,
): IndexedDocument[] {
  const methodById = new Map<string | null, CatalogueMethod>(methods.map((method) => [method.id, method]))
  return products.map((product) => {
    const wordsIn = (language: Language) => {
      const { named, other } = textsOf(product, methodById.get(product.method), terms, language)
      const title = tokenizeText(named)
      return { title, other: new Set([...tokenizeText(other)].filter((word) => !title.has(word))) }
    }
    return { key: product.id, words: { en: wordsIn('en'), fi: wordsIn('fi') }, facets: facetsOf(product) }
  })
}

/** Values of the filters, and of the fields to sort by. */
const facetsOf = (product: CatalogueProduct): Record<string, readonly string[]> => ({
  ...Object.fromEntries(filterKinds.map((kind) => [kind, filterValues[kind](product)])),
  [sortFields.price]: [`${product.price.minCents}`],
  [sortFields.turnaround]: [`${product.turnaroundWeeks.max}`],
})

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
