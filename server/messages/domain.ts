import { v7 as uuid } from 'uuid'
import type { Message } from '#contract/messages.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { listMailsOf } from '#server/mail/mail-store.ts'
import { type MessageRow, type MessageSubject, mailKeyOf, presentMessage } from './rules.ts'
import { deleteMessageRows, hasForeignAfter, insertMessage, listMessageRows } from './store.ts'

/** Conversations about subjects of other nouns. These decide who may read and write, and record the events. */

const mostListed = 500

type StaffText = { text: string; author: Caller; at: Date }

/** Adds a note of the staff, which no customer ever reads. Returns its id. */
export const addNote = (tx: Tx, subject: MessageSubject, written: StaffText): Promise<string> =>
  addByStaff(tx, subject, { ...written, audience: 'internal' })

/** Adds a message of the staff to the other side. Returns its id. */
export const addReply = (tx: Tx, subject: MessageSubject, written: StaffText): Promise<string> =>
  addByStaff(tx, subject, { ...written, audience: 'both' })

async function addByStaff(
  tx: Tx,
  subject: MessageSubject,
  { text, author, at, audience }: StaffText & { audience: 'internal' | 'both' },
): Promise<string> {
  const id = uuid({ msecs: at.getTime() })
  await insertMessage(tx, { id, subject, at, text, side: 'provider', audience, authorId: author.personId })
  return id
}

/** Adds a message that came from a sender without an account, perhaps some time ago. Its id says when it was recorded. */
export async function addForeignMessage(
  tx: Tx,
  subject: MessageSubject,
  { text, authorName, at, recordedAt }: { text: string; authorName: string; at: Date; recordedAt: Date },
): Promise<string> {
  const id = uuid({ msecs: recordedAt.getTime() })
  await insertMessage(tx, { id, subject, at, text, side: 'customer', audience: 'both', authorName })
  return id
}

/** True if a message of the other side was recorded after this message or subject. */
export function hasForeignMessageAfter(tx: Tx, subject: MessageSubject, id: string): Promise<boolean> {
  return hasForeignAfter(tx, subject, id)
}

/** Whole conversation with the notes of the staff, oldest first, and what became of the mails. */
export async function listForStaff(db: Db | Tx, subject: MessageSubject): Promise<Message[]> {
  const rows = await listMessageRows(db, subject, mostListed)
  const mailed = rows.filter(({ side, audience }) => side === 'provider' && audience === 'both')
  const mails =
    mailed.length > 0
      ? await listMailsOf(
          db,
          mailed.map(({ id }) => mailKeyOf(id)),
        )
      : []
  const states = new Map(mails.map(({ eventKey, state }) => [eventKey, state]))
  return rows.map((row) => presentMessage(row, states.get(mailKeyOf(row.id)) ?? null))
}

/** Rows of a conversation for the mails about it, oldest first. */
export function listConversation(tx: Tx, subject: MessageSubject): Promise<MessageRow[]> {
  return listMessageRows(tx, subject, mostListed)
}

/** Deletes the messages of deleted subjects and returns their ids. */
export function deleteMessagesOf(
  tx: Tx,
  kind: MessageSubject['kind'],
  subjectIds: readonly string[],
): Promise<string[]> {
  return deleteMessageRows(tx, kind, subjectIds)
}
