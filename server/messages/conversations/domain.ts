import { v7 as uuid } from 'uuid'
import {
  type Conversation,
  type ConversationMessage,
  type InternalNote,
  mostListedMessages,
} from '#contract/messages.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Moment } from '#server/db/moments.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { type Changes, stated } from '#server/events/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { insertConversationMessage, settle } from '../store.ts'
import {
  actionsOf,
  authorOf,
  type ConversationAct,
  type ConversationRow,
  type ConversationSubject,
  type Customer,
  type NoteSubject,
  otherSide,
  type Pin,
  presentMessage,
  presentNote,
  sideOf,
} from './rules.ts'
import {
  findMessage as findMessageRow,
  insertNote,
  listMessages,
  listMessagesBefore,
  listNotes as listNoteRows,
  listNotesBefore,
} from './store.ts'

/** Effect of an action in a conversation. Nothing is recorded where `changes` is null. */
export type Effect<Result> = { result: Result; changes: Changes | null }
export type Step = { tx: Tx; customer: Customer; now: Date }

/** Conversation about a subject of another noun, which decides who may take part and records what happens. */
export type Place = {
  subject: ConversationSubject
  /** Locks the subject, refuses callers who may not take the action, and records what it changed. */
  act<Result>(tx: Tx, action: ConversationAct, run: (step: Step) => Promise<Effect<Result>>): Promise<Result>
}

/** Subject of another noun about which the staff keep notes, which may be a conversation too. */
export type NotePlace = {
  subject: NoteSubject
  act<Result>(
    tx: Tx,
    action: 'write_note',
    run: (step: Pick<Step, 'now'>) => Promise<Effect<Result>>,
  ): Promise<Result>
}

/** Messages as the reader's side sees them, and what the reader may do. */
export async function readConversation(
  db: Db | Tx,
  subject: ConversationSubject,
  reader: Caller,
  { mayWrite }: { mayWrite: boolean },
): Promise<Conversation> {
  const side = sideOf(reader)
  const rows = await listMessages(db, subject, mostListedMessages)
  return {
    messages: rows.map((row) => presentMessage(row, side)),
    allowed: mayWrite ? actionsOf(side) : [],
  }
}

/** Messages before a moment as the side of the reader sees them, newest first. */
export async function readMessagesBefore(
  db: Db,
  subject: ConversationSubject,
  reader: Caller,
  moment: Moment | null,
  limit: number,
): Promise<ConversationMessage[]> {
  const side = sideOf(reader)
  return (await listMessagesBefore(db, subject, moment, limit)).map((row) => presentMessage(row, side))
}

/** Internal notes before a moment, newest first. The caller of this function decides who may read them. */
export async function readNotesBefore(
  db: Db,
  subject: NoteSubject,
  moment: Moment | null,
  limit: number,
): Promise<InternalNote[]> {
  return (await listNotesBefore(db, subject, moment, limit)).map(presentNote)
}

type Written = {
  text: string
  isQuestion: boolean
  answers: string | null
  seenUntil: string | null
  pin: Pin | null
}

/**
 * Writes to the other side, once per key. The message answers the one that it names; one of the provider that names none
 * answers all that wait and that its author has seen. An answer to what was answered meanwhile is kept too. `checkPin` refuses what is not in the subject.
 */
export function writeMessage(
  context: Context,
  author: Caller,
  place: Place,
  onceKey: OnceKey,
  { checkPin, ...written }: Written & { checkPin: (tx: Tx) => Promise<void> },
): Promise<ConversationMessage> {
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, () =>
      place.act(tx, 'write_message', async (step) => {
        await checkPin(tx)
        const { message, isAnswer } = await addMessage(place, author, written, step)
        const isQuestion = message.question !== null
        return {
          result: message,
          changes: stated({ messageId: message.id, isQuestion, ...(isAnswer && { isAnswer }) }),
        }
      }),
    ),
  )
}

async function addMessage(
  { subject }: Place,
  author: Caller,
  { text, isQuestion, answers, seenUntil, pin }: Written,
  { tx, customer, now: at }: Step,
): Promise<{ message: ConversationMessage; isAnswer: boolean }> {
  const side = sideOf(author)
  const isAnswer = await answer(tx, subject, { author, at, answers, seenUntil })
  const id = uuid({ msecs: at.getTime() })
  const expectsAnswer = side === 'customer' || isQuestion
  await insertConversationMessage(tx, {
    ...authorOf(author),
    id,
    subject,
    customer,
    at,
    side,
    text,
    expectsAnswer,
    pin,
  })
  return { message: presentMessage(await getMessage(tx, subject, id), side), isAnswer }
}

/** Settles what a message answers. False if nothing waited. */
async function answer(
  tx: Tx,
  subject: ConversationSubject,
  { author, at, answers, seenUntil }: Pick<Written, 'answers' | 'seenUntil'> & { author: Caller; at: Date },
): Promise<boolean> {
  const side = otherSide(sideOf(author))
  if (answers !== null && (await getMessage(tx, subject, answers)).side !== side)
    throw new Refusal('message_not_found')
  // A customer who asks something else has not answered a question.
  if (answers === null && side === 'provider') return false
  const which = answers === null ? { seenUntil } : { messageId: answers }
  return settle(tx, subject, { side, ...which, at, personId: authorOf(author).authorId })
}

/** Ends the waiting of the provider's questions about a subject that is over. Messages of the customer still want an answer. */
export async function settleQuestions(tx: Tx, subject: ConversationSubject, at: Date): Promise<void> {
  await settle(tx, subject, { side: 'provider', at, personId: null })
}

/** Closes an open message of either side without an answer. One that waits no more stays as it is. */
export function closeMessage(
  context: Context,
  closer: Caller,
  place: Place,
  messageId: string,
): Promise<ConversationMessage> {
  const { subject } = place
  return context.db.transaction().execute((tx) =>
    place.act(tx, 'close_question', async ({ now: at }) => {
      const { side, expectsAnswer, isAnswered } = await getMessage(tx, subject, messageId)
      const isOpen = expectsAnswer && !isAnswered
      if (isOpen) await settle(tx, subject, { side, messageId, at, personId: authorOf(closer).authorId })
      return {
        result: presentMessage(await getMessage(tx, subject, messageId), sideOf(closer)),
        changes: isOpen ? stated({ messageId }) : null,
      }
    }),
  )
}

async function getMessage(tx: Tx, subject: ConversationSubject, id: string): Promise<ConversationRow> {
  const row = await findMessageRow(tx, subject, id)
  if (!row) throw new Refusal('message_not_found')
  return row
}

/** Message for the mails about it. */
export function findMessage(
  tx: Tx,
  subject: ConversationSubject,
  id: string,
): Promise<ConversationRow | undefined> {
  return findMessageRow(tx, subject, id)
}

/** Adds a note of the staff, once per key. It is stored apart from the messages. */
export function writeNote(
  context: Context,
  author: Caller,
  place: NotePlace,
  onceKey: OnceKey,
  { text }: { text: string },
): Promise<InternalNote> {
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, () =>
      place.act(tx, 'write_note', async ({ now: at }) => {
        const id = uuid({ msecs: at.getTime() })
        await insertNote(tx, { ...authorOf(author), id, subject: place.subject, at, text })
        return {
          result: presentNote({ id, at, authorName: author.name, text }),
          changes: stated({ noteId: id }),
        }
      }),
    ),
  )
}

export async function listNotes(db: Db, subject: NoteSubject): Promise<{ items: InternalNote[] }> {
  return { items: (await listNoteRows(db, subject, mostListedMessages)).map(presentNote) }
}
