import type { z } from 'zod'
import type { conversationEndpoints } from '#contract/conversations.ts'
import type { Conversation } from '#contract/messages.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { OnceKey } from '#server/db/once.ts'
import { fitsState, mayEver } from '#server/events/transitions/rules.ts'
import {
  listNotes,
  type Place,
  readConversation,
  writeMessage,
} from '#server/messages/conversations/domain.ts'
import { customerOf } from '#server/messages/conversations/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { relationTo } from '../access.ts'
import { refreshDueDates } from '../due-dates/domain.ts'
import { actBeside } from '../lifecycle/domain.ts'
import { hasSample } from '../samples/store.ts'
import { findHead } from '../store.ts'
import { conversationActions } from './rules.ts'

type Body = z.output<typeof conversationEndpoints.writeOrderMessage.body>

/** Conversation about one order, as it is for the caller. */
export const conversationAt = (context: Context, actor: Caller, id: string): Place => ({
  subject: { kind: 'order', id },
  act: (tx, action, run) =>
    actBeside(
      { action, row: conversationActions[action], recordedAs: action },
      { tx, context, actor, id },
      async ({ order, now }) => {
        const customer = customerOf(order.organisationId, order.ownerId)
        const { result, changes } = await run({ tx, customer, now })
        // Questions to the customer pause tests, answers let them go on.
        if (action !== 'write_note' && changes) await refreshDueDates(tx, id)
        return { result, change: changes && { changes } }
      },
    ),
})

/** State of an order for a reader who may read its messages or its notes. */
async function stateFor(db: Db, caller: Caller, id: string, action: 'read' | 'read_notes') {
  const head = await findHead(db, id, caller.personId)
  const relation = head && relationTo(head, caller)
  if (!relation) throw new Refusal('order_not_found')
  if (!mayEver(conversationActions[action], relation)) throw new Refusal('forbidden')
  return head.state
}

export async function listOrderMessages({ db }: Context, caller: Caller, id: string): Promise<Conversation> {
  const state = await stateFor(db, caller, id, 'read')
  const mayWrite = fitsState(conversationActions.write_message, state)
  return readConversation(db, { kind: 'order', id }, caller, { mayWrite })
}

export async function listOrderNotes({ db }: Context, caller: Caller, id: string) {
  await stateFor(db, caller, id, 'read_notes')
  return listNotes(db, { kind: 'order', id })
}

export function writeOrderMessage(
  context: Context,
  caller: Caller,
  id: string,
  onceKey: OnceKey,
  { sampleId, ...written }: Body,
) {
  const checkPin = async (tx: Tx) => {
    if (sampleId !== null && !(await hasSample(tx, id, sampleId))) throw new Refusal('sample_not_found')
  }
  const pin = sampleId === null ? null : ({ kind: 'sample', id: sampleId } as const)
  return writeMessage(context, caller, conversationAt(context, caller, id), onceKey, {
    ...written,
    pin,
    checkPin,
  })
}
