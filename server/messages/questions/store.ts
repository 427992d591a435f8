import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { QuestionScope } from './access.ts'

export type QuestionRow = {
  id: string
  at: Date
  text: string
  kind: 'offer' | 'order'
  subjectId: string
  number: number
  name: string
}

const waiting = sql`side = 'provider' and expects_answer and answered_at is null order by side, at, id`

/** Open questions of a reader, the longest open first. Offers and orders decide once more whether the reader sees them. */
export async function listOpenQuestions(
  db: Db,
  { personId, organisationIds: teams }: QuestionScope,
  limit: number,
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select q.id, q.at, q.text, q.subject_kind as kind, q.subject_id as "subjectId",
      coalesce(o.number, f.number) as number, coalesce(o.name, f.name) as name
    from (
      select m.* from unnest(${teams}::uuid[]) team (id) cross join lateral (
        select id, at, text, subject_kind, subject_id from messages
        where organisation_id = team.id and ${waiting} limit ${limit}) m
      union all
      (select id, at, text, subject_kind, subject_id from messages
      where person_id = ${personId} and ${waiting} limit ${limit})) q
      left join orders o on q.subject_kind = 'order' and o.id = q.subject_id
        and (o.organisation_id = any(${teams}::uuid[]) or o.organisation_id is null and o.owner_id = ${personId})
      left join offers f on q.subject_kind = 'offer' and f.stable_id = q.subject_id and f.state not in ('draft', 'superseded')
        and (f.organisation_id = any(${teams}::uuid[]) or f.person_id = ${personId})
    where coalesce(o.number, f.number) is not null
    order by q.at, q.id limit ${limit}`.execute(db)
  return rows
}
