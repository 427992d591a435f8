import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { OrderState, RecordedAct } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { statement } from '#server/db/statement.ts'

export type NewEvent = {
  orderId: string
  at: Date
  actor: { id: string | null; kind: 'customer' | 'expert' | 'system' }
  act: RecordedAct
  from: OrderState | null
  to: OrderState | null
  details: Record<string, unknown>
}

/** Returns the event's id, the key of the mails that the event causes. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<string> {
  const { actor, details, ...same } = event
  const id = uuid()
  await writeEvent(tx, {
    ...same,
    id,
    actorId: actor.id,
    actorKind: actor.kind,
    details: JSON.stringify(details),
  })
  return id
}

type EventValues = Omit<NewEvent, 'actor' | 'details'> & {
  id: string
  actorId: string | null
  actorKind: NewEvent['actor']['kind']
  details: string
}
const writeEvent = statement<EventValues, unknown>(
  (at) => sql`
    insert into order_events (id, order_id, at, actor_id, actor_kind, act, from_state, to_state, details)
    values (${at.id}, ${at.orderId}, ${at.at}, ${at.actorId}, ${at.actorKind}, ${at.act}, ${at.from}, ${at.to},
      ${at.details}::jsonb)`,
)

export type EventRow = {
  id: string
  at: Date
  act: RecordedAct
  actorName: string | null
  actorKind: 'customer' | 'expert' | 'system'
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
}

export async function findEvent(db: Db | Tx, id: string): Promise<EventWithOrder | undefined> {
  const { rows } = await sql<EventWithOrder>`
    select e.id, e.order_id as "orderId", o.number as "orderNumber", e.at, e.act, e.to_state as "to", e.details
    from order_events e join orders o on o.id = e.order_id where e.id = ${id}`.execute(db)
  return rows[0]
}

/** Only for a draft that is deleted: what was submitted keeps its history for good. */
export async function forgetEvents(tx: Tx, orderId: string): Promise<void> {
  await sql`delete from order_events where order_id = ${orderId}`.execute(tx)
}
