import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

type Mark = { personId: string; subjectId: string | null; seenAt: Date }

/** Saves a mark; of two the later counts. */
export async function saveMark(tx: Tx, { personId, subjectId, seenAt }: Mark): Promise<void> {
  await sql`
    insert into news_marks (person_id, subject_id, seen_at) values (${personId}, ${subjectId}, ${seenAt})
    on conflict on constraint news_marks_once do update
      set seen_at = greatest(news_marks.seen_at, excluded.seen_at)`.execute(tx)
}

/** Deletes the marks of subjects that the mark of everything has overtaken. */
export async function deleteMarksUntil(tx: Tx, personId: string, until: Date): Promise<void> {
  await sql`
    delete from news_marks
    where person_id = ${personId} and subject_id is not null and seen_at <= ${until}`.execute(tx)
}
