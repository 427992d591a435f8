import { provider } from '#contract/facts.ts'
import type { messageSides } from '#contract/lists.ts'
import type { Conversation, ConversationMessage, InternalNote } from '#contract/messages.ts'
import type { pinKinds } from '#contract/order-choices.ts'
import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'

/** Offer with all its versions, or order. Its noun decides who may read and write. */
export type ConversationSubject = { kind: 'offer' | 'order'; id: string }

/** Subject of internal notes. Its noun decides who of the staff may read and write. */
export type NoteSubject = { kind: ConversationSubject['kind'] | 'laboratory'; id: string }

/** Customer to whom a subject belongs: a team, or one person where there is none. */
export type Customer = { organisationId: string; personId: null } | { organisationId: null; personId: string }

export const customerOf = (organisationId: string | null, personId: string): Customer =>
  organisationId === null ? { organisationId, personId } : { organisationId, personId: null }

export type Side = (typeof messageSides)[number]

export const sideOf = (caller: Pick<Caller, 'grants'>): Side =>
  hasGrant(caller, 'expert') ? 'provider' : 'customer'

export const otherSide = (side: Side): Side => (side === 'customer' ? 'provider' : 'customer')

export type Pin = { kind: (typeof pinKinds)[number]; id: string }

export type ConversationRow = {
  id: string
  at: Date
  side: Side
  authorId: string | null
  authorName: string
  text: string
  pin: ConversationMessage['pin']
  expectsAnswer: boolean
  isAnswered: boolean
}

/** Message as a reader of one side sees it. Customers deal with the company, not with one of its experts. */
export function presentMessage(row: ConversationRow, reader: Side): ConversationMessage {
  const { id, at, side, authorName, text, pin, expectsAnswer, isAnswered } = row
  return {
    id,
    at: at.toISOString(),
    side,
    author: { name: side === 'provider' && reader === 'customer' ? provider.name : authorName },
    text,
    pin,
    question: expectsAnswer ? (isAnswered ? 'answered' : 'open') : null,
  }
}

/** Actions of a reader who may write. */
export const actionsOf = (reader: Side): Conversation['allowed'] =>
  reader === 'provider' ? ['write', 'ask', 'close', 'note'] : ['write']

export type NoteRow = { id: string; at: Date; authorName: string; text: string }

export const presentNote = ({ id, at, authorName, text }: NoteRow): InternalNote => ({
  id,
  at: at.toISOString(),
  author: { name: authorName },
  text,
})

/** Author in the columns of a row: a person by id, an API key by its name. */
export const authorOf = ({ kind, personId, name }: Caller) =>
  kind === 'person' ? { authorId: personId, authorName: null } : { authorId: null, authorName: name }

/** Recorded actions in a conversation. */
export type ConversationAct = 'write_message' | 'close_question' | 'write_note'
