import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'

/** Inserts a failure. Writes nothing if its subject has been deleted meanwhile. */
export async function insertFailure(
  db: Db,
  failure: { eventId: string; attempts: number; lastError: string; at: Date },
): Promise<void> {
  const { eventId, attempts, lastError, at } = failure
  await sql`
    insert into failed_announcements (event_id, attempts, last_error, failed_at)
    select e.id, ${attempts}, ${lastError.slice(0, 500)}, ${at} from events e
    where e.id = ${eventId} and case e.subject_kind
        when 'order' then exists (select from orders where id = e.subject_id)
        when 'enquiry' then exists (select from enquiries where id = e.subject_id)
        when 'subscription' then exists (select from newsletter_subscriptions where id = e.subject_id)
        else true end
    on conflict (event_id) do nothing`.execute(db)
}

/** Deletes a failure. Returns false if there is none. */
export async function takeFailure(tx: Tx, eventId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from failed_announcements where event_id = ${eventId}`.execute(tx)
  return numAffectedRows === 1n
}

export async function deleteFailuresOf(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  await sql`
    delete from failed_announcements f using events e
    where e.subject_id = any(${subjectIds}::uuid[]) and f.event_id = e.id`.execute(tx)
}

/** Id with which the key of a mail begins: of an event, a message, an enquiry or a subscription. That of a digest has none. */
export const sourceOfMail = sql`
  case when event_key ~ '^[\\da-f]{8}-[-\\da-f]{27}:' then split_part(event_key, ':', 1)::uuid end`

/** Subject of what has this id, as `s`, with the person of the provider’s side who did or wrote it. */
export const subjectOf = (sourceId: RawBuilder<unknown>) => sql`(
    select subject_kind::text as kind, subject_id as id, case actor_side when 'expert' then actor_id end as author_id
    from events where id = ${sourceId}
    union all
    select subject_kind, subject_id, case side when 'provider' then author_id end from messages where id = ${sourceId}
    union all
    select 'enquiry', id, null from enquiries where id = ${sourceId}
    union all
    select 'subscription', id, null from newsletter_subscriptions where id = ${sourceId}
    limit 1) s`

/**
 * Number of failed mails and failed announcements about what a person did or wrote, among the last of each. Looked up one
 * by one, because pages poll it.
 */
export async function countFailuresOf(db: Db, personId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from (
        select coalesce((select e.actor_id from events e where e.id = m.id),
          (select x.author_id from messages x where x.id = m.id)) as author_id
        from (
          select ${sourceOfMail} as id from mails where state = 'failed' order by failed_at desc limit ${2 * most}) m
        union all
        select (select e.actor_id from events e where e.id = f.event_id)
        from (select event_id from failed_announcements order by failed_at desc limit ${2 * most}) f) failures
      where author_id = ${personId} limit ${most}) own`.execute(db)
  if (!rows[0]) throw new Error('A count gave no row')
  return rows[0].count
}
