import { sql } from 'kysely'
import type { ConsignmentState } from '#contract/delivery-lists.ts'
import { mostWaitingCounted } from '#contract/limits.ts'
import type { OfferState, OrderState } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'

export type QueueRow = {
  name: string
  /** Jobs that can run at once. */
  ready: number
  /** Jobs that wait for their next attempt. */
  deferred: number
  /** As pg-boss counted them in the last ten seconds, because no index has them. */
  active: number
  /** Time for which the first job could have run already. */
  waitSeconds: number
  /** Age of the oldest job that has not succeeded. */
  ageSeconds: number
}

/** All queues, including those of dead letters. */
export async function listQueues(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select q.name, w.ready, w.deferred, q.active_count as active,
      coalesce(extract(epoch from now() - w.ready_since), 0)::float8 as "waitSeconds",
      coalesce(extract(epoch from now() - w.created_on), 0)::float8 as "ageSeconds"
    from pgboss.queue q
      cross join lateral (
        select count(*) filter (where start_after <= now())::int as ready, count(*) filter (where start_after > now())::int as deferred,
          min(created_on) as created_on, min(greatest(created_on, start_after)) filter (where start_after <= now()) as ready_since
        from pgboss.job where name = q.name and state < 'active' and not blocked) w
    order by q.name`.execute(db)
  return rows
}

export type StateRow = { state: string; count: number }

/** Orders in each of these states. Each is looked up in the order of its index, up to the most that is counted. */
export async function countOrders(db: Db, states: readonly OrderState[]): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select s.state, (
      select count(*)::int from (
        select from orders o where order_state_key(o.state) = order_state_key(s.state)
        order by order_state_key(o.state) desc, o.id desc limit ${mostWaitingCounted}) counted) as count
    from unnest(${states}::text[]) s(state)`.execute(db)
  return rows
}

/** Offers in each of these states, in the same way. */
export async function countOffers(db: Db, states: readonly OfferState[]): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select s.state, (
      select count(*)::int from (
        select from offers o where o.state = s.state order by o.state, o.id limit ${mostWaitingCounted}) counted) as count
    from unnest(${states}::text[]) s(state)`.execute(db)
  return rows
}

/** Consignments that are not closed, in each of these states. */
export async function countConsignments(db: Db, states: readonly ConsignmentState[]): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select s.state, count(k.state)::int as count
    from unnest(${states}::text[]) s(state) left join (
      select state from consignments where state <> 'closed' order by expected_back_on, id limit ${mostWaitingCounted}) k
      on k.state = s.state
    group by s.state`.execute(db)
  return rows
}
