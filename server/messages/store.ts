import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { ConversationSubject, Customer, Pin, Side } from './conversations/rules.ts'
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

export type NewConversationMessage = {
  authorId: string | null
  authorName: string | null
  id: string
  subject: ConversationSubject
  customer: Customer
  at: Date
  side: Side
  text: string
  expectsAnswer: boolean
  pin: Pin | null
}

export async function insertConversationMessage(tx: Tx, message: NewConversationMessage): Promise<void> {
  const { id, subject, customer, at, side, text, expectsAnswer, pin } = message
  await tx
    .insertInto('messages')
    .values({
      id,
      subject_kind: subject.kind,
      subject_id: subject.id,
      organisation_id: customer.organisationId,
      person_id: customer.personId,
      at,
      side,
      audience: 'both',
      author_id: message.authorId,
      author_name: message.authorName,
      text,
      expects_answer: expectsAnswer,
      offer_item_id: pin?.kind === 'item' ? pin.id : null,
      sample_id: pin?.kind === 'sample' ? pin.id : null,
    })
    .execute()
}

/** Ends the waiting of one message of a side, of those up to one, or of all. Those that wait for nothing stay as they are. */
export async function settle(
  tx: Tx,
  { kind, id }: ConversationSubject,
  by: { side: Side; messageId?: string; seenUntil?: string | null; at: Date; personId: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update messages set answered_at = ${by.at}, answered_by = ${by.personId}
    where subject_id = ${id} and subject_kind = ${kind} and side = ${by.side} and expects_answer and answered_at is null
      and ${by.messageId ? sql`id = ${by.messageId}` : by.seenUntil ? sql`id <= ${by.seenUntil}` : sql`true`}`.execute(
    tx,
  )
  return (numAffectedRows ?? 0n) > 0n
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

/** True if a message of the customer's side has a later id. */
export async function hasForeignAfter(tx: Tx, { kind, id }: MessageSubject, after: string): Promise<boolean> {
  const { rows } = await sql`
    select from messages
    where subject_id = ${id} and subject_kind = ${kind} and side = 'customer' and id > ${after} limit 1`.execute(
    tx,
  )
  return rows.length > 0
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
