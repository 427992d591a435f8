import { mostNews, mostShownNews } from '#contract/news.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { NewsPart } from '#server/news/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { orderScope, relationTo } from '../access.ts'
import { actionsFor, presentEvent } from '../history/rules.ts'
import { markResultsSeen } from '../results/store.ts'
import { lockHead, markAllSeen, markSeen } from '../store.ts'
import { listLastEvents, listUnseen } from './store.ts'

/** Marks the order as read by the caller until something else happens. */
export function noteSeen({ db }: Context, caller: Caller, id: string): Promise<void> {
  return db.transaction().execute((tx) => see(tx, caller, id))
}

export async function see(tx: Tx, caller: Caller, id: string): Promise<void> {
  const order = await lockHead(tx, id, caller.personId)
  const relation = order && relationTo(order, caller)
  if (!relation) throw new Refusal('order_not_found')
  if (relation === 'expert') return
  await markSeen(tx, id, caller.personId)
  await markResultsSeen(tx, id, caller.personId)
}

/** Unread orders of a customer by their last event. Nothing is stored for it. */
export async function listOrderNews({ db }: Context, caller: Caller): Promise<NewsPart> {
  const unseen = await listUnseen(db, scopeOf(caller), mostNews)
  const rows = await listLastEvents(db, unseen.slice(0, mostShownNews), {
    personId: caller.personId,
    reportingActions: actionsFor('reporting'),
  })
  return {
    count: unseen.length,
    newestAt: unseen[0]?.lastActivityAt.toISOString() ?? null,
    items: rows.map(({ orderId, number, orderName, relation, organisationName, ownerName, ...event }) => ({
      kind: 'order',
      order: { id: orderId, number, name: orderName, customer: null },
      event: presentEvent(
        event,
        {
          organisation: organisationName === null ? null : { name: organisationName },
          owner: { name: ownerName },
        },
        relation,
      ),
    })),
  }
}

/** Marks all orders as read. Unread results stay marked, because nobody has opened them. */
export async function noteOrdersSeen(tx: Tx, caller: Caller, until: Date): Promise<void> {
  const unseen = await listUnseen(tx, scopeOf(caller), mostNews)
  const ids = unseen.map(({ id }) => id)
  if (ids.length > 0) await markAllSeen(tx, ids, caller.personId, until)
}

/** Experts have no unread orders of this kind: their bell reads events. */
function scopeOf(caller: Caller) {
  const scope = orderScope(caller)
  if (scope?.kind !== 'own') throw new Refusal('forbidden')
  return scope
}
