import { mostNews, mostShownNews, type News } from '#contract/news.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { countRequestsFor } from '#server/people/joining/domain.ts'
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

/** Content of the bell: unread orders by their last event, and open requests to join. Nothing is stored for it. */
export async function listNews(context: Context, caller: Caller): Promise<News> {
  const { db } = context
  const scope = scopeOf(caller)
  const [unseen, joinRequests] = await Promise.all([
    listUnseen(db, scope, mostNews),
    countRequestsFor(context, caller),
  ])
  const [newest] = unseen
  if (!newest) return { count: 0, joinRequests, newestAt: null, items: [] }
  const rows = await listLastEvents(db, unseen.slice(0, mostShownNews), {
    personId: caller.personId,
    reportingActions: actionsFor('reporting'),
  })
  return {
    count: unseen.length,
    joinRequests,
    newestAt: newest.lastActivityAt.toISOString(),
    items: rows.map(({ orderId, number, orderName, relation, organisationName, ownerName, ...event }) => ({
      order: { id: orderId, number, name: orderName },
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
export function noteNewsSeen({ db }: Context, caller: Caller, until: string): Promise<void> {
  const scope = scopeOf(caller)
  return db.transaction().execute(async (tx) => {
    const unseen = await listUnseen(tx, scope, mostNews)
    const ids = unseen.map(({ id }) => id)
    if (ids.length > 0) await markAllSeen(tx, ids, caller.personId, new Date(until))
  })
}

/** Experts have no unread orders: they work by states, on all orders. */
function scopeOf(caller: Caller) {
  const scope = orderScope(caller)
  if (scope?.kind !== 'own') throw new Refusal('forbidden')
  return scope
}
