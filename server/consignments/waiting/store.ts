import { sql } from 'kysely'
import { mostWaitingCounted } from '#contract/limits.ts'
import type { Db } from '#server/db/database.ts'
import type { WaitingRow } from '#server/today/rules.ts'

/** Questions of laboratories without an answer, the oldest first. */
export async function listUnanswered(db: Db, shown: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select c.id, c.number, w.text as name, l.name as party, w.asked_at as since, w.count
    from (
      select q.id, q.consignment_id, q.text, q.asked_at, count(*) over ()::int as count
      from (
        select id, consignment_id, left(text, 200) as text, asked_at from consignment_questions
        where answer is null order by asked_at, id limit ${mostWaitingCounted}) q
      order by q.asked_at, q.id limit ${sql.lit(shown)}) w
    join consignments c on c.id = w.consignment_id join laboratories l on l.id = c.laboratory_id
    order by w.asked_at, w.id`.execute(db)
  return rows
}

/** `dueOn` is the day by which they are sorted. */
export type WaitingConsignmentRow = WaitingRow & { dueOn: string | null }

/** Consignments in preparation that have tests, by the first due date of these, then the oldest. */
export function listConsignmentsToSend(db: Db, shown: number): Promise<WaitingConsignmentRow[]> {
  const waiting = sql`
    select k.id, t.due_on, k.created_at as since
    from consignments k cross join lateral (
      select min(due_on) as due_on, count(*) as tests from sample_tests
      where consignment_id = k.id and state = 'assigned') t
    where k.state = 'draft' and t.tests > 0 order by t.due_on, k.id limit ${mostWaitingCounted}`
  return selectWaiting(db, waiting, shown)
}

/** Consignments whose results should have come, the most overdue first. */
export function listOverdueConsignments(
  db: Db,
  today: string,
  shown: number,
): Promise<WaitingConsignmentRow[]> {
  const waiting = sql`
    select k.id, k.expected_back_on as due_on, coalesce(k.sent_at, k.created_at) as since from consignments k
    where k.state <> 'closed' and k.expected_back_on < ${today}::date
    order by k.expected_back_on, k.id limit ${mostWaitingCounted}`
  return selectWaiting(db, waiting, shown)
}

async function selectWaiting(
  db: Db,
  waiting: ReturnType<typeof sql>,
  shown: number,
): Promise<WaitingConsignmentRow[]> {
  const { rows } = await sql<WaitingConsignmentRow>`
    select k.id, k.number, l.name, '' as party, w.since, w.due_on as "dueOn", w.count
    from (
      select id, due_on, since, count(*) over ()::int as count from (${waiting}) waiting
      order by due_on, id limit ${sql.lit(shown)}) w
      join consignments k on k.id = w.id join laboratories l on l.id = k.laboratory_id
    order by w.due_on, w.id`.execute(db)
  return rows
}
