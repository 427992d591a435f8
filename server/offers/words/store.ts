import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'

/** A renamed customer, or a renamed person with offers of their own. */
export type Renamed = { kind: 'customer' | 'person'; id: string }

/** Table that notes the renamed ones of a kind, and the column by which their offers name them. */
const placeOf = {
  customer: { table: sql.table('renamed_customers'), column: sql.ref('organisation_id') },
  person: { table: sql.table('renamed_people'), column: sql.ref('person_id') },
} as const

/** Those of whose offers some are still found by a former name. */
export async function listRenamed(db: Db, limit: number): Promise<Renamed[]> {
  const { rows } = await sql<Renamed>`
    (select 'customer' as kind, organisation_id as id from renamed_customers order by organisation_id limit ${limit})
    union all
    (select 'person', person_id from renamed_people order by person_id limit ${limit})`.execute(db)
  return rows
}

/** Last offer that was rewritten, locked against another name; undefined if nothing is left or another run has it. */
export async function lockRenamed(
  tx: Tx,
  { kind, id }: Renamed,
): Promise<{ until: string | null } | undefined> {
  const { table, column } = placeOf[kind]
  const { rows } = await sql<{ until: string | null }>`
    select rewritten_until as until from ${table} where ${column} = ${id} for update skip locked`.execute(tx)
  return rows[0]
}

/** The next offers of one of them, by id. Replaced versions are not searched. */
export async function listOffersAfter(
  tx: Tx,
  { kind, id }: Renamed,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from offers
    where ${placeOf[kind].column} = ${id} and state <> 'superseded'
      and ${after === null ? sql`true` : sql`id > ${after}::uuid`}
    order by id limit ${limit}`.execute(tx)
  return rows.map((row) => row.id)
}

export async function writeWords(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select write_offer_words(${ids}::uuid[])`.execute(tx)
}

export async function noteRewritten(tx: Tx, { kind, id }: Renamed, until: string): Promise<void> {
  const { table, column } = placeOf[kind]
  await sql`update ${table} set rewritten_until = ${until} where ${column} = ${id}`.execute(tx)
}

export async function forgetRenamed(tx: Tx, { kind, id }: Renamed): Promise<void> {
  const { table, column } = placeOf[kind]
  await sql`delete from ${table} where ${column} = ${id}`.execute(tx)
}
