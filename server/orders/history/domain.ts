import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { cutPage, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import { listEvents } from '#server/events/domain.ts'
import { audiencesOf } from '#server/events/rules.ts'
import { getOrderRecord } from '../domain.ts'
import { actionsFor, presentEvent } from './rules.ts'

const pageSize = 50

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
