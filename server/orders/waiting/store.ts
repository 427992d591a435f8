import { sql } from 'kysely'
import { mostWaitingCounted } from '#contract/limits.ts'
import { mostWaitingShown } from '#contract/today.ts'
import type { Db } from '#server/db/database.ts'
import type { Whose } from '#server/today/rules.ts'

export type WaitingOrderRow = {
  id: string
  number: number
  name: string
  party: string
  submittedAt: Date
  estimatedCompletionOn: string | null
  /** Number of all waiting orders, the same in every row. */
  count: number
}

/** Orders in a state that waits for an expert, the longest waiting first. The index names the states too. */
export function listWaitingOrders(
  db: Db,
  whose: Whose,
  state: 'waiting_for_review' | 'submitted',
): Promise<WaitingOrderRow[]> {
  // Written into the text, because a partial index does not serve a parameter.
  const waiting = sql`
    select o.id, o.submitted_at as urgency from orders o where o.state = ${sql.lit(state)} and ${isOf(whose)}
    order by o.submitted_at, o.id limit ${mostWaitingCounted}`
  return selectWaiting(db, waiting)
}

/** Orders being worked on whose results are due by a day, the most overdue first. */
export function listResultsDue(db: Db, whose: Whose, untilOn: string): Promise<WaitingOrderRow[]> {
  const waiting = sql`
    select o.id, order_completion_key(o.state, o.estimated_completion_on) as urgency from orders o
    where order_completion_key(o.state, o.estimated_completion_on) <= ${untilOn}::date
      and o.state in ('waiting_for_samples', 'samples_received', 'analysis_in_progress') and ${isOf(whose)}
    order by order_completion_key(o.state, o.estimated_completion_on), o.id limit ${mostWaitingCounted}`
  return selectWaiting(db, waiting)
}

/** Condition on the expert who is responsible for the customer of the order `o`. */
function isOf(whose: Whose) {
  if (whose.kind === 'all') return sql`true`
  const responsible = sql`select from organisations g where g.id = o.organisation_id and g.responsible_id`
  return whose.kind === 'mine'
    ? sql`exists (${responsible} = ${whose.personId})`
    : sql`not exists (${responsible} is not null)`
}

async function selectWaiting(db: Db, waiting: ReturnType<typeof sql>): Promise<WaitingOrderRow[]> {
  const { rows } = await sql<WaitingOrderRow>`
    select o.id, o.number, o.name, coalesce(g.name, p.name) as party, o.submitted_at as "submittedAt",
      o.estimated_completion_on as "estimatedCompletionOn", w.count
    from (
      select id, urgency, count(*) over ()::int as count from (${waiting}) waiting
      order by urgency, id limit ${mostWaitingShown}) w
      join orders o on o.id = w.id join people p on p.id = o.owner_id left join organisations g on g.id = o.organisation_id
    order by w.urgency, w.id`.execute(db)
  return rows
}
