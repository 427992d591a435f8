import { sql } from 'kysely'
import type { RecordedAct } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'
import { isBefore, type Moment } from '#server/db/moments.ts'
import type { MailState } from '#server/mail/mail-store.ts'
import type { Parties } from '../history/rules.ts'

export async function findParties(db: Db, orderId: string): Promise<Parties | undefined> {
  const { rows } = await sql<{ organisationName: string | null; ownerName: string }>`
    select g.name as "organisationName", w.name as "ownerName"
    from orders o join people w on w.id = o.owner_id left join organisations g on g.id = o.organisation_id
    where o.id = ${orderId}`.execute(db)
  if (!rows[0]) return undefined
  const { organisationName, ownerName } = rows[0]
  return {
    organisation: organisationName === null ? null : { name: organisationName },
    owner: { name: ownerName },
  }
}

export type MailRow = {
  id: string
  at: Date
  act: RecordedAct
  /** Null, as the subject line, where no mail could be composed. */
  receiver: string | null
  subject: string | null
  state: MailState
  attempts: number
  lastError: string | null
  sentAt: Date | null
  failedAt: Date | null
}

/**
 * Mails about the actions of an order, newest first, and the actions whose mails could not be composed. A mail is found by its
 * key, which begins with the id of the event and ends with the name of the mail.
 */
export async function listMails(
  db: Db,
  orderId: string,
  mailsOfActions: readonly { action: RecordedAct; mail: string }[],
  before: Moment | null,
  limit: number,
): Promise<MailRow[]> {
  const actions = mailsOfActions.map(({ action }) => action)
  const names = mailsOfActions.map(({ mail }) => mail)
  const { rows } = await sql<MailRow>`
    select id, at, act, receiver, subject, state, attempts, last_error as "lastError", sent_at as "sentAt", failed_at as "failedAt"
    from (
      select m.id, m.created_at as at, e.action as act, m.receiver, m.subject, m.state, m.attempts, m.last_error, m.sent_at,
        m.failed_at
      from events e join unnest(${actions}::text[], ${names}::text[]) as n (action, name) on n.action = e.action
        join mails m on m.event_key = e.id || ':' || n.name
      where e.subject_id = ${orderId}
      union all
      select f.event_id, f.failed_at, e.action, null, null, 'failed', f.attempts, f.last_error, null, f.failed_at
      from events e join failed_announcements f on f.event_id = e.id
      where e.subject_id = ${orderId}) found
    where ${isBefore(sql`at`, sql`id`, before)}
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}

export type ViewRow = {
  id: string
  at: Date
  personName: string
  offerId: string
  number: number
  version: number
}

/** First views of the versions of offers that the order uses or that were made for it, newest first. */
export async function listViews(
  db: Db,
  orderId: string,
  before: Moment | null,
  limit: number,
): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select e.id, e.at, coalesce(p.name, '') as "personName", o.stable_id as "offerId", o.number, o.version
    from (
      select offer_id as id from order_offers where order_id = ${orderId}
      union
      select id from offers where order_id = ${orderId}) used
      join offers o on o.id = used.id join events e on e.subject_id = o.id left join people p on p.id = e.actor_id
    where e.action = 'view' and ${isBefore(sql`e.at`, sql`e.id`, before)}
    order by e.at desc, e.id desc limit ${limit}`.execute(db)
  return rows
}
