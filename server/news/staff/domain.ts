import type { NewsItem } from '#contract/news.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { noteSeenUntil } from '../marks/domain.ts'
import type { NewsPart } from '../rules.ts'
import { presentStaffNews } from './rules.ts'
import { findLastAt, listUnseen, listUnseenOf } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Days for which something is news. Work that waits longer is on the start screen. */
const newsDays = 30

const newsSince = (now: Date) => new Date(now.getTime() - newsDays * dayMs)

/** Actions of customers and colleagues that concern one of the staff, since the person last saw their subject. */
export async function listStaffNews({ db, clock }: Context, { personId }: Caller): Promise<NewsPart> {
  const rows = await listUnseen(db, personId, newsSince(clock.now()))
  return {
    count: rows[0]?.count ?? 0,
    newestAt: rows[0]?.at.toISOString() ?? null,
    items: rows.map((row): NewsItem => presentStaffNews(row)),
  }
}

/** Marks an offer, order or enquiry as seen by one of the staff until something else happens. */
export function noteSeenByStaff({ db }: Context, { personId }: Caller, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await noteSeenUntil(tx, personId, id, await findLastAt(tx, id))
  })
}

/** Those of these orders of which the bell has news for one of the staff. */
export async function findUnseenOrders(
  { db, clock }: Context,
  { personId }: Caller,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await listUnseenOf(db, personId, ids, newsSince(clock.now()))
  return new Set(rows.map(({ id }) => id))
}
