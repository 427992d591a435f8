import type { z } from 'zod'
import type { consignmentListEndpoints } from '#contract/consignment-list.ts'
import type { ConsignmentSummary } from '#contract/consignments.ts'
import { helsinkiDay } from '#contract/days.ts'
import type { ConsignmentSort } from '#contract/office-lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Clock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { cutPage, dayKey, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import { everyPage } from '#server/db/every-page.ts'
import { canSeeConsignments } from '../access.ts'
import { presentHead, requireExpert } from '../record/domain.ts'
import type { ConsignmentRow } from '../store.ts'
import { searchOf } from './rules.ts'
import { listConsignments as listRows } from './store.ts'

export type ConsignmentQuery = Omit<
  z.output<typeof consignmentListEndpoints.listConsignments.query>,
  'cursor'
>

const pageSize = 50
/** Day of consignments without a day of return. */
const noDay = 'infinity'

/** Shapes of the keys in a cursor. */
const keysOfSort = {
  newest: [uuidKey],
  return: [{ test: (key: string) => key === noDay || dayKey.test(key) }, uuidKey],
} as const

export async function listConsignments(
  { db, clock }: Context,
  caller: Caller,
  { cursor, ...query }: ConsignmentQuery & { cursor?: string | undefined },
) {
  const filter = filterOf(caller, query, clock)
  const after = readCursor(cursor, keysOfSort[filter.sort])
  const rows = await listRows(db, { ...filter, after, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(...keysOf(last, filter.sort)))
  return { ...page, items: page.items.map((row) => presentHead(row, clock.now())) }
}

/** Number of consignments in the list, up to `most`; null for those who may not read it. */
export async function countConsignments(
  { db, clock }: Context,
  caller: Caller,
  query: ConsignmentQuery,
  most: number,
): Promise<number | null> {
  if (!canSeeConsignments(caller)) return null
  return (await listRows(db, { ...filterOf(caller, query, clock), after: null, limit: most })).length
}

/** Reads the whole list page by page. Those who may not read it are refused at once. */
export function readEveryConsignment(
  { db, clock }: Context,
  caller: Caller,
  query: ConsignmentQuery,
): AsyncGenerator<ConsignmentSummary[]> {
  const filter = filterOf(caller, query, clock)
  return (async function* () {
    const pages = everyPage(
      pageSize,
      (after, limit) => listRows(db, { ...filter, after, limit }),
      (last) => keysOf(last, filter.sort),
    )
    for await (const rows of pages) yield rows.map((row) => presentHead(row, clock.now()))
  })()
}

function filterOf(
  caller: Caller,
  { query = '', state, laboratory, sort = 'newest' }: ConsignmentQuery,
  clock: Clock,
) {
  requireExpert(caller)
  return { search: searchOf(query), state, today: helsinkiDay(clock.now()), laboratoryId: laboratory, sort }
}

const keysOf = ({ id, expectedBackOn }: ConsignmentRow, sort: ConsignmentSort): string[] =>
  sort === 'return' ? [expectedBackOn ?? noDay, id] : [id]
