import { type RawBuilder, sql } from 'kysely'

/**
 * True for an account that has ever worked for the provider. Results, offers and history go on naming these for as long as they
 * are kept, also when they have left. Each part reads one row by its index; PostgreSQL would read whole tables for `exists`. `between`
 * keeps it to the order of the index where few people have most of the rows.
 */
export const didStaffWork = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  (select true from offers o where o.responsible_id = ${id} limit 1) is not null
  or (select true from enquiries q where q.answered_by between ${id} and ${id} order by q.answered_by limit 1) is not null
  or (select true from enquiries q where q.assignee_id between ${id} and ${id} order by q.assignee_id limit 1) is not null
  or (select true from messages m where m.author_id = ${id} and m.side = 'provider' limit 1) is not null
  or (select true from internal_notes n where n.author_id = ${id} limit 1) is not null
  or (select true from results r where r.added_by = ${id} limit 1) is not null
  or (select true from results r where r.approved_by = ${id} limit 1) is not null
  or (select true from results r where r.withdrawn_by = ${id} limit 1) is not null
  or (select true from reported_results r where r.reported_by = ${id} limit 1) is not null
  or (select true from reported_results r where r.decided_by = ${id} limit 1) is not null
  or (select true from reported_results r where r.releaser_id = ${id} limit 1) is not null
  or (select true from consignments c where c.created_by between ${id} and ${id} order by c.created_by limit 1) is not null
  or (select true from retention_holds h where h.placed_by = ${id} limit 1) is not null
  or (select true from retention_holds h where h.ended_by = ${id} limit 1) is not null
  or (select true from privacy_requests r where r.asked_by = ${id} limit 1) is not null
  or (select true from events e where e.actor_id = ${id} and e.actor_side = 'expert' limit 1) is not null)`
