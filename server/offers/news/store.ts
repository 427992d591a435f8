import { sql } from 'kysely'
import { mostNews, mostShownNews } from '#contract/news.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { OfferScope } from '../access.ts'
import { within } from '../store.ts'
import { type OfferNewsRow, toldPairs } from './rules.ts'

const actions = toldPairs.map(({ action }) => action)
const sides = toldPairs.map(({ side }) => side)

const isTold = sql`(e.action, e.actor_side) in (select * from unnest(${actions}::text[], ${sides}::text[]))`

/** Events of an offer that its customer may know. Also the condition of their index. */
const known = sql`e.subject_kind = 'offer' and e.audience <> 'provider'`

/**
 * Offers with news for a customer, the newest first, each by the last action of somebody else. Only the last events of each
 * team and of the reader's own offers are read, because pages poll it.
 */
export async function listUnseen(
  db: Db,
  scope: Extract<OfferScope, { kind: 'own' }>,
): Promise<(OfferNewsRow & { count: number })[]> {
  const { personId, organisationIds: teams } = scope
  const { rows } = await sql<OfferNewsRow & { count: number }>`
    select o.stable_id as "offerId", o.number, o.name, o.version, null as customer, n.count,
      e.id, e.at, e.action, e.actor_id as "actorId", a.name as "actorName", e.actor_side as "actorSide",
      e.on_behalf_of_id as "onBehalfOfId", b.name as "onBehalfOfName",
      e.from_state as "from", e.to_state as "to", e.changes, null::jsonb as personal
    from (
      select event_id, least(count(*) over (), ${mostNews})::int as count from (
        select distinct on (o.stable_id) e.id as event_id, e.at
        from (
          select e.* from unnest(${teams}::uuid[]) team (id) cross join lateral (
            select e.id, e.subject_id, e.at, e.action, e.actor_side, e.actor_id from events e
            where e.organisation_id = team.id and ${known} order by e.at desc limit ${2 * mostNews}) e
          union all
          select e.* from (
            select id from offers where person_id = ${personId} order by valid_until desc, id desc limit ${mostNews}) own
            cross join lateral (
              select e.id, e.subject_id, e.at, e.action, e.actor_side, e.actor_id from events e
              where e.subject_id = own.id and ${known} order by e.id desc limit ${mostNews}) e) e
          join offers o on o.id = e.subject_id and ${within(scope)}
        where e.actor_id is distinct from ${personId} and ${isTold}
          and e.at > all (select m.seen_at from news_marks m
            where m.person_id = ${personId} and (m.subject_id is null or m.subject_id = o.stable_id))
        order by o.stable_id, e.at desc, e.id desc) latest
      order by at desc, event_id desc limit ${mostShownNews}) n
      join events e on e.id = n.event_id join offers o on o.id = e.subject_id left join people a on a.id = e.actor_id
      left join people b on b.id = e.on_behalf_of_id
    order by e.at desc, e.id desc`.execute(db)
  return rows
}

/** Instant of the last event of an offer that its customer may know. */
export async function findLastAt(tx: Tx, scope: OfferScope, stableId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select e.at from offers o join events e on e.subject_id = o.id and ${known}
    where o.stable_id = ${stableId} and ${within(scope)} order by e.at desc limit 1`.execute(tx)
  return rows[0]?.at ?? null
}

/** Those of some offers that have news for a customer. */
export async function findUnseenAmong(
  db: Db,
  scope: Extract<OfferScope, { kind: 'own' }>,
  stableIds: readonly string[],
): Promise<Set<string>> {
  const { personId } = scope
  const { rows } = await sql<{ id: string }>`
    select f.id from unnest(${stableIds}::uuid[]) f (id)
    where exists (
      select from offers o join events e on e.subject_id = o.id and ${known}
      where o.stable_id = f.id and ${within(scope)} and e.actor_id is distinct from ${personId} and ${isTold}
        and e.at > all (select m.seen_at from news_marks m
          where m.person_id = ${personId} and (m.subject_id is null or m.subject_id = f.id)))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
