import { v7 as uuid } from 'uuid'
import type { Language } from '#contract/lists.ts'
import { forgetFailures } from '#server/announcements/failed/domain.ts'
import { systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { countOne } from '#server/db/rate-limits.ts'
import { recordEvents } from '#server/events/domain.ts'
import { type Actor, type Changes, type EventAction, stated } from '#server/events/rules.ts'
import { deleteMails } from '#server/mail/mail-store.ts'
import { Refusal } from '#server/refusal.ts'
import { readSignedId } from '#server/signed-id.ts'
import { networkOf } from '../rules.ts'
import { confirmableSince, type LinkPurpose, type LinkState, mailKeysOf } from './rules.ts'
import {
  askForSubscription,
  type DeletedSubscription,
  deleteSubscription,
  deleteUnconfirmed,
  findSubscription,
  lockSubscription,
  markConfirmed,
  type Subscription,
} from './store.ts'

const mostMailsADay = 3

/** Subscribes an address. The answer is always the same, because the caller may not be the owner of the address. */
export async function subscribe(
  context: Context,
  { email, language, homepage }: { email: string; language: Language; homepage: string },
  ip: string,
): Promise<{ status: 'asked' }> {
  const asked = { status: 'asked' } as const
  if (homepage !== '') return asked
  const { config, clock, db } = context
  const { signingSecret: secret, formsPerHour } = config
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const address = {
      secret,
      of: 'newsletter by address',
      source: email.toLowerCase(),
      hours: 24,
      most: mostMailsADay,
    }
    const network = { secret, of: 'forms by network', source: networkOf(ip), hours: 1, most: formsPerHour }
    const isFew = await countOne(tx, at, address)
    if (!(await countOne(tx, at, network))) throw new Refusal('too_many_requests')
    if (!isFew) return
    const id = uuid({ msecs: at.getTime() })
    const subscription = await askForSubscription(tx, { id, email, language, at })
    if (!subscription) return
    const { id: subscriptionId, timesAsked } = subscription
    await recordEvents<'subscription'>(tx, context, [
      eventOf(subscriptionId, at, 'subscribe', { timesAsked: [timesAsked - 1, timesAsked] }),
    ])
  })
  return asked
}

const eventOf = (id: string, at: Date, action: EventAction<'subscription'>, changes: Changes) =>
  ({
    subject: { kind: 'subscription', id },
    organisationId: null,
    at,
    actor: 'visitor',
    action,
    changes,
    audience: 'provider',
  }) as const

/** State of a link that is opened. Ending a subscription twice has the same answer, so such a link is never over. */
export async function stateOfLink(
  { config, clock, db }: Context,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkState> {
  const id = readSignedId(config.acceptedSecrets, purpose, token)
  if (id === null) return 'damaged'
  if (purpose === 'unsubscriptions') return 'usable'
  return isConfirmable(await findSubscription(db, id), clock.now()) ? 'usable' : 'over'
}

/** Confirms a subscription. Confirming again has no effect, and one that was ended does not begin again. */
export async function confirmSubscription(context: Context, token: string): Promise<{ status: 'done' }> {
  const { config, clock, db } = context
  const id = readSignedId(config.acceptedSecrets, 'confirmations', token)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const subscription = id === null ? undefined : await lockSubscription(tx, id)
    if (!isConfirmable(subscription, now)) throw new Refusal('newsletter_link_invalid')
    if (subscription.confirmedAt !== null) return
    await markConfirmed(tx, subscription.id, now)
    await recordEvents<'subscription'>(tx, context, [
      eventOf(subscription.id, now, 'confirm', stated({ timesAsked: subscription.timesAsked })),
    ])
  })
  return { status: 'done' }
}

const isConfirmable = (subscription: Subscription | undefined, now: Date): subscription is Subscription =>
  subscription !== undefined &&
  (subscription.confirmedAt !== null || subscription.askedAt >= confirmableSince(now))

/** Ends a subscription and deletes its row. */
export async function unsubscribe(context: Context, token: string): Promise<{ status: 'done' }> {
  const { config, db } = context
  const id = readSignedId(config.acceptedSecrets, 'unsubscriptions', token)
  if (id === null) throw new Refusal('newsletter_link_invalid')
  await db.transaction().execute(async (tx) => {
    const gone = await deleteSubscription(tx, id)
    if (gone) await close(tx, context, [gone], { actor: 'visitor', action: 'unsubscribe' })
  })
  return { status: 'done' }
}

/** Deletes subscriptions that were not confirmed within 30 days, with their mails. */
export async function forgetUnconfirmed(context: Context): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const gone = await deleteUnconfirmed(tx, confirmableSince(context.clock.now()))
    await close(tx, context, gone, { actor: systemCaller, action: 'delete' })
  })
}

/** Deletes the mails and failures of deleted subscriptions, and records the deletion. The events hold no address. */
async function close(
  tx: Tx,
  context: Context,
  gone: readonly DeletedSubscription[],
  { actor, action }: { actor: Actor; action: 'unsubscribe' | 'delete' },
): Promise<void> {
  const at = context.clock.now()
  await deleteMails(tx, gone.flatMap(mailKeysOf))
  await forgetFailures(
    tx,
    gone.map(({ id }) => id),
  )
  await recordEvents<'subscription'>(
    tx,
    context,
    gone.map(({ id }) => ({ ...eventOf(id, at, action, {}), actor })),
  )
}
