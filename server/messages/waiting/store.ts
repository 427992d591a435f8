import { sql } from 'kysely'
import { mostWaitingCounted } from '#contract/limits.ts'
import type { Db } from '#server/db/database.ts'
import type { Asked, Whose } from '#server/today/rules.ts'
import type { Side } from '../conversations/rules.ts'

export type WaitingConversationRow = {
  kind: 'offer' | 'order'
  id: string
  number: number
  name: string
  party: string
  since: Date
  /** Number of all waiting conversations, the same in every row. */
  count: number
}

/** Expert who is responsible for the offer, or else for the customer of a message `m`. */
const responsible = sql`coalesce(
  (select f.responsible_id from offers f
    where m.subject_kind = 'offer' and f.stable_id = m.subject_id and f.state not in ('draft', 'superseded')),
  (select g.responsible_id from organisations g where g.id = m.organisation_id))`

function isOf(whose: Whose) {
  if (whose.kind === 'all') return sql`true`
  return whose.kind === 'mine' ? sql`${responsible} = ${whose.personId}` : sql`${responsible} is null`
}

/** Conversations in which messages of a side wait for an answer, by the oldest of these, the longest waiting first. */
export async function listWaitingConversations(
  db: Db,
  { whose, shown }: Asked,
  side: Side,
): Promise<WaitingConversationRow[]> {
  const { rows } = await sql<WaitingConversationRow>`
    select w.subject_kind as kind, w.subject_id as id, coalesce(o.number, f.number) as number, coalesce(o.name, f.name) as name,
      coalesce(g.name, p.name, '') as party, w.since, w.count
    from (
      select subject_kind, subject_id, organisation_id, person_id, min(at) as since, count(*) over ()::int as count from (
        select m.subject_kind, m.subject_id, m.organisation_id, m.person_id, m.at from messages m
        where m.side = ${side} and m.expects_answer and m.answered_at is null and ${isOf(whose)}
        order by m.side, m.at, m.id limit ${mostWaitingCounted}) waiting
      group by subject_kind, subject_id, organisation_id, person_id order by since, subject_id limit ${sql.lit(shown)}) w
      left join orders o on w.subject_kind = 'order' and o.id = w.subject_id
      left join offers f on w.subject_kind = 'offer' and f.stable_id = w.subject_id and f.state not in ('draft', 'superseded')
      left join organisations g on g.id = w.organisation_id left join people p on p.id = w.person_id
    order by w.since, w.subject_id`.execute(db)
  return rows
}
