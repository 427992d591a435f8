import { sql } from 'kysely'
import type { Product, ProductPage } from '#contract/catalogue.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** Columns of a product in lists. */
export type ProductHeadRow = Pick<
  Product,
  | 'method'
  | 'typesOfTesting'
  | 'industries'
  | 'deviceTypes'
  | 'standards'
  | 'qualitySystems'
  | 'unit'
  | 'elements'
> & {
  /** The same as the English slug. */
  key: string
  slugFi: string
  nameEn: string
  nameFi: string
  summaryEn: string
  summaryFi: string
  turnaroundMinWeeks: number
  turnaroundMaxWeeks: number
  unitPriceMinCents: number
  unitPriceMaxCents: number
}

export type ProductRow = ProductHeadRow &
  Pick<ProductPage, 'tiers' | 'expert' | 'detectionLimitKind'> & {
    descriptionEn: string
    descriptionFi: string
    matricesEn: string[]
    matricesFi: string[]
    detectionLimitEn: string | null
    detectionLimitFi: string | null
    requiredQuantityEn: string
    requiredQuantityFi: string
  }

const headColumns = sql`
  p.key, p.slug_fi as "slugFi", p.name_en as "nameEn", p.name_fi as "nameFi", p.summary_en as "summaryEn",
  p.summary_fi as "summaryFi", p.method, p.types_of_testing as "typesOfTesting", p.industries,
  p.device_types as "deviceTypes", p.standards, p.quality_systems as "qualitySystems",
  p.turnaround_min_weeks as "turnaroundMinWeeks", p.turnaround_max_weeks as "turnaroundMaxWeeks",
  p.unit_price_min_cents as "unitPriceMinCents", p.unit_price_max_cents as "unitPriceMaxCents", p.unit, p.elements`

/** These products in the order asked for. */
export async function listProductHeads(db: Db, keys: readonly string[]): Promise<ProductHeadRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<ProductHeadRow>`
    select ${headColumns}
    from unnest(${keys}::text[]) with ordinality asked (key, nr) join products p on p.key = asked.key
    where p.retired_at is null order by asked.nr`.execute(db)
  return rows
}

export async function findProduct(db: Db | Tx, slug: string): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${headColumns}, p.description_en as "descriptionEn", p.description_fi as "descriptionFi",
      p.matrices_en as "matricesEn", p.matrices_fi as "matricesFi", p.detection_limit_en as "detectionLimitEn",
      p.detection_limit_fi as "detectionLimitFi", p.detection_limit_kind as "detectionLimitKind", p.required_quantity_en as "requiredQuantityEn",
      p.required_quantity_fi as "requiredQuantityFi", p.tiers, p.expert
    from products p
    where (p.key = ${slug} or p.slug_fi = ${slug}) and p.retired_at is null limit 1`.execute(db)
  return rows[0]
}

/** Offered products with one of these texts as key, address or name, in lower case. */
export async function listProductsNamed(db: Db | Tx, texts: readonly string[]) {
  const { rows } = await sql<{ key: string; slugFi: string; nameEn: string; nameFi: string }>`
    select key, slug_fi as "slugFi", name_en as "nameEn", name_fi as "nameFi" from products
    where retired_at is null and (key = any(${texts}::text[]) or slug_fi = any(${texts}::text[])
      or lower(name_en) = any(${texts}::text[]) or lower(name_fi) = any(${texts}::text[]))`.execute(db)
  return rows
}

export async function listProductIds(db: Db | Tx, keys: readonly string[]) {
  const { rows } = await sql<{ key: string; id: string }>`
    select key, id from products where key = any(${keys}::text[])`.execute(db)
  return rows
}

/** Names of products by their keys, also of retired ones. */
export async function listProductNames(db: Db | Tx, keys: readonly string[]) {
  const { rows } = await sql<{ key: string; nameEn: string; nameFi: string }>`
    select key, name_en as "nameEn", name_fi as "nameFi" from products where key = any(${keys}::text[])`.execute(
    db,
  )
  return rows
}
