import { sql } from 'kysely'
import type { Language } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'

/** These products as JSON, in the order asked for. */
export async function listRows(db: Db, ids: readonly string[], language: Language): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ row: string }>`
    select case ${language}::text when 'fi' then p.row_fi else p.row_en end as row
    from unnest(${ids}::text[]) with ordinality asked (id, nr) join products p on p.slug_en = asked.id
    order by asked.nr`.execute(db)
  return rows.map(({ row }) => row)
}

export async function findPage(db: Db, slug: string, language: Language): Promise<string | undefined> {
  const { rows } = await sql<{ page: string }>`
    select case ${language}::text when 'fi' then page_fi else page_en end as page from products
    where slug_en = ${slug} or slug_fi = ${slug} limit 1`.execute(db)
  return rows[0]?.page
}
