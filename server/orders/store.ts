import { type RawBuilder, sql } from 'kysely'
import type { AfterTesting, OrderState, PaymentMethod, ShippingLocation } from '#contract/lists.ts'
import type { OrderLine } from '#contract/orders.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { statement } from '#server/db/statement.ts'

export type OrderHead = {
  id: string
  state: OrderState
  version: number
  sampleCount: number
  ownerId: string
}
export type LockedHead = OrderHead & { organisationId: string | null; openedToCaller: boolean }

/** The head of an order, locked: enough for acts that need neither its samples nor its prices. */
export async function lockHead(tx: Tx, id: string, personId: string): Promise<LockedHead | undefined> {
  return (await selectHead(tx, { id, personId })).rows[0]
}

const selectHead = statement<{ id: string; personId: string }, LockedHead>(
  (at) => sql`
    select o.id, o.state, o.version, o.sample_count as "sampleCount", o.owner_id as "ownerId",
      o.organisation_id as "organisationId",
      exists (select from reporting_access r where r.order_id = o.id and r.person_id = ${at.personId}) as "openedToCaller"
    from orders o where o.id = ${at.id} for update of o`,
)

/** The columns an act may set, by the names the database has for them. */
export type OrderColumns = Partial<{
  name: string
  reference: string
  notes: string
  request: string
  sample_count: number
  contact_company: string
  contact_name: string
  contact_email: string
  contact_phone: string
  reporting_emails: string[]
  reporting_access: boolean
  billing_street: string
  billing_postal_code: string
  billing_city: string
  billing_country: string
  billing_email: string
  payment_method: PaymentMethod | null
  e_invoice_operator: string
  e_invoice_address: string
  vat_number: string
  shipping_location: ShippingLocation | null
  after_testing: AfterTesting
  service_fee_cents: number | null
  estimated_completion_on: string | null
  cancellation_reason: string | null
  submitted_at: Date
  completed_at: Date
}>

export async function insertOrder(
  tx: Tx,
  order: { id: string; organisationId: string | null; ownerId: string; at: Date; columns: OrderColumns },
): Promise<number> {
  const { number } = await tx
    .insertInto('orders')
    .values({
      id: order.id,
      organisation_id: order.organisationId,
      owner_id: order.ownerId,
      state: 'draft',
      created_at: order.at,
      updated_at: order.at,
      ...order.columns,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** Writes columns, and the next state where one is given, if the order is still in the state that was seen. */
export async function updateOrder(
  tx: Tx,
  seen: { id: string; state: OrderState; version: number },
  change: { columns?: OrderColumns; state?: OrderState; at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('orders')
    .set({ ...change.columns, state: change.state ?? seen.state, updated_at: change.at })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', seen.id)
    .where('state', '=', seen.state)
    .where('version', '=', seen.version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function addOffers(tx: Tx, orderId: string, offerIds: readonly string[]): Promise<void> {
  await sql`
    insert into order_offers (order_id, offer_id) select ${orderId}, unnest(${offerIds}::uuid[])
    on conflict do nothing`.execute(tx)
}

/** An offer that the customer ordered from stays the customer's, also when an expert provides it again. */
export async function addProvidedOffer(tx: Tx, orderId: string, offerId: string): Promise<void> {
  await sql`
    insert into order_offers (order_id, offer_id, provided) values (${orderId}, ${offerId}, true)
    on conflict do nothing`.execute(tx)
}

/** Nothing of a declined offer stays, least of all its prices, which would pass for promised ones. */
export async function takeBackProvidedOffer(tx: Tx, orderId: string): Promise<void> {
  await sql`delete from order_offers where order_id = ${orderId} and provided`.execute(tx)
  await replaceLines(tx, orderId, [])
}

/** Prices as they are promised from now on; a later offer replaces them. */
export async function replaceLines(tx: Tx, orderId: string, lines: readonly OrderLine[]): Promise<void> {
  const rows: RawBuilder<unknown> = sql`${JSON.stringify(lines.map(lineColumns))}::jsonb`
  await sql`
    with gone as (delete from order_lines where order_id = ${orderId} and offer_item_id <> all(${lines.map((line) => line.offerItemId)}::uuid[]))
    insert into order_lines
    select ${orderId}::uuid, l.* from jsonb_to_recordset(${rows}) as l (offer_item_id uuid, position integer, quantity integer,
      unit_price_min_cents integer, unit_price_max_cents integer, discount_percent integer, total_min_cents bigint,
      total_max_cents bigint)
    on conflict (order_id, offer_item_id) do update set position = excluded.position, quantity = excluded.quantity,
      unit_price_min_cents = excluded.unit_price_min_cents, unit_price_max_cents = excluded.unit_price_max_cents,
      discount_percent = excluded.discount_percent, total_min_cents = excluded.total_min_cents,
      total_max_cents = excluded.total_max_cents`.execute(tx)
}

function lineColumns(line: OrderLine, index: number) {
  return {
    offer_item_id: line.offerItemId,
    position: index + 1,
    quantity: line.quantity,
    unit_price_min_cents: line.unitPriceCents.min,
    unit_price_max_cents: line.unitPriceCents.max,
    discount_percent: line.discountPercent,
    total_min_cents: line.totalCents.min,
    total_max_cents: line.totalCents.max,
  }
}

/** Removes one draft and what hangs on it. Only rows of this order are touched; anything submitted is left alone. */
export async function deleteDraft(tx: Tx, id: string): Promise<boolean> {
  await sql`delete from order_offers where order_id = ${id}`.execute(tx)
  const { numAffectedRows } = await sql`delete from orders where id = ${id} and state = 'draft'`.execute(tx)
  return numAffectedRows === 1n
}

/** Orders that wait for a decision while an offer their prices come from has run out: nobody can accept any more. */
export async function listWithExpiredOffer(db: Db, today: string, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.state = 'offer_provided'
      and exists (
        select from order_lines l join offer_items i on i.id = l.offer_item_id join offers f on f.id = i.offer_id
        where l.order_id = o.id and f.valid_until < ${today}::date)
    order by o.id desc limit ${limit}`.execute(db)
  return rows
}
