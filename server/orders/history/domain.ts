import type { OrderState, RecordedAct } from '#contract/lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { cutPage, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import type { Tx } from '#server/db/database.ts'
import { listEvents, recordEvents } from '#server/events/domain.ts'
import { audiencesOf, type Changes, type EventAction } from '#server/events/rules.ts'
import { getOrderRecord } from '../domain.ts'
import { actionsFor, presentEvent } from './rules.ts'

const pageSize = 50

type Act = {
  act: EventAction<'order'>
  from?: OrderState | null
  to?: OrderState | null
  changes?: Changes
  personal?: Record<string, unknown>
  isAnnounced?: boolean
}
type Subject = { id: string; organisationId: string | null }

/** The subject of an order's events. */
export const subjectOf = (order: { id: string; organisation: { id: string } | null }): Subject => ({
  id: order.id,
  organisationId: order.organisation?.id ?? null,
})

/** Writes an event of an order in the transaction of the change. */
export const record = (
  tx: Tx,
  context: Context,
  order: Subject,
  actor: Caller,
  at: Date,
  act: Act,
): Promise<void> => recordAll(tx, context, order, at, [{ actor, ...act }])

/** Several acts of one call, in this order. */
export const recordAll = (
  tx: Tx,
  context: Context,
  { id, organisationId }: Subject,
  at: Date,
  acts: readonly (Act & { actor: Caller })[],
): Promise<void> =>
  recordEvents<'order'>(
    tx,
    context,
    acts.map(({ act, ...event }) => ({
      subject: { kind: 'order', id },
      organisationId,
      at,
      action: act,
      ...event,
    })),
  )

const toldToReporting: readonly string[] = actionsFor('reporting')

/**
 * What an act sets on its order, so that whoever hears of it finds news there, but for the one who did it. What the product
 * does of itself after somebody's act is told as that one's.
 */
export function newsOf(act: RecordedAct, actor: Caller, at: Date) {
  const seenBy = actor.kind === 'person' ? [actor.id] : []
  return { news_at: at, news_seen_by: seenBy, ...(toldToReporting.includes(act) && { told_seen_by: seenBy }) }
}

export async function listHistory(context: Context, caller: Caller, id: string, cursor: string | undefined) {
  const { order, relation } = await getOrderRecord(context.db, caller, id)
  const filter = {
    actions: actionsFor(relation),
    audiences: audiencesOf(relation === 'expert' ? 'expert' : 'customer'),
    before: readCursor(cursor, [uuidKey])?.[0] ?? null,
  }
  const rows = await listEvents(context.db, id, filter, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(last.id))
  return { ...page, items: page.items.map((row) => presentEvent(row, order, relation)) }
}
