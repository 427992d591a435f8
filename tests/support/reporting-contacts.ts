import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'

/** Lets the reporting contacts of an order open it; those it names stay, and these are added. */
export async function letReportingContactsIn(
  db: Db | Tx,
  orderId: string,
  emails: readonly string[] = [],
): Promise<void> {
  await sql`
    update orders set reporting_access = true, reporting_emails = reporting_emails || ${emails}::text[]
    where id = ${orderId}`.execute(db)
}
