import type { OfferMove } from '#contract/lists.ts'
import { type Caller, systemCaller } from '#server/auth/caller.ts'
import { helsinkiDay } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { type Call, type Lifecycle, runTransition } from '#server/events/transitions/domain.ts'
import { runEach } from '#server/run-each.ts'
import { type Relation, relationTo } from '../access.ts'
import { isExpired } from '../rules.ts'
import { type LockedOffer, listToExpire, lockOffer, updateOffer } from '../store.ts'
import { moves } from './rules.ts'

type Action = OfferMove

/** A version of an offer. `id` of a call is that of the version. */
const offers = (orderId: string | null): Lifecycle<'offer', LockedOffer, Relation, Action, object> => ({
  kind: 'offer',
  table: moves,
  codes: { absent: 'offer_not_found', stale: 'offer_closed', wrongState: 'offer_closed' },
  lock: ({ tx, id }) => lockOffer(tx, id, orderId),
  relationTo,
  organisationIdOf: ({ organisationId }) => organisationId,
  recordedAs: (action) => action,
  update: (tx, { id, state }, change) => updateOffer(tx, { id, state }, change.state),
})

/**
 * Accepts the versions from which an order is placed. One that was accepted before stays so. The order is proof of access:
 * a colleague may submit a draft that uses an offer to one person.
 */
export async function acceptOffers(
  tx: Tx,
  context: Context,
  actor: Caller,
  { orderId, offerIds }: { orderId: string; offerIds: readonly string[] },
): Promise<void> {
  // Always in the same order, so that concurrent orders do not deadlock.
  for (const id of offerIds.toSorted()) await accept({ tx, context, actor, id }, orderId)
}

async function accept(call: Call, orderId: string): Promise<void> {
  // Another order may have accepted it since this one was read.
  if ((await lockOffer(call.tx, call.id, orderId))?.state === 'accepted') return
  await runTransition(offers(orderId), call, 'accept', async () => ({ to: 'accepted' }))
}

/** Expires the offers whose last day in Helsinki is over, each in a transaction of its own. Run by the worker. */
export async function expireOffers(context: Context): Promise<void> {
  const ids = await listToExpire(context.db, helsinkiDay(context.clock.now()), 5000)
  await runEach(
    ids,
    (id) => expireOffer(context, id),
    (error, id) => context.log.error({ err: error, offerId: id }, 'an offer did not expire'),
  )
}

function expireOffer(context: Context, id: string): Promise<void> {
  return context.db.transaction().execute(async (tx) => {
    // The offer may have been accepted since the list was read.
    if ((await lockOffer(tx, id, null))?.state !== 'sent') return
    await runTransition(offers(null), { tx, context, actor: systemCaller, id }, 'expire', async (step) =>
      isExpired(step.subject.validUntil, step.now) ? { to: 'expired' } : null,
    )
  })
}
