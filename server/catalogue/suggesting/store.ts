import { sql } from 'kysely'
import type { PlaceKind } from '#contract/catalogue-lists.ts'
import type { Db } from '#server/db/database.ts'

/** Method, industry or type of testing with its names. */
export type PlaceRow = { kind: PlaceKind; key: string; slugFi: string; nameEn: string; nameFi: string }

/** All of them: the rows are few. */
export async function listPlaces(db: Db): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select kind, key, slug_fi as "slugFi", name_en as "nameEn", name_fi as "nameFi"
    from catalogue_places order by kind, key`.execute(db)
  return rows
}
