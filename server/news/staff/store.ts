import { sql } from 'kysely'
import { mostNews, mostShownNews } from '#contract/news.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { EventRow } from '#server/events/rules.ts'

export type StaffNewsRow = EventRow & {
  kind: 'offer' | 'order' | 'enquiry'
  subjectId: string
  /** Number of an offer or order. */
  number: number | null
  name: string
  version: number | null
  customer: string | null
  count: number
}

/** Events that the provider's staff should know of. Also the condition of their index. */
const told = sql`
  (e.actor_side = 'customer'
      and e.action in ('write_message', 'accept', 'decline', 'propose', 'accept_proposal', 'decline_proposal', 'withdraw_proposal')
      and e.subject_kind in ('offer', 'order')
    or e.subject_kind = 'enquiry' and e.action in ('assign', 'record')
    or e.subject_kind = 'offer' and e.action = 'assign')`

/** Largest number of recent events that are read, because pages poll it. */
const mostRead = 500

/**
 * Condition that an event concerns a person: the expert of the offer, else of the customer, else everybody. Of enquiries their
 * assignee. Whoever is made responsible is told so.
 */
const concerns = (personId: string) => sql`
  case e.subject_kind
    when 'offer' then l.id is not null and coalesce(l.responsible_id, g.responsible_id, ${personId}) = ${personId}
      and (e.action <> 'assign' or e.changes #>> '{responsibleId,1}' = ${personId}::text)
    when 'order' then r.id is not null and coalesce(g.responsible_id, ${personId}) = ${personId}
    else coalesce(q.assignee_id, ${personId}) = ${personId} and q.id is not null
      and (e.action = 'record' or e.changes #>> '{assigneeId,1}' = ${personId}::text) end`

/** Subjects with news for one of the staff, the newest first, each by the last action of somebody else. */
export async function listUnseen(db: Db, personId: string, since: Date): Promise<StaffNewsRow[]> {
  const { rows } = await sql<StaffNewsRow>`
    select e.subject_kind as kind, n.subject_id as "subjectId", coalesce(o.number, r.number) as number,
      coalesce(o.name, r.name, q.name) as name, o.version, coalesce(g.name, p.name, q.company) as customer, n.count,
      e.id, e.at, e.action, e.actor_id as "actorId", a.name as "actorName", e.actor_side as "actorSide",
      e.on_behalf_of_id as "onBehalfOfId", b.name as "onBehalfOfName",
      e.from_state as "from", e.to_state as "to", e.changes, v."values" as personal
    from (
      select event_id, subject_id, least(count(*) over (), ${mostNews})::int as count from (
        select distinct on (subject_id) coalesce(l.stable_id, e.subject_id) as subject_id, e.id as event_id, e.at
        from (
          select e.id, e.subject_kind, e.subject_id, e.at, e.action, e.actor_id, e.changes from events e
          where ${told} and e.at > ${since}
            and (e.action <> 'assign'
              or ${personId}::text in (e.changes #>> '{assigneeId,1}', e.changes #>> '{responsibleId,1}'))
          order by e.at desc limit ${mostRead}) e
          left join offers f on e.subject_kind = 'offer' and f.id = e.subject_id
          left join offers l on l.stable_id = f.stable_id and l.state not in ('draft', 'superseded')
          left join orders r on e.subject_kind = 'order' and r.id = e.subject_id
          left join enquiries q on e.subject_kind = 'enquiry' and q.id = e.subject_id
          left join organisations g on g.id = coalesce(l.organisation_id, r.organisation_id)
        where e.actor_id is distinct from ${personId} and ${concerns(personId)}
          and e.at > all (select m.seen_at from news_marks m
            where m.person_id = ${personId} and (m.subject_id is null or m.subject_id = coalesce(l.stable_id, e.subject_id)))
        order by subject_id, e.at desc, e.id desc) latest
      order by at desc, event_id desc limit ${mostShownNews}) n
      join events e on e.id = n.event_id left join event_personal v on v.event_id = e.id
      left join people a on a.id = e.actor_id left join people b on b.id = e.on_behalf_of_id
      left join offers o on e.subject_kind = 'offer' and o.id = e.subject_id
      left join orders r on e.subject_kind = 'order' and r.id = e.subject_id
      left join enquiries q on e.subject_kind = 'enquiry' and q.id = e.subject_id
      left join organisations g on g.id = coalesce(o.organisation_id, r.organisation_id)
      left join people p on p.id = coalesce(o.person_id, r.owner_id)
    order by e.at desc, e.id desc`.execute(db)
  return rows
}

/** Those of these orders that have news for one of the staff. */
export async function listUnseenOf(
  db: Db,
  personId: string,
  ids: readonly string[],
  since: Date,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from orders r left join organisations g on g.id = r.organisation_id
    where r.id = any(${ids}::uuid[]) and coalesce(g.responsible_id, ${personId}) = ${personId}
      and exists (
        select from events e
        where e.subject_id = r.id and e.subject_kind = 'order' and ${told} and e.at > ${since}
          and e.actor_id is distinct from ${personId}
          and e.at > all (select m.seen_at from news_marks m
            where m.person_id = ${personId} and (m.subject_id is null or m.subject_id = r.id)))`.execute(db)
  return rows
}

/** Instant of the last event of a subject that the staff should know of. The id of an offer is that of all its versions. */
export async function findLastAt(tx: Tx, subjectId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select e.at from events e
    where e.subject_id in (select ${subjectId}::uuid union all select id from offers where first_version_id = ${subjectId})
      and ${told}
    order by e.at desc limit 1`.execute(tx)
  return rows[0]?.at ?? null
}
