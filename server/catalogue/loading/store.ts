import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '#server/db/database.ts'
import type { ProductRow } from '../store.ts'
import type { PlaceRow } from '../suggesting/store.ts'

/** Lets one load run at a time. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue'))`.execute(tx)
}

export async function findLoadedHash(db: Db | Tx): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select hash from catalogue_loads order by id desc limit 1`.execute(db)
  return rows[0]?.hash
}

export async function insertLoad(tx: Tx, hash: string, productCount: number, at: Date): Promise<void> {
  const load = { id: uuid(), hash, product_count: productCount, loaded_at: at }
  await tx.insertInto('catalogue_loads').values(load).execute()
}

/** Retires every product; those that are loaded next come back. So two products may exchange their slugs. */
export async function retireProducts(tx: Tx, at: Date): Promise<void> {
  await sql`update products set retired_at = ${at} where retired_at is null`.execute(tx)
}

export async function upsertProducts(tx: Tx, products: readonly ProductRow[]): Promise<void> {
  await tx
    .insertInto('products')
    .values(products.map((product) => ({ id: uuid(), ...columnsOf(product) })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        ...Object.fromEntries(updatedColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        retired_at: null,
      })),
    )
    .execute()
}

const columnsOf = (product: ProductRow) => ({
  key: product.key,
  slug_fi: product.slugFi,
  name_en: product.nameEn,
  name_fi: product.nameFi,
  summary_en: product.summaryEn,
  summary_fi: product.summaryFi,
  description_en: product.descriptionEn,
  description_fi: product.descriptionFi,
  method: product.method,
  types_of_testing: product.typesOfTesting,
  industries: product.industries,
  device_types: product.deviceTypes,
  standards: product.standards,
  quality_systems: product.qualitySystems,
  matrices_en: product.matricesEn,
  matrices_fi: product.matricesFi,
  detection_limit_en: product.detectionLimitEn,
  detection_limit_fi: product.detectionLimitFi,
  detection_limit_kind: product.detectionLimitKind,
  required_quantity_en: product.requiredQuantityEn,
  required_quantity_fi: product.requiredQuantityFi,
  turnaround_min_weeks: product.turnaroundMinWeeks,
  turnaround_max_weeks: product.turnaroundMaxWeeks,
  unit_price_min_cents: product.unitPriceMinCents,
  unit_price_max_cents: product.unitPriceMaxCents,
  unit: product.unit,
  elements: product.elements,
  tiers: JSON.stringify(product.tiers),
  expert: product.expert,
})

type UpdatedColumn = Exclude<keyof ReturnType<typeof columnsOf>, 'key'>
const updatedColumns: readonly UpdatedColumn[] = [
  ...(['slug_fi', 'name_en', 'name_fi', 'summary_en', 'summary_fi', 'description_en'] as const),
  ...(['description_fi', 'method', 'types_of_testing', 'industries', 'device_types', 'standards'] as const),
  ...(['quality_systems', 'matrices_en', 'matrices_fi', 'detection_limit_en', 'detection_limit_fi'] as const),
  ...([
    'detection_limit_kind',
    'required_quantity_en',
    'required_quantity_fi',
    'turnaround_min_weeks',
    'turnaround_max_weeks',
  ] as const),
  ...(['unit_price_min_cents', 'unit_price_max_cents', 'unit', 'elements', 'tiers', 'expert'] as const),
]

/** Replaces the methods, industries and types of testing that are suggested. */
export async function replacePlaces(tx: Tx, places: readonly PlaceRow[]): Promise<void> {
  await tx.deleteFrom('catalogue_places').execute()
  if (places.length === 0) return
  const rows = places.map(({ kind, key, slugFi, nameEn, nameFi }) => ({
    kind,
    key,
    slug_fi: slugFi,
    name_en: nameEn,
    name_fi: nameFi,
  }))
  await tx.insertInto('catalogue_places').values(rows).execute()
}

/** Lets the planner know the new size of the catalogue. */
export async function analyzeProducts(tx: Tx): Promise<void> {
  await sql`analyze products`.execute(tx)
}
