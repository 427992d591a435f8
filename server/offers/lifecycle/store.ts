import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Sent versions whose last day is before this one. */
export async function listToExpire(db: Db, today: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from offers where state = 'sent' and valid_until < ${today}::date
    order by valid_until limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Sent versions that expire within a week and of which a reminder may be due. */
export async function listToRemind(db: Db, today: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from offers
    where state = 'sent' and valid_until between ${today}::date and ${today}::date + 7 and recipient_email <> ''
      and (expiry_reminder is null or expiry_reminder = 7 and valid_until <= ${today}::date + 1)
    order by valid_until limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
