import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { isBefore, type Moment } from '#server/db/moments.ts'
import type { ConversationRow, ConversationSubject, NoteRow, NoteSubject } from './rules.ts'

type Author = { authorId: string | null; authorName: string | null }

/** Item that a message `m` is about, with its id in the latest version that was sent, or the sample. */
const pinOf = sql`
  case when s.id is not null then
    json_build_object('kind', 'sample', 'id', s.id, 'name', json_build_object('en', s.name, 'fi', s.name), 'position', s.position)
  when i.id is not null then
    json_build_object('kind', 'item', 'id', coalesce((
        select n.id from offers o join offer_items n on n.offer_id = o.id
        where o.stable_id = m.subject_id and o.state not in ('draft', 'superseded')
          and coalesce(n.draft_item_id, n.id) = coalesce(i.draft_item_id, i.id)), i.id),
      'name', json_build_object('en', i.name_en, 'fi', i.name_fi), 'position', null)
  end`

const publicMessages = sql`
  select m.id, m.at, m.side, m.author_id as "authorId", coalesce(a.name, m.author_name) as "authorName", m.text, ${pinOf} as pin,
    m.expects_answer as "expectsAnswer", m.answered_at is not null as "isAnswered"
  from messages m left join people a on a.id = m.author_id
    left join offer_items i on i.id = m.offer_item_id left join samples s on s.id = m.sample_id`

/** Messages of a conversation before a moment, newest first. */
export async function listMessagesBefore(
  db: Db | Tx,
  { kind, id }: ConversationSubject,
  moment: Moment | null,
  limit: number,
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    ${publicMessages} where m.subject_id = ${id} and m.subject_kind = ${kind} and m.audience = 'both'
      and ${isBefore(sql`m.at`, sql`m.id`, moment)}
    order by m.at desc, m.id desc limit ${limit}`.execute(db)
  return rows
}

/** The latest messages of a conversation, oldest first. */
export const listMessages = async (
  db: Db | Tx,
  subject: ConversationSubject,
  limit: number,
): Promise<ConversationRow[]> => (await listMessagesBefore(db, subject, null, limit)).reverse()

export async function findMessage(
  db: Db | Tx,
  { kind, id }: ConversationSubject,
  messageId: string,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    ${publicMessages} where m.id = ${messageId} and m.subject_id = ${id} and m.subject_kind = ${kind}
      and m.audience = 'both'`.execute(db)
  return rows[0]
}

export async function insertNote(
  tx: Tx,
  note: Author & { id: string; subject: NoteSubject; at: Date; text: string },
): Promise<void> {
  await tx
    .insertInto('internal_notes')
    .values({
      id: note.id,
      subject_kind: note.subject.kind,
      subject_id: note.subject.id,
      at: note.at,
      author_id: note.authorId,
      author_name: note.authorName,
      text: note.text,
    })
    .execute()
}

/** Internal notes before a moment, newest first. */
export async function listNotesBefore(
  db: Db | Tx,
  { kind, id }: NoteSubject,
  moment: Moment | null,
  limit: number,
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.at, coalesce(a.name, n.author_name) as "authorName", n.text
    from internal_notes n left join people a on a.id = n.author_id
    where n.subject_id = ${id} and n.subject_kind = ${kind} and ${isBefore(sql`n.at`, sql`n.id`, moment)}
    order by n.at desc, n.id desc limit ${limit}`.execute(db)
  return rows
}

/** The latest internal notes, oldest first. */
export const listNotes = async (db: Db | Tx, subject: NoteSubject, limit: number): Promise<NoteRow[]> =>
  (await listNotesBefore(db, subject, null, limit)).reverse()

/** People of the customer's side who have written, as far as they may still read the conversation. */
export async function listWriterIds(tx: Tx, { kind, id }: ConversationSubject): Promise<string[]> {
  const { rows } = await sql<{ writerId: string }>`
    select distinct p.id as "writerId" from messages m join people p on p.id = m.author_id
    where m.subject_id = ${id} and m.subject_kind = ${kind} and m.side = 'customer' and p.access_ended_at is null
      and (m.person_id = p.id or exists (
        select from memberships b
        where b.person_id = p.id and b.organisation_id = m.organisation_id and b.ended_at is null))`.execute(
    tx,
  )
  return rows.map(({ writerId }) => writerId)
}
