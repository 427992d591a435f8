import type { Product, ProductPage } from '#contract/catalogue.ts'
import type { Language } from '#contract/lists.ts'
import type { ProductHeadRow, ProductRow } from './store.ts'

/** Fields of the search index that products are sorted by. */
export const sortFields = { price: 'sortedPrice', turnaround: 'sortedTurnaround' } as const

/** A product as a list shows it in one language. */
export function presentProduct(row: ProductHeadRow, language: Language): Product {
  const isFinnish = language === 'fi'
  return {
    id: row.key,
    slug: isFinnish ? row.slugFi : row.key,
    name: isFinnish ? row.nameFi : row.nameEn,
    summary: isFinnish ? row.summaryFi : row.summaryEn,
    method: row.method,
    typesOfTesting: row.typesOfTesting,
    industries: row.industries,
    deviceTypes: row.deviceTypes,
    standards: row.standards,
    qualitySystems: row.qualitySystems,
    turnaroundWeeks: { min: row.turnaroundMinWeeks, max: row.turnaroundMaxWeeks },
    unitPriceCents: { min: row.unitPriceMinCents, max: row.unitPriceMaxCents },
    unit: row.unit,
    elements: row.elements,
  }
}

export function presentProductPage(row: ProductRow, language: Language): ProductPage {
  const isFinnish = language === 'fi'
  return {
    ...presentProduct(row, language),
    slugs: { en: row.key, fi: row.slugFi },
    description: isFinnish ? row.descriptionFi : row.descriptionEn,
    matrices: isFinnish ? row.matricesFi : row.matricesEn,
    detectionLimit: isFinnish ? row.detectionLimitFi : row.detectionLimitEn,
    detectionLimitKind: row.detectionLimitKind,
    requiredQuantity: isFinnish ? row.requiredQuantityFi : row.requiredQuantityEn,
    tiers: row.tiers,
    expert: row.expert,
  }
}
