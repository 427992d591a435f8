import { mostNews, mostShownNews, type News } from '#contract/news.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { countRequestsFor } from '#server/people/joining/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { orderScope, relationTo } from '../access.ts'
import { actionsFor, presentEvent } from '../history/rules.ts'
import { markResultsSeen } from '../results/store.ts'
import { lockHead, markAllSeen, markSeen } from '../store.ts'
import { listLastEvents, listUnseen } from './store.ts'

/** The caller has seen the order as it is now: nothing of it is news to this person until something else happens. */
export function noteSeen({ db }: Context, caller: Caller, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const order = await lockHead(tx, id, caller.personId)
    const relation = order && relationTo(order, caller)
    if (!relation) throw new Refusal('order_not_found')
    if (relation === 'expert') return
    await markSeen(tx, id, caller.personId)
    await markResultsSeen(tx, id, caller.personId)
  })
}

/**
 * What the bell shows. Nothing is kept for it: it is the marks of the orders, read by when something happened last, and the
 * requests to join that nobody has answered.
 */
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
    newestAt: newest.newsAt.toISOString(),
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

/** What stays marked are results that are new: nobody has opened these. */
export function noteNewsSeen({ db }: Context, caller: Caller, until: string): Promise<void> {
  const scope = scopeOf(caller)
  return db.transaction().execute(async (tx) => {
    const unseen = await listUnseen(tx, scope, mostNews)
    const ids = unseen.map(({ id }) => id)
    if (ids.length > 0) await markAllSeen(tx, ids, caller.personId, new Date(until))
  })
}

/** Experts have no news: they work by states, on everybody's orders. */
function scopeOf(caller: Caller) {
  const scope = orderScope(caller)
  if (scope?.kind !== 'own') throw new Refusal('forbidden')
  return scope
}
