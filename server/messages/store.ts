import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { MessageRow, MessageSubject } from './rules.ts'

export type NewMessage = {
  id: string
  subject: MessageSubject
  at: Date
  text: string
} & (
  | { side: 'provider'; audience: 'both' | 'internal'; authorId: string }
  | { side: 'customer'; audience: 'both'; authorName: string }
)

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  const { id, subject, at, text, side, audience } = message
  await tx
    .insertInto('messages')
    .values({
      id,
      subject_kind: subject.kind,
      subject_id: subject.id,
      at,
      side,
      audience,
      author_id: message.side === 'provider' ? message.authorId : null,
      author_name: message.side === 'customer' ? message.authorName : null,
      text,
    })
    .execute()
}

/** The latest messages of a subject, oldest first. */
export async function listMessageRows(
  db: Db | Tx,
  { kind, id }: MessageSubject,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.at, m.side, m.audience, coalesce(p.name, m.author_name) as "authorName", m.text
    from messages m left join people p on p.id = m.author_id
    where m.subject_id = ${id} and m.subject_kind = ${kind}
    order by m.at desc, m.id desc limit ${limit}`.execute(db)
  return rows.reverse()
}

/** Deletes the messages of subjects of one kind and returns their ids. */
export async function deleteMessageRows(
  tx: Tx,
  kind: MessageSubject['kind'],
  subjectIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from messages where subject_id = any(${subjectIds}::uuid[]) and subject_kind = ${kind} returning id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
