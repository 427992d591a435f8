import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Language } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** One load at a time. */
export async function waitForOthers(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue'))`.execute(tx)
}

/** The hash of the catalogue that is there. */
export async function findLoaded(db: Db | Tx): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select hash from catalogue_loads order by id desc limit 1`.execute(db)
  return rows[0]?.hash
}

export async function insertLoad(tx: Tx, hash: string, productCount: number, at: Date): Promise<void> {
  const load = { id: uuid(), hash, product_count: productCount, loaded_at: at }
  await tx.insertInto('catalogue_loads').values(load).execute()
}

export async function deleteAll(tx: Tx): Promise<void> {
  await sql`delete from products`.execute(tx)
  await sql`delete from product_marks`.execute(tx)
  await sql`delete from product_words`.execute(tx)
}

export type ProductRow = { place: number; slugs: Record<Language, string> } & Record<
  'rows' | 'pages',
  Record<Language, string>
>

export async function insertProducts(tx: Tx, products: readonly ProductRow[]): Promise<void> {
  await sql`
    insert into products (place, slug_en, slug_fi, row_en, row_fi, page_en, page_fi)
    select * from unnest(${products.map(({ place }) => place)}::int[],
      ${products.map(({ slugs }) => slugs.en)}::text[], ${products.map(({ slugs }) => slugs.fi)}::text[],
      ${products.map(({ rows }) => rows.en)}::text[], ${products.map(({ rows }) => rows.fi)}::text[],
      ${products.map(({ pages }) => pages.en)}::text[], ${products.map(({ pages }) => pages.fi)}::text[])`.execute(
    tx,
  )
}

/** The form of each word that is kept, and its stem; null where it says nothing. */
export async function findStems(tx: Tx, language: Language, words: readonly string[]) {
  const { rows } = await sql<{ word: string; form: string; stem: string | null }>`
    select word, search_form(word) as form, product_stem(${language}, word) as stem
    from unnest(${words}::text[]) asked (word)`.execute(tx)
  return rows
}

/** The sets are packed. */
export type Mark = { kind: string; mark: string; members: Uint8Array; named: Uint8Array }

export async function insertMarks(tx: Tx, marks: readonly Mark[]): Promise<void> {
  await sql`
    insert into product_marks (kind, mark, members, named)
    select * from unnest(${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ mark }) => mark)}::text[],
      ${marks.map(({ members }) => members)}::bytea[], ${marks.map(({ named }) => named)}::bytea[])`.execute(
    tx,
  )
}

export type Word = { word: string; stem: string; productCount: number }

export async function insertWords(tx: Tx, language: Language, words: readonly Word[]): Promise<void> {
  await sql`
    insert into product_words (language, word, stem, product_count)
    select distinct ${language}, word, stem, product_count
    from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ stem }) => stem)}::text[],
      ${words.map(({ productCount }) => productCount)}::int[]) given (word, stem, product_count)`.execute(tx)
}

/** So that the first search after a load is planned for what is there now. */
export async function analyse(tx: Tx): Promise<void> {
  await sql`analyze products, product_marks, product_words`.execute(tx)
}
