import { expressionBuilder, sql, type Updateable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { OrderState } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { instantText } from '#server/db/rows.ts'
import type { Tables } from '#server/db/tables.ts'
import type { PricedLine } from './rules.ts'
import { undoneTestStates } from './sample-tests/rules.ts'

const order = expressionBuilder<Tables & { o: Tables['orders'] }, 'o'>()

/** Instants of the order `o` in the list and the order itself, as text. */
export const headInstants = [
  instantText('o.created_at').as('createdAt'),
  instantText('o.updated_at').as('updatedAt'),
  instantText('o.submitted_at').$castTo<string | null>().as('submittedAt'),
  instantText('o.completed_at').$castTo<string | null>().as('completedAt'),
] as const

/** Person who last changed the order `o`. */
export const changedBy = jsonObjectFrom(
  order.selectFrom('people as c').whereRef('c.id', '=', 'o.changed_by').select(['c.id', 'c.name']),
).as('changedBy')

/** Owner of the order `o`. */
export const owner = jsonObjectFrom(
  order.selectFrom('people as p').whereRef('p.id', '=', 'o.owner_id').select(['p.id', 'p.name']),
)
  .$notNull()
  .as('owner')

/** True where the order `o` was opened to the person by invitation. */
export const openedTo = (personId: string) =>
  order
    .exists(
      order
        .selectFrom('reporting_access as r')
        .whereRef('r.order_id', '=', 'o.id')
        .where('r.person_id', '=', personId),
    )
    .$castTo<boolean>()
    .as('openedToCaller')

/** True where the customer’s side of the order `o` has to answer a proposal or a question of the provider. */
export const awaitsAnswer = sql<boolean>`(
  exists (select from proposals q where q.order_id = o.id and q.state = 'open' and q.side = 'provider')
  or exists (
    select from messages m where m.subject_id = o.id and m.subject_kind = 'order' and m.side = 'provider'
      and m.expects_answer and m.answered_at is null))`

const selectHead = (db: Db | Tx, id: string, personId: string) =>
  db
    .selectFrom('orders as o')
    .where('o.id', '=', id)
    .select([
      'o.id',
      'o.state',
      'o.version',
      'o.notes_version as notesVersion',
      'o.sample_count as sampleCount',
      'o.owner_id as ownerId',
      'o.organisation_id as organisationId',
      'o.shipping_location as shippingLocation',
      'o.special_goods as specialGoods',
      'o.reporting_access as reportingAccess',
      'o.reporting_emails as reportingEmails',
      changedBy,
      openedTo(personId),
    ])

export type LockedHead = NonNullable<Awaited<ReturnType<typeof findHead>>>

export const findHead = (db: Db | Tx, id: string, personId: string) =>
  selectHead(db, id, personId).executeTakeFirst()

/** Head of an order, locked, for actions that need neither samples nor prices. */
export const lockHead = (tx: Tx, id: string, personId: string): Promise<LockedHead | undefined> =>
  selectHead(tx, id, personId).forUpdate('o').executeTakeFirst()

/** Locks orders, in the order of their ids, for actions on many of them at once. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from orders where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
}

type Fixed =
  | 'id'
  | 'number'
  | 'state'
  | 'version'
  | 'notes_version'
  | 'organisation_id'
  | 'owner_id'
  | 'created_at'
  | 'updated_at'
/** Columns that an action may set, by their database names. */
export type OrderColumns = Omit<Updateable<Tables['orders']>, Fixed>

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
  const { columns = {}, state = seen.state, at } = change
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set((order) => ({ ...columns, state, updated_at: at, version: order('version', '+', 1) }))
    .where('id', '=', seen.id)
    .where('state', '=', seen.state)
    .where('version', '=', seen.version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes private notes alone. Nothing changes for readers who do not see them: `changed_by` stays, too. */
export async function writeNotes(tx: Tx, id: string, notes: string): Promise<void> {
  await sql`update orders set notes = ${notes}, notes_version = notes_version + 1 where id = ${id}`.execute(
    tx,
  )
}

/** Marks an order as unread without changing anything else of it. */
export async function setUnread(
  tx: Tx,
  id: string,
  marks: Pick<OrderColumns, 'last_activity_at' | 'seen_by' | 'reporting_seen_by'>,
): Promise<void> {
  await tx.updateTable('orders').set(marks).where('id', '=', id).execute()
}

/** Adds the person to the readers of each side. Where an order is unread for nobody, the list stays null. */
const readBy = (personId: string) =>
  sql.join(
    ['seen_by', 'reporting_seen_by'].map((column) => {
      const readers = sql.ref(column)
      return sql`${readers} = case when ${personId}::uuid <> all(${readers}) then array_append(${readers}, ${personId}::uuid)
        else ${readers} end`
    }),
  )

/** Marks the order as read by this person. Its version stays. */
export async function markSeen(tx: Tx, id: string, personId: string): Promise<void> {
  await sql`
    update orders set ${readBy(personId)}
    where id = ${id} and (${personId}::uuid <> all(seen_by) or ${personId}::uuid <> all(reporting_seen_by))`.execute(
    tx,
  )
}

export async function addOffers(tx: Tx, orderId: string, offerIds: readonly string[]): Promise<void> {
  await sql`
    insert into order_offers (order_id, offer_id) select ${orderId}, unnest(${offerIds}::uuid[])
    on conflict do nothing`.execute(tx)
}

/** Adds an offer provided by an expert. One that the customer ordered from stays the customer's. */
export async function addProvidedOffer(tx: Tx, orderId: string, offerId: string): Promise<void> {
  await sql`
    insert into order_offers (order_id, offer_id, provided) values (${orderId}, ${offerId}, true)
    on conflict do nothing`.execute(tx)
}

/** Removes everything of a declined offer, including its prices, which would look like promised ones. */
export async function takeBackProvidedOffer(tx: Tx, orderId: string): Promise<void> {
  await sql`delete from order_offers where order_id = ${orderId} and provided`.execute(tx)
  await replaceLines(tx, orderId, [])
}

/** Stores promised prices; a later offer replaces them. */
export async function replaceLines(tx: Tx, orderId: string, lines: readonly PricedLine[]): Promise<void> {
  const offerItemIds = lines.map((line) => line.offerItemId)
  await writeLines({ orderId, offerItemIds, lines: JSON.stringify(lines.map(lineColumns)) }).execute(tx)
}

const writeLines = (at: { orderId: string; offerItemIds: string[]; lines: string }) => sql`
    with gone as (
      delete from order_lines where order_id = ${at.orderId} and offer_item_id <> all(${at.offerItemIds}::uuid[]))
    insert into order_lines
    select ${at.orderId}::uuid, l.* from jsonb_to_recordset(${at.lines}::jsonb) as l (offer_item_id uuid, position integer,
      quantity integer, unit_price_min_cents integer, unit_price_max_cents integer, discount_percent integer,
      total_min_cents bigint, total_max_cents bigint)
    on conflict (order_id, offer_item_id) do update set position = excluded.position, quantity = excluded.quantity,
      unit_price_min_cents = excluded.unit_price_min_cents, unit_price_max_cents = excluded.unit_price_max_cents,
      discount_percent = excluded.discount_percent, total_min_cents = excluded.total_min_cents,
      total_max_cents = excluded.total_max_cents`

function lineColumns(line: PricedLine, index: number) {
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

/** Deletes one draft and its rows. Submitted orders are never deleted. */
export async function deleteDraft(tx: Tx, id: string): Promise<boolean> {
  await sql`delete from order_offers where order_id = ${id}`.execute(tx)
  const { numAffectedRows } = await sql`delete from orders where id = ${id} and state = 'draft'`.execute(tx)
  return numAffectedRows === 1n
}

/** Hands some of a person's orders in a team over to another member, oldest first. */
export async function setOwner(
  tx: Tx,
  change: { organisationId: string; fromId: string; toId: string; at: Date; most: number },
): Promise<string[]> {
  const { organisationId, fromId, toId, at, most } = change
  const { rows } = await sql<{ id: string }>`
    with theirs as (
      select id from orders where owner_id = ${fromId} and organisation_id = ${organisationId}
      order by id limit ${most} for update)
    update orders o set owner_id = ${toId}, updated_at = ${at}, version = version + 1
    from theirs where o.id = theirs.id returning o.id`.execute(tx)
  return rows.map((row) => row.id)
}

/** Orders that await a decision about prices of an expired offer. */
export async function listWithExpiredOffer(db: Db, today: string, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where order_state_key(o.state) = order_state_key('offer_provided')
      and exists (
        select from order_lines l join offer_items i on i.id = l.offer_item_id join offers f on f.id = i.offer_id
        where l.order_id = o.id and f.valid_until < ${today}::date)
    order by o.id desc limit ${limit}`.execute(db)
  return rows
}

/** Marks many orders as read, except those with events after the instant. */
export async function markAllSeen(
  tx: Tx,
  ids: readonly string[],
  personId: string,
  until: Date,
): Promise<void> {
  await sql`
    with seen as (
      select id from orders where id = any(${ids}::uuid[]) and last_activity_at <= ${until} order by id for update)
    update orders o set
      ${readBy(personId)}
    from seen where o.id = seen.id`.execute(tx)
}

/** Numbers of these orders. */
export async function listNumbers(db: Db, ids: readonly string[]): Promise<{ id: string; number: number }[]> {
  const { rows } = await sql<{ id: string; number: number }>`
    select id, number from orders where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/**
 * Writes the dates of an order that follow from its tests: the latest, and the next of those that are not paused. An order
 * without open tests keeps its last date. Returns the date of the order.
 */
export async function writeOrderDates(tx: Tx, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ estimatedCompletionOn: string | null }>`
    update orders o set next_due_on = case when d.tests > 0 then d.next else o.next_due_on end,
      estimated_completion_on = case when d.open > 0 then d.last else o.estimated_completion_on end
    from (
      select count(*) as tests, count(*) filter (where ${isUndone}) as open, max(t.due_on) filter (where ${isUndone}) as last,
        min(t.due_on) filter (where ${isUndone} and not t.due_is_paused) as next
      from samples s join sample_tests t on t.sample_id = s.id where s.order_id = ${orderId}) d
    where o.id = ${orderId} returning o.estimated_completion_on as "estimatedCompletionOn"`.execute(tx)
  return rows[0]?.estimatedCompletionOn ?? null
}

const isUndone = sql`t.state = any(${undoneTestStates}::text[])`

/** True if the samples that the order waits for were added by a proposal, when all others had arrived. */
export const awaitsAdded = sql<boolean>`
  case when o.state <> 'waiting_for_samples' then false else coalesce((
    select e.action = 'accept_proposal' from events e
    where e.subject_id = o.id and e.to_state = 'waiting_for_samples' and e.from_state <> e.to_state
    order by e.id desc limit 1), false) end`
