import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { OfferRow } from '../store.ts'

/** Sent versions whose last day is before this one. */
export async function listToExpire(db: Db, today: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from offers where state = 'sent' and valid_until < ${today}::date
    order by valid_until limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Sent versions that expire within a week and of which a reminder may be due. */
export async function listToRemind(db: Db, today: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from offers
    where state = 'sent' and valid_until between ${today}::date and ${today}::date + 7 and recipient_email <> ''
      and (expiry_reminder is null or expiry_reminder = 7 and valid_until <= ${today}::date + 1)
    order by valid_until limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

export type LockedOffer = Pick<
  OfferRow,
  'id' | 'stableId' | 'state' | 'version' | 'validUntil' | 'sentAt' | 'recipientEmail'
> & {
  /** Order that it is made for. */
  orderId: string | null
  organisationId: string | null
  personId: string | null
  responsibleId: string | null
  /** True if the order through which the caller acts uses this version. */
  isInOrder: boolean
  firstViewedAt: Date | null
  remindedAt: Date | null
  expiryReminder: number | null
}

/** Version of an offer, locked until the transaction ends. Orders may go on referring to it. */
export async function lockOffer(
  tx: Tx,
  id: string,
  orderId: string | null,
): Promise<LockedOffer | undefined> {
  const { rows } = await sql<LockedOffer>`
    select o.id, o.stable_id as "stableId", o.state, o.version, o.valid_until as "validUntil", o.order_id as "orderId",
      o.organisation_id as "organisationId",
      o.person_id as "personId", o.responsible_id as "responsibleId", o.recipient_email as "recipientEmail", o.sent_at as "sentAt", o.first_viewed_at as "firstViewedAt",
      o.reminded_at as "remindedAt", o.expiry_reminder as "expiryReminder",
      exists (select from order_offers x where x.order_id = ${orderId} and x.offer_id = o.id) as "isInOrder"
    from offers o where o.id = ${id} for no key update of o`.execute(tx)
  return rows[0]
}
