import { sql } from 'kysely'
import { mostWaitingCounted } from '#contract/limits.ts'
import { mostWaitingShown } from '#contract/today.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { EventAction, SubjectKind } from '#server/events/rules.ts'

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

export type FailureRow = {
  id: string
  subjectKind: SubjectKind
  orderNumber: number | null
  action: EventAction
  attempts: number
  lastError: string
  failedAt: Date
}

/** Failures before the given id, newest first. */
export async function selectFailures(db: Db, beforeId: string | null, limit: number): Promise<FailureRow[]> {
  const { rows } = await sql<FailureRow>`
    select e.id, e.subject_kind as "subjectKind", o.number as "orderNumber", e.action, f.attempts, f.last_error as "lastError",
      f.failed_at as "failedAt"
    from (
      select * from failed_announcements
      where ${beforeId === null ? sql`true` : sql`event_id < ${beforeId}::uuid`}
      order by event_id desc limit ${limit}) f
      join events e on e.id = f.event_id left join orders o on o.id = e.subject_id
    order by f.event_id desc`.execute(db)
  return rows
}

export type WaitingFailureRow = {
  id: string
  /** Number of the order whose mails could not be composed. */
  number: number | null
  /** Subject of the mail; empty where none could be composed. */
  name: string
  receiver: string | null
  failedAt: Date
  /** Number of all failures, the same in every row. */
  count: number
}

/** Failed mails and failed announcements, the longest waiting first. */
export async function listWaitingFailures(db: Db): Promise<WaitingFailureRow[]> {
  const most = sql.lit(mostWaitingCounted)
  const { rows } = await sql<WaitingFailureRow>`
    select f.id, o.number, f.name, f.receiver, f.failed_at as "failedAt", f.count
    from (
      select *, count(*) over ()::int as count from (
        (select id, null::uuid as event_id, subject as name, receiver, failed_at from mails where state = 'failed'
          order by id desc limit ${most})
        union all (select event_id, event_id, '', null, failed_at from failed_announcements order by event_id desc limit ${most})
        limit ${most}) all_failures
      order by failed_at, id limit ${mostWaitingShown}) f
      left join events e on e.id = f.event_id left join orders o on o.id = e.subject_id
    order by f.failed_at, f.id`.execute(db)
  return rows
}

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
          -- The key begins with the id of the event or message, except that of a digest.
          select case when event_key ~ '^[\\da-f]{8}-[-\\da-f]{27}:' then split_part(event_key, ':', 1)::uuid end as id
          from mails where state = 'failed' order by mails.id desc limit ${2 * most}) m
        union all
        select (select e.actor_id from events e where e.id = f.event_id)
        from (select event_id from failed_announcements order by event_id desc limit ${2 * most}) f) failures
      where author_id = ${personId} limit ${most}) own`.execute(db)
  if (!rows[0]) throw new Error('A count gave no row')
  return rows[0].count
}
