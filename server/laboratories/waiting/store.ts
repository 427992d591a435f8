import { sql } from 'kysely'
import { mostWaitingCounted } from '#contract/limits.ts'
import type { Db } from '#server/db/database.ts'

type ExpiringRow = {
  laboratoryId: string
  laboratoryName: string
  body: string
  number: string
  validUntil: string
  /** Number of all of them, the same in every row. */
  count: number
}

/** Accreditations that are valid until this day at most, of laboratories that were not refused; the earliest first. */
export async function listExpiring(db: Db, untilOn: string, limit: number): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    select w."laboratoryId", w."laboratoryName", w.body, w.number, w."validUntil", count(*) over ()::int as count
    from (
      select a.id, a.laboratory_id as "laboratoryId", l.name as "laboratoryName", a.body, a.number,
        a.valid_until as "validUntil"
      from laboratory_accreditations a join laboratories l on l.id = a.laboratory_id
      where a.valid_until <= ${untilOn}::date and l.state <> 'refused'
      order by a.valid_until, a.id limit ${mostWaitingCounted}) w
    order by w."validUntil", w.id limit ${limit}`.execute(db)
  return rows
}
