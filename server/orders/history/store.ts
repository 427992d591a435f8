import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { ActorKind, OrderState, RecordedAct } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { deed } from '#server/db/statement.ts'

export type NewEvent = {
  actor: { id: string | null; kind: 'customer' | 'expert' | 'system' }
  act: RecordedAct
  from: OrderState | null
  to: OrderState | null
  details: Record<string, unknown>
}

/** Returns the events' ids, the keys of the mails that they cause. */
export async function insertEvents(
  tx: Tx,
  orderId: string,
  at: Date,
  events: readonly NewEvent[],
): Promise<string[]> {
  const ids = events.map(() => uuid())
  await writeEvents(tx, {
    orderId,
    at,
    ids,
    actorIds: events.map((event) => event.actor.id),
    actorKinds: events.map((event) => event.actor.kind),
    acts: events.map((event) => event.act),
    froms: events.map((event) => event.from),
    tos: events.map((event) => event.to),
    details: events.map((event) => JSON.stringify(event.details)),
  })
  return ids
}

type EventColumns = {
  orderId: string
  at: Date
  ids: string[]
  actorIds: (string | null)[]
  actorKinds: string[]
  acts: string[]
  froms: (string | null)[]
  tos: (string | null)[]
  details: string[]
}
const writeEvents = deed<EventColumns>(
  (at) => sql`
    insert into order_events (id, order_id, at, actor_id, actor_kind, act, from_state, to_state, details)
    select e.id, ${at.orderId}, ${at.at}, e.actor_id, e.actor_kind, e.act, e.from_state, e.to_state, e.details
    from unnest(${at.ids}::uuid[], ${at.actorIds}::uuid[], ${at.actorKinds}::text[], ${at.acts}::text[], ${at.froms}::text[],
      ${at.tos}::text[], ${at.details}::jsonb[]) as e (id, actor_id, actor_kind, act, from_state, to_state, details)`,
)

/** The same event of many orders. */
export async function insertHandOvers(
  tx: Tx,
  orderIds: readonly string[],
  { actor, at, details }: { actor: NewEvent['actor']; at: Date; details: Record<string, unknown> },
): Promise<void> {
  const ids = orderIds.map(() => uuid())
  await sql`
    insert into order_events (id, order_id, at, actor_id, actor_kind, act, details)
    select e.id, e.order_id, ${at}, ${actor.id}, ${actor.kind}, 'hand_over', ${JSON.stringify(details)}
    from unnest(${ids}::uuid[], ${orderIds}::uuid[]) as e (id, order_id)`.execute(tx)
}

export type EventRow = {
  id: string
  at: Date
  act: RecordedAct
  actorName: string | null
  actorKind: ActorKind
  from: OrderState | null
  to: OrderState | null
  details: Record<string, unknown>
}

/** Newest first; all of them, or of these acts only. */
export async function listEvents(
  db: Db,
  orderId: string,
  { acts, before }: { acts: readonly string[] | null; before: string | null },
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.at, e.act, p.name as "actorName", e.actor_kind as "actorKind", e.from_state as "from",
      e.to_state as "to", e.details
    from order_events e left join people p on p.id = e.actor_id
    where e.order_id = ${orderId} and ${before === null ? sql`true` : sql`e.id < ${before}`}
      and ${acts === null ? sql`true` : sql`e.act = any(${acts}::text[])`}
    order by e.id desc limit ${limit}`.execute(db)
  return rows
}

export type EventWithOrder = Pick<EventRow, 'id' | 'at' | 'act' | 'to' | 'details'> & {
  orderId: string
  orderNumber: number
  actorId: string | null
  actorName: string
}

export async function findEvent(db: Db | Tx, id: string): Promise<EventWithOrder | undefined> {
  const { rows } = await sql<EventWithOrder>`
    select e.id, e.order_id as "orderId", o.number as "orderNumber", e.at, e.act, e.to_state as "to", e.details,
      e.actor_id as "actorId", coalesce(p.name, '') as "actorName"
    from order_events e join orders o on o.id = e.order_id left join people p on p.id = e.actor_id
    where e.id = ${id}`.execute(db)
  return rows[0]
}

/** Only for a draft that is deleted: what was submitted keeps its history for good. */
export async function forgetEvents(tx: Tx, orderId: string): Promise<void> {
  await sql`delete from order_events where order_id = ${orderId}`.execute(tx)
}
