import { withoutEdition } from './catalogue.ts'
import type { CatalogueProduct } from './catalogue-file.ts'
import { type FilterKind, priceLimits, weekLimits } from './catalogue-lists.ts'

/** Values of a product for each filter of the catalogue. A limit is a value of every product within it. */
export const filterValues: Record<FilterKind, (product: CatalogueProduct) => readonly string[]> = {
  industryOrMaterial: ({ industries }) => industries,
  typeOfTesting: ({ typesOfTesting }) => typesOfTesting,
  deviceType: ({ deviceTypes }) => deviceTypes,
  standard: ({ standards }) => [...new Set(standards.map(withoutEdition))],
  qualitySystem: ({ qualitySystems }) => qualitySystems,
  maxWeeks: ({ turnaroundWeeks: { max } }) => weekLimits.filter((limit) => max <= Number(limit)),
  maxPriceEuros: ({ price: { minCents } }) => priceLimits.filter((limit) => minCents <= Number(limit) * 100),
}
