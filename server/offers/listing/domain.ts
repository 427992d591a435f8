import { helsinkiDay } from '#contract/days.ts'
import type { OwnOfferSort } from '#contract/office-lists.ts'
import { cutPage, dayKey, readCursor, smallNumberKey, uuidKey, writeCursor } from '#server/db/cursor.ts'
import type { Db } from '#server/db/database.ts'
import type { OfferScope } from '../access.ts'
import type { OfferRow } from '../store.ts'
import { listByValidity, listOpenFirst } from './store.ts'

const pageSize = 20

type PageOfOffers = (
  db: Db,
  scope: OfferScope,
  cursor: string | undefined,
  now: Date,
) => Promise<{ items: OfferRow[]; nextCursor: string | null }>

/** Page of the latest versions that were sent, by the sort. */
export const pagesBy: Record<OwnOfferSort, PageOfOffers> = {
  validity: async (db, scope, cursor) => {
    const rows = await listByValidity(db, scope, readCursor(cursor, [dayKey, uuidKey]), pageSize + 1)
    return cutPage(rows, pageSize, (last) => writeCursor(last.validUntil, last.id))
  },
  open: async (db, scope, cursor, now) => {
    const after = readCursor(cursor, [smallNumberKey, smallNumberKey, uuidKey])
    const rows = await listOpenFirst(db, scope, { today: helsinkiDay(now), after }, pageSize + 1)
    return cutPage(rows, pageSize, (last) => writeCursor(String(last.rank), String(last.place), last.id))
  },
}
