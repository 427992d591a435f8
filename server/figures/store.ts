import { sql } from 'kysely'
import type { ConsignmentState } from '#contract/delivery-lists.ts'
import { mostWaitingCounted } from '#contract/limits.ts'
import type { OfferState, OrderState } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'

export type QueueRow = {
  name: string
  /** Jobs that can run at once, up to the most that is counted. */
  ready: number
  /** Jobs that wait for their next attempt, in the same way. */
  deferred: number
  /** As pg-boss counted them in the last ten seconds, because no index has them. */
  active: number
  /** Time for which the first job could have run already. */
  waitSeconds: number
  /** Age of the oldest job that has not succeeded. */
  ageSeconds: number
}

/** All queues, including those of dead letters. Jobs are looked up in the order of their index, the oldest first. */
export async function listQueues(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select q.name, r.jobs as ready, d.jobs as deferred, q.active_count as active,
      coalesce(extract(epoch from now() - r.ready_since), 0)::float8 as "waitSeconds",
      coalesce(extract(epoch from now() - least(r.created_on, d.created_on)), 0)::float8 as "ageSeconds"
    from pgboss.queue q
      cross join lateral (
        select count(*)::int as jobs, min(created_on) as created_on, min(greatest(created_on, start_after)) as ready_since
        from (
          select created_on, start_after from pgboss.job
          where name = q.name and state < 'active' and not blocked and start_after <= now()
          order by priority desc, created_on limit ${mostWaitingCounted}) counted) r
      cross join lateral (
        select count(*)::int as jobs, min(created_on) as created_on
        from (
          select created_on from pgboss.job
          where name = q.name and state < 'active' and not blocked and start_after > now()
          order by priority desc, created_on limit ${mostWaitingCounted}) counted) d
    order by q.name`.execute(db)
  return rows
}

/** Seconds since the end of the last whole backup, or since the installation if there is none. */
export async function readBackupAge(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, extract(epoch from now() - coalesce(
      (select max(finished_at) from backups), (select min(timestamp::timestamptz) from kysely_migration))))::float8 as seconds`.execute(
    db,
  )
  return rows[0]?.seconds ?? 0
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

/** Consignments in each of these states, which are not closed. Each is looked up among those that are not closed. */
export async function countConsignments(db: Db, states: readonly ConsignmentState[]): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select s.state, (
      select count(*)::int from (
        select from consignments k where k.state = s.state and k.state <> 'closed'
        order by k.expected_back_on, k.id limit ${mostWaitingCounted}) counted) as count
    from unnest(${states}::text[]) s(state)`.execute(db)
  return rows
}
