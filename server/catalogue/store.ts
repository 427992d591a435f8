import { sql } from 'kysely'
import type { Language } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'

type Rows = { rows: string | null; loadId: string | null }

const selectRows = (at: { places: readonly number[]; language: Language }) => sql<Rows>`
    select string_agg(p.written, e'\n' order by asked.nr) as rows,
      (select id from catalogue_loads order by id desc limit 1) as "loadId"
    from unnest(${at.places}::int[]) with ordinality asked (place, nr) cross join lateral (
      select case ${at.language}::text when 'fi' then row_fi else row_en end as written
      from products where place = asked.place limit 1) p`

/** The products at these places as JSON, and by which load they are there. */
export async function findRows(db: Db, places: number[], language: Language) {
  const [found] = (await selectRows({ places, language }).execute(db)).rows
  return { items: found?.rows?.split('\n') ?? [], loadId: found?.loadId ?? null }
}

const selectPage = (at: { slug: string; language: Language }) => sql<{ page: string }>`
    select case ${at.language}::text when 'fi' then page_fi else page_en end as page from products
    where slug_en = ${at.slug} or slug_fi = ${at.slug} limit 1`

export async function findPage(db: Db, slug: string, language: Language): Promise<string | undefined> {
  return (await selectPage({ slug, language }).execute(db)).rows[0]?.page
}
