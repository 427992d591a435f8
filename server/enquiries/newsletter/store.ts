import { sql } from 'kysely'
import type { Language } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'

export type Subscription = {
  id: string
  email: string
  language: Language
  askedAt: Date
  timesAsked: number
  confirmedAt: Date | null
}

const columns = sql`id, email, language, asked_at as "askedAt", times_asked as "timesAsked", confirmed_at as "confirmedAt"`

/**
 * Creates the subscription of an address, or renews the request. A confirmed one stays unchanged and returns nothing.
 */
export async function askForSubscription(
  tx: Tx,
  { id, email, language, at }: { id: string; email: string; language: Language; at: Date },
): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    insert into newsletter_subscriptions (id, email, language, asked_at, times_asked)
    values (${id}, ${email}, ${language}, ${at}, 1)
    on conflict (lower(email)) do update
      set language = excluded.language, asked_at = excluded.asked_at,
        times_asked = newsletter_subscriptions.times_asked + 1
      where newsletter_subscriptions.confirmed_at is null
    returning ${columns}`.execute(tx)
  return rows[0]
}

export async function findSubscription(db: Db | Tx, id: string): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select ${columns} from newsletter_subscriptions where id = ${id}`.execute(db)
  return rows[0]
}

/** Locks a subscription. Of two concurrent confirmations the second waits and finds it confirmed. */
export async function lockSubscription(tx: Tx, id: string): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select ${columns} from newsletter_subscriptions where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function markConfirmed(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update newsletter_subscriptions set confirmed_at = ${at} where id = ${id}`.execute(tx)
}

export type DeletedSubscription = { id: string; timesAsked: number }

export async function deleteSubscription(tx: Tx, id: string): Promise<DeletedSubscription | undefined> {
  const { rows } = await sql<DeletedSubscription>`
    delete from newsletter_subscriptions where id = ${id} returning id, times_asked as "timesAsked"`.execute(
    tx,
  )
  return rows[0]
}

export async function deleteUnconfirmed(tx: Tx, askedBefore: Date): Promise<DeletedSubscription[]> {
  const { rows } = await sql<DeletedSubscription>`
    delete from newsletter_subscriptions where confirmed_at is null and asked_at < ${askedBefore}
    returning id, times_asked as "timesAsked"`.execute(tx)
  return rows
}
