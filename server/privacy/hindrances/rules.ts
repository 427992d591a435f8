import { type RawBuilder, sql } from 'kysely'

/**
 * True for an account that has ever worked for the provider. Results, offers and history go on naming these for as long as they
 * are kept, also when they have left.
 */
export const didStaffWork = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from offers o where o.responsible_id = ${id})
  or exists (select from enquiries q where q.answered_by = ${id})
  or exists (select from enquiries q where q.assignee_id = ${id})
  or exists (select from messages m where m.author_id = ${id} and m.side = 'provider')
  or exists (select from internal_notes n where n.author_id = ${id})
  or exists (select from results r where r.added_by = ${id})
  or exists (select from results r where r.approved_by = ${id})
  or exists (select from results r where r.withdrawn_by = ${id})
  or exists (select from reported_results r where r.reported_by = ${id})
  or exists (select from reported_results r where r.decided_by = ${id})
  or exists (select from reported_results r where r.releaser_id = ${id})
  or exists (select from consignments c where c.created_by = ${id})
  or exists (select from retention_holds h where h.placed_by = ${id})
  or exists (select from retention_holds h where h.ended_by = ${id})
  or exists (select from privacy_requests r where r.asked_by = ${id})
  or exists (select from events e where e.actor_id = ${id} and e.actor_side = 'expert'))`
