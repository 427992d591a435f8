import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Language } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'

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

export async function deleteProducts(tx: Tx): Promise<void> {
  await sql`delete from products`.execute(tx)
}

export type ProductRow = Record<'slugs' | 'rows' | 'pages', Record<Language, string>>

export async function insertProducts(tx: Tx, products: readonly ProductRow[]): Promise<void> {
  await sql`
    insert into products (slug_en, slug_fi, row_en, row_fi, page_en, page_fi)
    select * from unnest(${products.map(({ slugs }) => slugs.en)}::text[], ${products.map(({ slugs }) => slugs.fi)}::text[],
      ${products.map(({ rows }) => rows.en)}::text[], ${products.map(({ rows }) => rows.fi)}::text[],
      ${products.map(({ pages }) => pages.en)}::text[], ${products.map(({ pages }) => pages.fi)}::text[])`.execute(
    tx,
  )
}

/** Lets the planner know the new size of the catalogue. */
export async function analyzeProducts(tx: Tx): Promise<void> {
  await sql`analyze products`.execute(tx)
}
