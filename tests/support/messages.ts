import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Conversation, ConversationMessage } from '#contract/messages.ts'
import type { ApiClient, TestApi } from './api.ts'
import { expectOk } from './builders.ts'

/** Words of a message that only prepares a test. */
export const preparedText = 'Prepared by the test'

type Subject = { kind: 'offer' | 'order'; id: string }

/** Message of the customer that was stored before the test began, without an event. */
export async function aStoredMessage({ context }: TestApi, { kind, id }: Subject): Promise<string> {
  const messageId = uuid()
  const from = sql.raw(kind === 'order' ? 'orders' : 'offers')
  const person = sql.raw(kind === 'order' ? 'owner_id' : 'person_id')
  await sql`
    insert into messages (id, subject_kind, subject_id, organisation_id, person_id, at, side, audience, author_name, text, expects_answer)
    select ${messageId}, ${kind}, ${id}, organisation_id, case when organisation_id is null then ${person} end, now(),
      'customer', 'both', 'Somebody', ${preparedText}, true
    from ${from} where id = ${id}`.execute(context.db)
  return messageId
}

type Written = {
  text: string
  isQuestion?: boolean
  answers?: string | null
  itemId?: string
  sampleId?: string
  seenUntil?: string
}

export const pathOf = ({ kind, id }: Subject): string => `/${kind}s/${id}/messages`

export const write = async (
  by: ApiClient,
  subject: Subject,
  written: Written | string,
): Promise<ConversationMessage> => {
  const body = typeof written === 'string' ? { text: written } : written
  return expectOk(await by.post<ConversationMessage>(pathOf(subject), body))
}

export const conversationOf = async (by: ApiClient, subject: Subject): Promise<Conversation> =>
  expectOk(await by.get<Conversation>(pathOf(subject)))
