import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { CalledOff, CallOffItem } from './rules.ts'

/** Tests of framework offers, by offer and position, with the quantities that orders have taken. */
export async function listCallOffItems(db: Db | Tx, offerIds: readonly string[]): Promise<CallOffItem[]> {
  return (await selectCallOffItems({ offerIds }).execute(db)).rows
}

const selectCallOffItems = (at: { offerIds: readonly string[] }) => sql<CallOffItem>`
    select i.id, i.offer_id as "offerId", i.name_en as "nameEn", i.name_fi as "nameFi", i.unit, i.quantity, i.elements,
      i.frame_quantity as "frameQuantity",
      coalesce((select sum(d.quantity) from frame_draws d where d.offer_item_id = i.id), 0)::int as "orderedQuantity"
    from offer_items i
    where i.offer_id = any(${at.offerIds}::uuid[]) and i.unit <> 'one_time_fee'
    order by i.offer_id, i.position`

/** Locks items until the transaction ends, always in the same order, so that concurrent calls do not deadlock. */
export async function lockItems(tx: Tx, itemIds: readonly string[]): Promise<void> {
  await sql`
    select from offer_items where id = any(${itemIds}::uuid[]) order by id for no key update`.execute(tx)
}

/**
 * Quantities taken of these tests. Read by a separate statement after the lock, because one statement would not see
 * the changes of the calls that it waited for.
 */
export async function listCalledOff(
  tx: Tx,
  orderId: string,
  itemIds: readonly string[],
): Promise<CalledOff[]> {
  return (await selectCalledOff({ orderId, itemIds }).execute(tx)).rows
}

const selectCalledOff = (at: { orderId: string; itemIds: readonly string[] }) => sql<CalledOff>`
    select i.id as "offerItemId", i.frame_quantity as agreed,
      coalesce((select sum(d.quantity) from frame_draws d
        where d.offer_item_id = i.id and d.order_id <> ${at.orderId}), 0)::int as "byOthers",
      coalesce((select d.quantity from frame_draws d
        where d.offer_item_id = i.id and d.order_id = ${at.orderId}), 0) as "byOrder"
    from offer_items i
    where i.id = any(${at.itemIds}::uuid[]) and i.frame_quantity is not null`

/** Quantities that one order has taken, by item. */
export async function listCallOffsOf(db: Db | Tx, orderId: string): Promise<Map<string, number>> {
  const { rows } = await selectCallOffsOf({ orderId }).execute(db)
  return new Map(rows.map((row) => [row.offerItemId, row.quantity]))
}

const selectCallOffsOf = (at: { orderId: string }) => sql<{ offerItemId: string; quantity: number }>`
    select offer_item_id as "offerItemId", quantity from frame_draws where order_id = ${at.orderId}`

/** Replaces the quantities that the order has taken. */
export async function replaceCallOffs(
  tx: Tx,
  orderId: string,
  callOffs: { itemIds: readonly string[]; quantities: readonly number[] },
): Promise<void> {
  await sql`
    with gone as (
      delete from frame_draws where order_id = ${orderId} and offer_item_id <> all(${callOffs.itemIds}::uuid[]))
    insert into frame_draws (order_id, offer_item_id, quantity)
    select ${orderId}::uuid, d.*
    from unnest(${callOffs.itemIds}::uuid[], ${callOffs.quantities}::integer[]) as d (item_id, quantity)
    on conflict (offer_item_id, order_id) do update set quantity = excluded.quantity`.execute(tx)
}
