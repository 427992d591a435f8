import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'

/** Customers of whose offers some are still found by a former name. */
export async function listRenamed(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select organisation_id as id from renamed_customers order by organisation_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Last offer that was rewritten, locked against another name; undefined if nothing is left or another run has the customer. */
export async function lockRenamed(tx: Tx, customerId: string): Promise<{ until: string | null } | undefined> {
  const { rows } = await sql<{ until: string | null }>`
    select rewritten_until as until from renamed_customers where organisation_id = ${customerId}
    for update skip locked`.execute(tx)
  return rows[0]
}

/** The next offers of a customer, by id. Replaced versions are not searched. */
export async function listOffersAfter(
  tx: Tx,
  customerId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from offers
    where organisation_id = ${customerId} and state <> 'superseded'
      and ${after === null ? sql`true` : sql`id > ${after}::uuid`}
    order by id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function writeWords(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select write_offer_words(${ids}::uuid[])`.execute(tx)
}

export async function noteRewritten(tx: Tx, customerId: string, until: string): Promise<void> {
  await sql`update renamed_customers set rewritten_until = ${until} where organisation_id = ${customerId}`.execute(
    tx,
  )
}

export async function forgetRenamed(tx: Tx, customerId: string): Promise<void> {
  await sql`delete from renamed_customers where organisation_id = ${customerId}`.execute(tx)
}
