import type { z } from 'zod'
import type { OfferOverviewRow, offerDraftEndpoints } from '#contract/offer-drafts.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { cutPage, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import { requireExpert } from '../drafts/domain.ts'
import { completeItems } from '../drafts/rules.ts'
import { listItems } from '../items/store.ts'
import { expiresSoon, type OfferItem, shownState, sumsOf, totalOf } from '../rules.ts'
import { listOverview as listRows, type OverviewRow } from './store.ts'

type Query = z.output<typeof offerDraftEndpoints.listOfferOverview.query>

const pageSize = 50

/** Drafts and latest sent versions, the newest first. */
export async function listOverview({ db, clock }: Context, caller: Caller, { cursor, ...filter }: Query) {
  requireExpert(caller)
  const before = readCursor(cursor, [uuidKey])?.[0] ?? null
  const rows = await listRows(db, { ...filter, before }, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(last.id))
  const sent = page.items.filter(({ draftItems }) => draftItems === null)
  const sold = Map.groupBy(
    await listItems(
      db,
      sent.map(({ id }) => id),
    ),
    (item) => item.offerId,
  )
  const present = (row: OverviewRow) =>
    presentRow(row, row.draftItems ? completeItems(row.draftItems) : (sold.get(row.id) ?? []), clock.now())
  return { ...page, items: page.items.map(present) }
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
