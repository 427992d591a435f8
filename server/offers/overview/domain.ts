import type { z } from 'zod'
import { helsinkiDay } from '#contract/days.ts'
import type { OfferOverviewRow } from '#contract/offer-drafts.ts'
import type { offerListEndpoints } from '#contract/offer-lists.ts'
import type { OfferSort } from '#contract/office-lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { partsOf } from '#server/customers/domain.ts'
import { cutPage, dayKey, readCursor, smallNumberKey, uuidKey, writeCursor } from '#server/db/cursor.ts'
import type { Db } from '#server/db/database.ts'
import { everyPage } from '#server/db/every-page.ts'
import { canWriteOffers } from '../access.ts'
import { requireExpert } from '../drafts/domain.ts'
import { completeItems } from '../drafts/rules.ts'
import { listItems } from '../items/store.ts'
import { expiresSoon, type OfferItem, shownState, sumsOf, totalOf } from '../rules.ts'
import { listOverview as listRows, type OverviewRow } from './store.ts'

export type OverviewQuery = Omit<
  z.output<(typeof offerListEndpoints)['listOfferOverview']['query']>,
  'cursor'
>

const pageSize = 50
/** Rows of an export that are read at once. */
const exportPageSize = 500

/** Shapes of the keys in a cursor. */
const keysOfSort = {
  newest: [uuidKey],
  oldest: [uuidKey],
  number: [smallNumberKey, smallNumberKey],
  validity: [dayKey, uuidKey],
} as const satisfies Record<OfferSort, unknown>

/** Drafts and latest sent versions, the newest first unless sorted otherwise. */
export async function listOverview(
  { db, clock }: Context,
  caller: Caller,
  { cursor, ...query }: OverviewQuery & { cursor?: string | undefined },
) {
  const filter = await withParts(db, filterOf(caller, query, clock.now()))
  const after = readCursor(cursor, keysOfSort[filter.sort])
  const rows = await listRows(db, { ...filter, after, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(...keysOf(last, filter.sort)))
  return { ...page, items: await presentRows(db, page.items, clock.now()) }
}

/** Refuses those who may not read the list. */
export function checkOfferQuery(caller: Caller): void {
  requireExpert(caller)
}

/** Number of offers in the list, up to `most`; null for those who may not read it. */
export async function countOffers(
  { db, clock }: Context,
  caller: Caller,
  query: OverviewQuery,
  most: number,
) {
  if (!canWriteOffers(caller)) return null
  const filter = await withParts(db, filterOf(caller, query, clock.now()))
  return (await listRows(db, { ...filter, after: null, limit: most })).length
}

/** Newest offers with these words. */
export function findNewest({ db, clock }: Context, caller: Caller, text: string, limit: number) {
  return listRows(db, { ...filterOf(caller, { text }, clock.now()), after: null, limit })
}

/** Reads the whole list in large pages. Those who may not read it are refused at once. */
function readEveryRow(
  { db, clock }: Context,
  caller: Caller,
  query: OverviewQuery,
): AsyncGenerator<OverviewRow[]> {
  const filter = filterOf(caller, query, clock.now())
  return (async function* () {
    const ofParts = await withParts(db, filter)
    const pages = everyPage(
      exportPageSize,
      (after, limit) => listRows(db, { ...ofParts, after, limit }),
      (last) => keysOf(last, filter.sort),
    )
    for await (const rows of pages) yield rows
  })()
}

/** The whole list, page by page. */
export function readEveryOffer(
  context: Context,
  caller: Caller,
  query: OverviewQuery,
): AsyncGenerator<OfferOverviewRow[]> {
  const { db, clock } = context
  const pages = readEveryRow(context, caller, query)
  return (async function* () {
    for await (const rows of pages) yield presentRows(db, rows, clock.now())
  })()
}

/** Ids of the sent offers of the whole list, page by page, without reading their items. */
export function readEverySent(
  context: Context,
  caller: Caller,
  query: OverviewQuery,
): AsyncGenerator<{ id: string }[]> {
  const pages = readEveryRow(context, caller, query)
  return (async function* () {
    for await (const rows of pages)
      yield rows.filter(({ state }) => state !== 'draft').map(({ stableId }) => ({ id: stableId }))
  })()
}

function filterOf(caller: Caller, { text = '', sort = 'newest', ...narrowing }: OverviewQuery, now: Date) {
  requireExpert(caller)
  return { ...narrowing, today: helsinkiDay(now), words: text.trim(), sort }
}

/** The filter with all parts of a customer that others were merged into. */
async function withParts<Filter extends { organisation?: string | undefined }>(
  db: Db,
  { organisation, ...filter }: Filter,
) {
  return {
    ...filter,
    organisationIds: organisation === undefined ? undefined : await partsOf(db, organisation),
  }
}

function keysOf({ id, number, version, validUntil }: OverviewRow, sort: OfferSort): string[] {
  if (sort === 'number') return [String(number), String(version)]
  return sort === 'validity' ? [validUntil, id] : [id]
}

async function presentRows(db: Db, rows: readonly OverviewRow[], now: Date): Promise<OfferOverviewRow[]> {
  const sent = rows.filter(({ draftItems }) => draftItems === null).map(({ id }) => id)
  const sold = Map.groupBy(await listItems(db, sent), (item) => item.offerId)
  return rows.map((row) =>
    presentRow(row, row.draftItems ? completeItems(row.draftItems) : (sold.get(row.id) ?? []), now),
  )
}

function presentRow(row: OverviewRow, items: readonly OfferItem[], now: Date): OfferOverviewRow {
  const {
    stableId,
    draftItems,
    serviceFeeCents,
    discountPercent,
    sentAt,
    firstViewedAt,
    createdAt,
    ...head
  } = row
  const state = shownState(row, now)
  return {
    ...head,
    id: stableId,
    state,
    itemCount: draftItems?.length ?? items.length,
    totalCents: sumsOf([{ totals: items.map(totalOf), discountPercent }], serviceFeeCents).totalCents,
    expiresSoon: state === 'sent' && expiresSoon(row.validUntil, now),
    sentAt: sentAt?.toISOString() ?? null,
    firstViewedAt: firstViewedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
