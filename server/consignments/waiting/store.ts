import { sql } from 'kysely'
import { mostWaitingCounted } from '#contract/limits.ts'
import type { Db } from '#server/db/database.ts'
import type { WaitingRow } from '#server/today/rules.ts'

/** Questions of laboratories without an answer, the oldest first. */
export async function listUnanswered(db: Db, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select c.id, c.number, w.text as name, l.name as party, w.asked_at as since, w.count
    from (
      select q.id, q.consignment_id, q.text, q.asked_at, count(*) over ()::int as count
      from (
        select id, consignment_id, left(text, 200) as text, asked_at from consignment_questions
        where answer is null order by asked_at, id limit ${mostWaitingCounted}) q
      order by q.asked_at, q.id limit ${limit}) w
    join consignments c on c.id = w.consignment_id join laboratories l on l.id = c.laboratory_id
    order by w.asked_at, w.id`.execute(db)
  return rows
}
