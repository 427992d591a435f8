import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Holding, Subject } from '../rules.ts'
import { fill, unindexed } from '../store.ts'

/** Rows of a person that an erasure removes, which began before an instant: not those in use, and none that came about later. */
const erasable = ({ of, at, unless }: Holding, subject: Subject, until: Date): RawBuilder<unknown> => sql`
  (${fill(of, subject)}) and ${at ? sql`${fill(at, subject)} < ${until}` : sql`true`}
  and ${unless ? sql`not coalesce(${fill(unless, subject)}, false)` : sql`true`}`

/** Deletes at most so many rows of a person. Returns their number. */
export async function deleteRows(
  tx: Tx,
  holding: Holding,
  { subject, until, limit }: { subject: Subject; until: Date; limit: number },
): Promise<number> {
  const table = sql.table(holding.table)
  const { numAffectedRows } = await sql`
    ${unindexed} delete from ${table} where ctid = any(array(
      select t.ctid from ${table} t where ${erasable(holding, subject, until)} limit ${limit}))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Overwrites columns of the rows of a person. */
export async function overwriteRows(
  tx: Tx,
  holding: Holding,
  { subject, until }: { subject: Subject; until: Date },
): Promise<void> {
  const { table, fate } = holding
  if (fate.kind !== 'set') return
  const values = Object.entries(fate.to).map(
    ([column, text]) => sql`${sql.ref(column)} = ${fill(text, subject)}`,
  )
  await sql`
    ${unindexed} update ${sql.table(table)} t set ${sql.join(values)} where ${erasable(holding, subject, until)}`.execute(
    tx,
  )
}
