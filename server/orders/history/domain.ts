import type { OrderEvent } from '#contract/events.ts'
import { provider } from '#contract/facts.ts'
import type { OrderState, RecordedAct } from '#contract/lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { cutPage, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import type { Tx } from '#server/db/database.ts'
import { isExpert } from '#server/people/access.ts'
import { getOrderRecord } from '../domain.ts'
import type { Relation } from '../rules.ts'
import { type EventRow, insertEvents, listEvents as listRows } from './store.ts'

const pageSize = 50

/** The caller of an act, or the product itself. */
export type Actor = Caller | 'system'

type Act = {
  act: RecordedAct
  from?: OrderState | null
  to?: OrderState | null
  details?: Record<string, unknown>
}

/** Writes down who did what to an order, in the transaction of the deed. Gives the id of the event. */
export async function record(tx: Tx, orderId: string, actor: Actor, at: Date, act: Act): Promise<string> {
  const [id = ''] = await recordAll(tx, orderId, at, [{ actor, ...act }])
  return id
}

/** Several acts of one call, in this order. Gives the ids of the events. */
export const recordAll = (
  tx: Tx,
  orderId: string,
  at: Date,
  acts: readonly (Act & { actor: Actor })[],
): Promise<string[]> =>
  insertEvents(
    tx,
    orderId,
    at,
    acts.map(({ actor, act, from = null, to = null, details = {} }) => ({
      actor: actor === 'system' ? { id: null, kind: 'system' } : { id: actor.personId, kind: kindOf(actor) },
      act,
      from,
      to,
      details,
    })),
  )

/** Has people told of an event of an order, in the transaction of the event: it is told if, and only if, it happened. */
export function announce(tx: Tx, { jobs }: Context, eventId: string): Promise<void> {
  return jobs.enqueue(tx, 'announce', [{ eventId }])
}

/**
 * What an act sets on its order, so that whoever hears of it finds news there, but for the one who did it. What the product
 * does of itself after somebody's act is told as that one's.
 */
export function newsOf(act: RecordedAct, actor: Actor, at: Date) {
  const seenBy = actor === 'system' ? [] : [actor.personId]
  return { news_at: at, news_seen_by: seenBy, ...(act in toldToReporting && { told_seen_by: seenBy }) }
}

export const kindOf = (caller: Caller) => (isExpert(caller) ? ('expert' as const) : ('customer' as const))

export async function listEvents(context: Context, caller: Caller, id: string, cursor: string | undefined) {
  const { order, relation } = await getOrderRecord(context.db, caller, id)
  const acts = relation === 'reporting' ? Object.keys(toldToReporting) : null
  const before = readCursor(cursor, [uuidKey])?.[0] ?? null
  const rows = await listRows(context.db, id, { acts, before }, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(last.id))
  return { ...page, items: page.items.map((row) => presentEvent(row, order, relation)) }
}

/** What a reporting contact learns of an order, act by act, and of each act which details. All else is for the two sides. */
export const toldToReporting: Partial<Record<RecordedAct, readonly string[]>> = {
  submit: [],
  receive: ['received', 'rejectedCount', 'rejected'],
  start: [],
  add_result: ['title', 'corrects', 'correction'],
  estimate: ['on'],
  complete: [],
  cancel: ['reason'],
}

/** Whose an order is, as far as its history names them. */
type Sides = { organisation: { name: string } | null; owner: { name: string } }

export function presentEvent(row: EventRow, order: Sides, relation: Relation): OrderEvent {
  const { actorName, actorKind, at, details, ...event } = row
  const told = relation === 'reporting' ? (toldToReporting[row.act] ?? []) : Object.keys(details)
  return {
    ...event,
    at: at.toISOString(),
    actor: { name: actorNameFor(relation, row, order), kind: actorKind },
    details: Object.fromEntries(Object.entries(details).filter(([key]) => told.includes(key))),
  }
}

/**
 * Customers deal with the company: which of its experts did something is for experts to know. To a reporting contact the
 * customer is a company too.
 */
function actorNameFor(relation: Relation, { actorKind, actorName }: EventRow, order: Sides): string {
  if (actorKind === 'system' || (actorKind === 'expert' && relation !== 'expert')) return provider.name
  if (relation === 'reporting') return order.organisation?.name ?? order.owner.name
  return actorName ?? ''
}

export { type EventRow, forgetEvents } from './store.ts'
