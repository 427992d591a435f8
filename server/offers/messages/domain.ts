import type { z } from 'zod'
import type { conversationEndpoints } from '#contract/conversations.ts'
import type { Conversation } from '#contract/messages.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { OnceKey } from '#server/db/once.ts'
import {
  listNotes,
  type Place,
  readConversation,
  writeMessage,
} from '#server/messages/conversations/domain.ts'
import { customerOf } from '#server/messages/conversations/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { canWriteOffers } from '../access.ts'
import { getOffer } from '../domain.ts'
import { actBeside } from '../lifecycle/domain.ts'
import { conversationActions } from './rules.ts'
import { hasItem } from './store.ts'

type Body = z.output<typeof conversationEndpoints.writeOfferMessage.body>

/** Conversation about one offer, as it is for the caller. */
export const conversationAt = (context: Context, actor: Caller, id: string): Place => ({
  subject: { kind: 'offer', id },
  act: (tx, action, run) => {
    const row = conversationActions[action]
    const audience = action === 'write_message' ? 'both' : 'provider'
    return actBeside({ action, row, audience }, { tx, context, actor, id }, ({ subject, now }) =>
      run({ tx, customer: customerOf(subject.organisationId, subject.personId ?? ''), now }),
    )
  },
})

export async function listOfferMessages(context: Context, caller: Caller, id: string): Promise<Conversation> {
  await getOffer(context, caller, id)
  return readConversation(context.db, { kind: 'offer', id }, caller, { mayWrite: true })
}

export async function listOfferNotes(context: Context, caller: Caller, id: string) {
  await getOffer(context, caller, id)
  if (!canWriteOffers(caller)) throw new Refusal('forbidden')
  return listNotes(context.db, { kind: 'offer', id })
}

export function writeOfferMessage(
  context: Context,
  caller: Caller,
  id: string,
  onceKey: OnceKey,
  { itemId, ...written }: Body,
) {
  const checkPin = async (tx: Tx) => {
    if (itemId !== null && !(await hasItem(tx, id, itemId))) throw new Refusal('item_not_found')
  }
  const pin = itemId === null ? null : ({ kind: 'item', id: itemId } as const)
  return writeMessage(context, caller, conversationAt(context, caller, id), onceKey, {
    ...written,
    pin,
    checkPin,
  })
}
