import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Holding, Subject } from '../rules.ts'
import { fill, unindexed } from '../store.ts'

/** Deletes at most so many rows of a person. Returns their number. */
export async function deleteRows(
  tx: Tx,
  { table, of }: Holding,
  subject: Subject,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    ${unindexed} delete from ${sql.table(table)} where ctid = any(array(
      select t.ctid from ${sql.table(table)} t where ${fill(of, subject)} limit ${limit}))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Overwrites columns of the rows of a person. */
export async function overwriteRows(
  tx: Tx,
  { table, of }: Holding,
  to: Record<string, string>,
  subject: Subject,
): Promise<void> {
  const values = Object.entries(to).map(([column, text]) => sql`${sql.ref(column)} = ${fill(text, subject)}`)
  await sql`
    ${unindexed} update ${sql.table(table)} t set ${sql.join(values)} where ${fill(of, subject)}`.execute(tx)
}
