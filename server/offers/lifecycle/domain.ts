import { helsinkiDay } from '#contract/days.ts'
import type { OfferState } from '#contract/lists.ts'
import { type Caller, systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { recordEvents } from '#server/events/domain.ts'
import type { Audience, Changes, EventAction } from '#server/events/rules.ts'
import {
  type Call,
  type Change,
  type Lifecycle,
  lockFor,
  runTransition,
  type Step,
} from '#server/events/transitions/domain.ts'
import type { Transition } from '#server/events/transitions/rules.ts'
import { settleQuestions } from '#server/messages/conversations/domain.ts'
import { findPerson } from '#server/people/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { runEach } from '#server/run-each.ts'
import { canOrder, type Relation, relationTo } from '../access.ts'
import { isExpired } from '../rules.ts'
import { findLatestId, type OfferColumns, updateOffer } from '../store.ts'
import { actions, hasRecipient, isOver, reminderDue } from './rules.ts'
import { type LockedOffer, listToExpire, listToRemind, lockOffer } from './store.ts'

type Action = keyof typeof actions

/** Actions that the customer never reads of. */
const providerOnly: readonly string[] = ['view', 'assign'] satisfies Action[]

/** A version of an offer. `id` of a call is that of the version. */
const offers = (orderId: string | null): Lifecycle<'offer', LockedOffer, Relation, Action, OfferColumns> => ({
  kind: 'offer',
  table: actions,
  codes: { absent: 'offer_not_found', stale: 'offer_closed', wrongState: 'offer_closed' },
  lock: ({ tx, id }) => lockOffer(tx, id, orderId),
  relationTo,
  organisationIdOf: ({ organisationId }) => organisationId,
  recordedAs: (action) => action,
  audienceOf: (action) => (providerOnly.includes(action) ? 'provider' : 'both'),
  update: async (tx, { id, stableId, state }, { state: next, columns, at }) => {
    if (next !== state && isOver(next)) await settleQuestions(tx, { kind: 'offer', id: stableId }, at)
    return updateOffer(tx, { id, state }, next, columns)
  },
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

/** Sends a draft as the latest version. The latest before it is superseded. `id` is that of the draft. */
export async function sendVersion(
  call: Omit<Call, 'version'>,
  { stableId, columns, isAnnounced }: { stableId: string; columns: OfferColumns; isAnnounced: boolean },
): Promise<void> {
  const latest = await findLatestId(call.tx, stableId)
  if (latest)
    await runTransition(offers(null), { ...call, id: latest }, 'supersede', async () => ({
      to: 'superseded',
    }))
  await runTransition(offers(null), call, 'send', async () => ({
    to: 'sent',
    columns,
    ...(!isAnnounced && { isAnnounced }),
  }))
}

/** Latest version of an offer as a caller has seen it. */
type Seen = { id: string; version: number }

export const withdraw = (call: Call, reason: string): Promise<void> =>
  onLatest(call, 'withdraw', () => closed('withdrawn', reason))

export function withdrawOffer(context: Context, caller: Caller, seen: Seen, reason: string): Promise<void> {
  return inOwn(context, caller, seen, (call) => withdraw(call, reason))
}

export function declineOffer(context: Context, caller: Caller, seen: Seen, reason: string): Promise<void> {
  return inOwn(context, caller, seen, (call) => onLatest(call, 'decline', () => closed('declined', reason)))
}

/**
 * Declines or withdraws the version that an order was provided with, if it is still open. The order tells of it, so the offer
 * announces nothing.
 */
export async function closeForOrder(
  call: Omit<Call, 'version'>,
  orderId: string,
  action: 'decline' | 'withdraw',
  reason: string,
): Promise<void> {
  // It may have expired since the order was read.
  if ((await lockOffer(call.tx, call.id, orderId))?.state !== 'sent') return
  const to = action === 'decline' ? 'declined' : 'withdrawn'
  await runTransition(offers(orderId), call, action, async () => ({
    ...closed(to, reason),
    isAnnounced: false,
  }))
}

const closed = (to: 'withdrawn' | 'declined', reason: string) => ({
  to,
  columns: { closing_reason: reason },
  personal: { reason },
})

/** Reminds the recipient of an offer, once a day at most. */
export const remind = (call: Call): Promise<void> =>
  onLatest(call, 'remind', ({ remindedAt, recipientEmail }, now) => {
    if (!hasRecipient({ recipientEmail })) throw new Refusal('offer_not_mailed')
    if (remindedAt && helsinkiDay(remindedAt) === helsinkiDay(now)) throw new Refusal('offer_reminded')
    return { columns: { reminded_at: now } }
  })

export function remindOfOffer(context: Context, caller: Caller, seen: Seen): Promise<void> {
  return inOwn(context, caller, seen, remind)
}

/** Sets the responsible expert, also after the last day. A draft of the next version keeps its own. */
export const assign = (call: Call, responsibleId: string | null): Promise<void> =>
  onLatest(call, 'assign', async (offer) => {
    if (responsibleId === offer.responsibleId) return null
    if (responsibleId !== null && (await findPerson(call.tx, responsibleId))?.role !== 'expert')
      throw new Refusal('person_not_found')
    return {
      columns: { responsible_id: responsibleId },
      changes: { responsibleId: [offer.responsibleId, responsibleId] },
    }
  })

export function assignOffer(
  context: Context,
  caller: Caller,
  seen: Seen,
  responsibleId: string | null,
): Promise<void> {
  return inOwn(context, caller, seen, (call) => assign(call, responsibleId))
}

/** Records who of the customer's side opened the offer first. */
export async function noteView(context: Context, caller: Caller, seen: Seen): Promise<undefined> {
  if (!canOrder(caller)) return
  await inOwn(context, caller, seen, (call) =>
    onLatest(call, 'view', ({ firstViewedAt }, now) =>
      firstViewedAt ? null : { columns: { first_viewed_at: now, first_viewed_by: caller.personId } },
    ),
  )
}

/** Actions by which an offer is answered or taken back; on the order, if it is made for one. */
const answers: readonly Action[] = ['decline', 'withdraw']

/** Actions that are taken after the last day as well. */
const dateless: readonly Action[] = ['view', 'assign']

type Effect = Change<LockedOffer['state'], OfferColumns, Action>

/** Takes an action in a transaction of its own. */
const inOwn = (
  context: Context,
  actor: Caller,
  seen: Seen,
  run: (call: Call) => Promise<void>,
): Promise<void> => context.db.transaction().execute((tx) => run({ tx, context, actor, ...seen }))

/**
 * Takes an action on the latest version; `id` of the call is that of all versions. From midnight on a sent one has expired, even
 * before the worker has recorded it.
 */
async function onLatest(
  call: Call,
  action: Action,
  effectOf: (offer: LockedOffer, now: Date) => Effect | null | Promise<Effect | null>,
): Promise<void> {
  const id = await findLatestId(call.tx, call.id)
  if (!id) throw new Refusal('offer_not_found')
  await runTransition(offers(null), { ...call, id }, action, async ({ subject, now }) => {
    if (answers.includes(action) && subject.orderId !== null) throw new Refusal('offer_of_order')
    if (!dateless.includes(action) && isExpired(subject.validUntil, now)) throw new Refusal('offer_closed')
    return effectOf(subject, now)
  })
}

type Beside = {
  action: Exclude<EventAction<'offer'>, Action>
  row: Transition<OfferState, Relation>
  audience: Audience
}

/** Takes an action beside an offer, which changes no version. Its event belongs to the latest that was sent. */
export async function actBeside<Result>(
  { action, row, audience }: Beside,
  call: Omit<Call, 'version'>,
  run: (step: Step<LockedOffer, Relation>) => Promise<{ result: Result; changes: Changes | null }>,
): Promise<Result> {
  const { tx, context, actor } = call
  const id = await findLatestId(tx, call.id)
  if (!id) throw new Refusal('offer_not_found')
  const { codes, lock, organisationIdOf } = offers(null)
  const access = { codes, lock, relationTo, table: { [action]: row } }
  const step = await lockFor<LockedOffer, Relation, string>(access, { ...call, id }, action)
  const { result, changes } = await run(step)
  if (changes)
    await recordEvents<'offer'>(tx, context, [
      {
        subject: { kind: 'offer', id },
        organisationId: organisationIdOf(step.subject),
        at: step.now,
        actor,
        action,
        audience,
        changes,
      },
    ])
  return result
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

const expireOffer = (context: Context, id: string): Promise<void> =>
  onSent(context, id, 'expire', (offer, now) => (isExpired(offer.validUntil, now) ? { to: 'expired' } : null))

/** Reminds of the offers that expire in a week or tomorrow, each once. Run by the worker. */
export async function remindOfExpiry(context: Context): Promise<void> {
  const ids = await listToRemind(context.db, helsinkiDay(context.clock.now()), 5000)
  await runEach(
    ids,
    (id) => remindOne(context, id),
    (error, id) => context.log.error({ err: error, offerId: id }, 'nobody was reminded of an offer'),
  )
}

const remindOne = (context: Context, id: string): Promise<void> =>
  onSent(context, id, 'remind_of_expiry', (offer, now) => {
    const days = offer.sentAt && reminderDue({ ...offer, sentAt: offer.sentAt }, now)
    return days ? { columns: { expiry_reminder: days, reminded_at: now } } : null
  })

/** Takes an action of the system on a version that is still open. */
function onSent(
  context: Context,
  id: string,
  action: Action,
  effectOf: (offer: LockedOffer, now: Date) => Effect | null,
): Promise<void> {
  return context.db.transaction().execute(async (tx) => {
    // It may have been answered since the list was read.
    if ((await lockOffer(tx, id, null))?.state !== 'sent') return
    const call = { tx, context, actor: systemCaller, id }
    await runTransition(offers(null), call, action, async ({ subject, now }) => effectOf(subject, now))
  })
}
