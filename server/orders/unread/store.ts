import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { EventRow } from '#server/events/rules.ts'
import type { OrderScope } from '../access.ts'
import { unreadPairs } from './rules.ts'

export type Unseen = { id: string; lastActivityAt: Date; relation: 'side' | 'reporting' }

/**
 * Unread orders of the reader, newest first, among the recent orders of each team, the reader's own and those opened by
 * invitation. Limited, because pages poll it and its cost must not grow with the number of orders.
 */
export async function listUnseen(
  db: Db | Tx,
  { personId, organisationIds: teams }: Extract<OrderScope, { kind: 'own' }>,
  most: number,
): Promise<Unseen[]> {
  const { rows } = await sql<Unseen>`
    select id, last_activity_at as "lastActivityAt", relation from (
      select o.id, o.last_activity_at, o.seen_by as seen_by, 'side' as relation
      from unnest(${teams}::uuid[]) team (id) cross join lateral (
        select id, last_activity_at, seen_by from orders
        where organisation_id = team.id and last_activity_at is not null order by last_activity_at desc limit ${most}) o
      union all
      (select id, last_activity_at, seen_by, 'side' from orders
      where owner_id = ${personId} and organisation_id is null and last_activity_at is not null
      order by last_activity_at desc limit ${most})
      union all
      (select o.id, o.last_activity_at, o.reporting_seen_by, 'reporting'
      from reporting_access r join orders o on o.id = r.order_id
      where r.person_id = ${personId} and o.last_activity_at is not null
        and (o.organisation_id is not null or o.owner_id <> ${personId})
        and (o.organisation_id <> all(${teams}::uuid[])) is not false
      order by o.last_activity_at desc limit ${most})) found
    where ${personId}::uuid <> all(seen_by)
    order by last_activity_at desc, id desc limit ${most}`.execute(db)
  return rows
}

export type NewsRow = EventRow & {
  orderId: string
  number: number
  orderName: string
  relation: Unseen['relation']
  organisationName: string | null
  ownerName: string
}

/**
 * Last action of somebody else in each of these orders, in their order; for reporting contacts only visible actions.
 */
export async function listLastEvents(
  db: Db,
  orders: readonly Unseen[],
  { personId, reportingActions }: { personId: string; reportingActions: readonly string[] },
): Promise<NewsRow[]> {
  const ids = orders.map(({ id }) => id)
  const relations = orders.map(({ relation }) => relation)
  const { rows } = await sql<NewsRow>`
    select o.id as "orderId", o.number, o.name as "orderName", f.relation, g.name as "organisationName", w.name as "ownerName",
      e.id, e.at, e.action, e.actor_id as "actorId", a.name as "actorName", e.actor_side as "actorSide",
      e.on_behalf_of_id as "onBehalfOfId", b.name as "onBehalfOfName",
      e.from_state as "from", e.to_state as "to", e.changes, v."values" as personal
    from unnest(${ids}::uuid[], ${relations}::text[]) with ordinality as f (id, relation, place)
      join orders o on o.id = f.id join people w on w.id = o.owner_id left join organisations g on g.id = o.organisation_id
      cross join lateral (
        select * from events e
        where e.subject_id = f.id and e.audience <> 'provider' and e.actor_id is distinct from ${personId}
          and (e.action, e.actor_side) in (select * from unnest(${actions}::text[], ${sides}::text[]))
          and (f.relation = 'side' or e.action = any(${reportingActions}::text[]))
        order by e.id desc limit 1) e
      left join people a on a.id = e.actor_id left join people b on b.id = e.on_behalf_of_id
      left join event_personal v on v.event_id = e.id
    order by f.place`.execute(db)
  return rows
}

const actions = unreadPairs.map(({ action }) => action)
const sides = unreadPairs.map(({ side }) => side)
