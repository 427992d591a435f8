import { sql } from 'kysely'
import { mostWaitingCounted } from '#contract/limits.ts'
import type { Db } from '#server/db/database.ts'
import type { Asked, WaitingRow, Whose } from '#server/today/rules.ts'

/** `urgency` is the text of the instant or day by which they are sorted. */
export type WaitingOrderRow = WaitingRow & { nextDueOn: string | null; urgency: string }

/** Orders in a state that waits for an expert, the longest waiting first. The index names the states too. */
export function listWaitingOrders(
  db: Db,
  { whose, shown }: Asked,
  state: 'waiting_for_review' | 'submitted',
): Promise<WaitingOrderRow[]> {
  // Written into the text, because a partial index does not serve a parameter.
  const waiting = sql`
    select o.id, o.submitted_at as urgency, o.submitted_at as since from orders o ${ofCustomers(whose)} where o.state = ${sql.lit(state)}
    order by o.submitted_at, o.id limit ${mostWaitingCounted}`
  return selectWaiting(db, waiting, shown)
}

/** Orders about which customers have proposed something, the longest waiting first. */
export function listProposedChanges(db: Db, { whose, shown }: Asked): Promise<WaitingOrderRow[]> {
  const waiting = sql`
    select o.id, q.created_at as urgency, q.created_at as since from proposals q join orders o on o.id = q.order_id ${ofCustomers(whose)}
    where q.state = 'open' and q.side = 'customer'
    order by q.created_at, q.order_id limit ${mostWaitingCounted}`
  return selectWaiting(db, waiting, shown)
}

/** Orders with results that wait for approval or release, the longest waiting first. */
export function listOrdersWithResults(
  db: Db,
  { whose, shown }: Asked,
  state: 'reported' | 'approved',
): Promise<WaitingOrderRow[]> {
  const waiting = sql`
    select o.id, min(r.reported_at) as urgency, min(coalesce(r.decided_at, r.reported_at)) as since from reported_results r join orders o on o.id = r.order_id ${ofCustomers(whose)}
    where r.state = ${sql.lit(state)}
    group by o.id order by urgency, o.id limit ${mostWaitingCounted}`
  return selectWaiting(db, waiting, shown)
}

/** Orders with samples whose day has come, the most urgent first. */
export function listSamplesDue(db: Db, { whose, shown }: Asked, today: string): Promise<WaitingOrderRow[]> {
  const waiting = sql`
    select k.id, k.urgency, k.urgency::timestamp at time zone 'Europe/Helsinki' as since
    from (
      select s.order_id as id, min(s.keep_until) as urgency from samples s
      where s.keep_until <= ${today}::date and s.keeping_state = 'kept' group by s.order_id) k
      -- Looked up one by one, where a join would read all orders.
      cross join lateral (select organisation_id from orders where id = k.id offset 0) o ${ofCustomers(whose)}
    order by k.urgency, k.id limit ${mostWaitingCounted}`
  return selectWaiting(db, waiting, shown)
}

/** Orders with received tests that no laboratory has, by the first due date of these, then the longest waiting. */
export function listTestsToAssign(db: Db, { whose, shown }: Asked): Promise<WaitingOrderRow[]> {
  const waiting = sql`
    select o.id, o.assign_due_on as urgency, null::timestamptz as since from orders o ${ofCustomers(whose)}
    where o.assign_due_on is not null
    order by o.assign_due_on, o.id limit ${mostWaitingCounted}`
  const receivedAt = sql`(
    select min(s.received_at) from samples s
    where s.order_id = o.id and exists (select from sample_tests t where t.sample_id = s.id and t.state = 'received'))`
  return selectWaiting(db, waiting, shown, sql`coalesce(${receivedAt}, o.submitted_at)`)
}

/** Orders being worked on by the next due date of their tests, the most urgent first. */
export function listTestsDue(
  db: Db,
  { whose, shown }: Asked,
  days: { before: string } | { from: string; until: string },
): Promise<WaitingOrderRow[]> {
  const isDue =
    'before' in days
      ? sql`o.next_due_on < ${days.before}::date`
      : sql`o.next_due_on between ${days.from}::date and ${days.until}::date`
  const waiting = sql`
    select o.id, o.next_due_on as urgency, o.submitted_at as since from orders o ${ofCustomers(whose)}
    where ${isDue} and o.state in ('waiting_for_samples', 'samples_received', 'analysis_in_progress')
    order by o.next_due_on, o.id limit ${mostWaitingCounted}`
  return selectWaiting(db, waiting, shown)
}

/** Joins that keep the orders `o` that are asked for by the expert of their customer. */
function ofCustomers(whose: Whose) {
  if (whose.kind === 'all') return sql``
  if (whose.kind === 'mine')
    return sql`join organisations c on c.id = o.organisation_id and c.responsible_id = ${whose.personId}`
  // Each customer is looked up once and remembered, where an anti join would read all customers.
  return sql`join lateral (
    select (select g.responsible_id from organisations g where g.id = o.organisation_id) as responsible_id offset 0
  ) c on c.responsible_id is null`
}

async function selectWaiting(
  db: Db,
  waiting: ReturnType<typeof sql>,
  shown: number,
  /** Since when an order `o` waits, if that is looked up for the shown ones only. */
  since = sql`w.since`,
): Promise<WaitingOrderRow[]> {
  const { rows } = await sql<WaitingOrderRow>`
    select o.id, o.number, o.name, coalesce(g.name, p.name) as party, ${since} as since,
      o.next_due_on as "nextDueOn", w.urgency::text as urgency, w.count
    from (
      select id, urgency, since, count(*) over ()::int as count from (${waiting}) waiting
      order by urgency, id limit ${sql.lit(shown)}) w
      join orders o on o.id = w.id join people p on p.id = o.owner_id left join organisations g on g.id = o.organisation_id
    order by w.urgency, w.id`.execute(db)
  return rows
}
