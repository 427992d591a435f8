import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

type OpenPage = { id: string; personId: string; subjectId: string }

/** Notes a page as open, unless another person has noted one under its id. */
export async function upsertPage(db: Db, page: OpenPage, now: Date): Promise<void> {
  await sql`
    insert into presence (id, person_id, subject_id, noted_at)
    values (${page.id}, ${page.personId}, ${page.subjectId}, ${now})
    on conflict (id) do update set subject_id = excluded.subject_id, noted_at = excluded.noted_at
    where presence.person_id = excluded.person_id`.execute(db)
}

export async function deletePage(db: Db, { id, personId }: Pick<OpenPage, 'id' | 'personId'>): Promise<void> {
  await sql`delete from presence where id = ${id} and person_id = ${personId}`.execute(db)
}

/** Deletes pages that were noted before this instant. */
export async function deleteOld(db: Db, before: Date): Promise<void> {
  await sql`delete from presence where noted_at <= ${before}`.execute(db)
}

/** Others with a page of a subject that the person has open, by name. */
export async function listOthers(
  db: Db,
  personId: string,
  { after, limit }: { after: Date; limit: number },
): Promise<{ subjectId: string; id: string; name: string }[]> {
  const { rows } = await sql<{ subjectId: string; id: string; name: string }>`
    select mine.subject_id as "subjectId", others.id, others.name
    from (select distinct subject_id from presence where person_id = ${personId} and noted_at > ${after}) mine
      cross join lateral (
        select p.id, p.name
        from (
          select distinct person_id from presence
          where subject_id = mine.subject_id and noted_at > ${after} and person_id <> ${personId}) x
          -- Looked up one by one, where a join would read all people.
          cross join lateral (select id, name from people where id = x.person_id offset 0) p
        order by p.name, p.id limit ${limit}) others
    order by mine.subject_id, others.name, others.id`.execute(db)
  return rows
}
