import { sql } from 'kysely'
import { mostWaitingCounted } from '#contract/limits.ts'
import type { Db } from '#server/db/database.ts'
import type { Asked, Whose } from '#server/today/rules.ts'
import { sourceOfMail, subjectOf } from '../store.ts'

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

/** Number of the latest failures that are looked through, of mails and of announcements. */
const mostRead = 2 * mostWaitingCounted

/**
 * Expert whose a failure `f` is: the one who is responsible for its subject, otherwise the one who did or wrote what the
 * mail tells of. Null where it is nobody's, such as one about the newsletter or by an API key.
 */
const expertOf = sql`(
  select coalesce(
    case s.kind
      when 'enquiry' then (select assignee_id from enquiries where id = s.id)
      when 'order' then (
        select g.responsible_id from orders o join organisations g on g.id = o.organisation_id where o.id = s.id)
      when 'organisation' then (select responsible_id from organisations where id = s.id)
      when 'offer' then (
        select coalesce(l.responsible_id, g.responsible_id)
        from offers o join offers l on l.stable_id = o.stable_id and l.state not in ('draft', 'superseded')
          left join organisations g on g.id = l.organisation_id
        where o.id = s.id) end,
    (select id from people where id = s.author_id and role = 'expert'))
  from ${subjectOf(sql`f.source_id`)})`

function isOf(whose: Whose) {
  if (whose.kind === 'all') return sql`true`
  return whose.kind === 'mine' ? sql`${expertOf} = ${whose.personId}` : sql`${expertOf} is null`
}

/** Failed mails and failed announcements, the longest waiting first. */
export async function listWaitingFailures(db: Db, { whose, shown }: Asked): Promise<WaitingFailureRow[]> {
  const { rows } = await sql<WaitingFailureRow>`
    select f.id, o.number, f.name, f.receiver, f.failed_at as "failedAt", f.count
    from (
      select *, count(*) over ()::int as count from (
        select f.* from (
          (select id, ${sourceOfMail} as source_id, subject as name, receiver, failed_at from mails where state = 'failed'
            order by failed_at desc limit ${sql.lit(mostRead)})
          union all
          (select event_id, event_id, '', null, failed_at from failed_announcements
            order by failed_at desc limit ${sql.lit(mostRead)})) f
        where ${isOf(whose)} limit ${sql.lit(mostWaitingCounted)}) own
      order by failed_at, id limit ${sql.lit(shown)}) f
      left join events e on f.receiver is null and e.id = f.source_id left join orders o on o.id = e.subject_id
    order by f.failed_at, f.id`.execute(db)
  return rows
}
