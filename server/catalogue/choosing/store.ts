import { sql } from 'kysely'
import { type FilterKind, filterKinds } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'
import type { ChoiceRow } from './rules.ts'

/** As PostgreSQL sends bits: four bytes say how many there are. */
export const bitsOf = (sent: Buffer): Uint8Array => sent.subarray(4)

/** Everything that products can be chosen by, all of one load. */
export async function readShelf(db: Db) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{ loadId: string; size: number }>`
        select id as "loadId", product_count as size from catalogue_loads order by id desc limit 1`.execute(
        tx,
      )
      const [load] = rows
      if (!load) return null
      const marks = await sql<{ kind: FilterKind; mark: string; members: Buffer }>`
        select kind, mark, varbit_send(members) as members from product_marks
        where kind = any(${filterKinds}::text[]) order by kind, mark`.execute(tx)
      const choices = marks.rows.map(
        ({ kind, mark, members }): ChoiceRow => ({ kind, value: mark, members: bitsOf(members) }),
      )
      return { ...load, choices }
    })
}
