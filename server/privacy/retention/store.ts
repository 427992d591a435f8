import { sql } from 'kysely'
import type { RetentionStep } from '#contract/privacy-lists.ts'
import type { Db } from '#server/db/database.ts'

/** Notes that a step has removed something. */
export async function noteRemoved(db: Db, step: RetentionStep, at: Date, removed: number): Promise<void> {
  await sql`
    insert into retention_runs (step, removed_at, removed) values (${step}, ${at}, ${removed})
    on conflict (step) do update set removed_at = excluded.removed_at, removed = excluded.removed`.execute(db)
}

const contactsOf = sql`contact_name <> '' or contact_email <> '' or contact_phone <> '' or billing_email <> ''
  or reporting_emails <> '{}'`

/**
 * Removes the people from orders that ended before an instant: bookkeeping needs them no longer. Returns the number of orders. As
 * at an erasure, the table is that of another noun.
 */
export async function clearContacts(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table('orders')} set contact_name = '', contact_email = '', contact_phone = '', billing_email = '',
      reporting_emails = '{}', version = version + 1
    where id in (
      select id from orders where updated_at < ${before} and state in ('completed', 'cancelled') and (${contactsOf})
      order by updated_at limit ${limit} for update)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export type Removal = { step: string; removedAt: Date; removed: number }

export async function listRemovals(db: Db): Promise<Removal[]> {
  const { rows } = await sql<Removal>`
    select step, removed_at as "removedAt", removed from retention_runs`.execute(db)
  return rows
}
