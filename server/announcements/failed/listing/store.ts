import { type RawBuilder, sql } from 'kysely'
import type { FailedMailKind, FailedMailSort } from '#contract/office-lists.ts'
import type { Db } from '#server/db/database.ts'
import { containingPart } from '#server/db/words.ts'
import type { EventAction, SubjectKind } from '#server/events/rules.ts'
import { sourceOfMail, subjectOf } from '../store.ts'

export type FailedMailRow = {
  id: string
  kind: FailedMailKind
  /** Null, as the subject line, where no mail could be composed. */
  receiver: string | null
  subject: string | null
  /** Subject and action of the event whose mails could not be composed; null for a mail. */
  subjectKind: SubjectKind | null
  orderNumber: number | null
  action: EventAction | null
  attempts: number
  lastError: string | null
  createdAt: Date
  failedAt: Date
}

export type FailedMailFilter = {
  /** Part of the receiver's address; empty for all. */
  words: string
  kind: FailedMailKind | undefined
  /** Instants between which the last try failed; null for any. */
  since: Date | null
  before: Date | null
  sort: FailedMailSort
  /** Sort keys of the last row of the page before. */
  after: readonly string[] | null
  limit: number
}

/** Kind of a mail by its subject `s`. */
const kindOf = sql`
  case when s.kind in ('order', 'offer', 'enquiry') then s.kind when s.kind in ('organisation', 'person') then 'team'
    when s.kind = 'subscription' then 'newsletter' else 'other' end`

/** Failed mails, and events whose mails could not be composed. */
export async function listFailedRows(db: Db, filter: FailedMailFilter): Promise<FailedMailRow[]> {
  const { words, kind, sort, limit } = filter
  const order = sort === 'oldest' ? sql`failed_at, id` : sql`failed_at desc, id desc`
  // The kind is known only after looking up the subject, so all failures are read for one.
  const first = kind ? sql`` : sql`order by ${order} limit ${limit}`
  const { rows } = await sql<FailedMailRow>`
    select f.id, f.kind, m.receiver, m.subject, e.subject_kind as "subjectKind", o.number as "orderNumber", e.action,
      coalesce(m.attempts, a.attempts) as attempts, coalesce(m.last_error, a.last_error) as "lastError",
      coalesce(m.created_at, f.failed_at) as "createdAt", f.failed_at as "failedAt"
    from (
      select f.*, ${kindOf} as kind from (
        (select id, ${sourceOfMail} as source_id, failed_at, true as is_composed from mails
          where state = 'failed' and ${words ? containingPart(sql`receiver`, words) : sql`true`}
            and ${within(filter, sql`id`)} ${first})
        union all
        (select event_id as id, event_id, failed_at, false from failed_announcements
          where ${words ? sql`false` : sql`true`} and ${within(filter, sql`event_id`)} ${first})) f
        left join lateral ${subjectOf(sql`f.source_id`)} on true
      where ${kind ? sql`${kindOf} = ${kind}` : sql`true`}
      order by ${prefixed(sort)} limit ${limit}) f
      left join mails m on f.is_composed and m.id = f.id
      left join lateral (
        select event_id, attempts, last_error from failed_announcements
        where not f.is_composed and event_id = f.id limit 1) a on true
      left join events e on e.id = a.event_id left join orders o on o.id = e.subject_id
    order by ${prefixed(sort)}`.execute(db)
  return rows
}

const prefixed = (sort: FailedMailSort) =>
  sort === 'oldest' ? sql`f.failed_at, f.id` : sql`f.failed_at desc, f.id desc`

/** Condition on the time of the last try, and on what the pages before have shown. */
function within({ since, before, sort, after }: FailedMailFilter, id: RawBuilder<unknown>) {
  const beyond = sort === 'oldest' ? sql`>` : sql`<`
  return sql.join(
    [
      since ? sql`failed_at >= ${since}` : sql`true`,
      before ? sql`failed_at < ${before}` : sql`true`,
      after ? sql`(failed_at, ${id}) ${beyond} (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`,
    ],
    sql` and `,
  )
}
