import type { OfferRecord, OfferVersionSummary } from '#contract/offer-records.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { canBeginCampaigns, offerScope } from '../access.ts'
import { presentOffer } from '../domain.ts'
import { presentDraft, requireExpert } from '../drafts/domain.ts'
import { completeItems } from '../drafts/rules.ts'
import { findDraft, findDraftItems } from '../drafts/store.ts'
import { listItems, listProviderFields } from '../items/store.ts'
import { expertActions } from '../lifecycle/rules.ts'
import { type OfferItem, shownState, sumsOf, totalOf } from '../rules.ts'
import { findLatest } from '../store.ts'
import { listOrdersFrom, listVersions as listRows, type VersionRow } from './store.ts'

const mostOrders = 20

type Reading = Pick<Context, 'clock'> & { db: Db | Tx }

/** All that an expert sees of an offer. */
export async function getRecord(reading: Reading, caller: Caller, id: string): Promise<OfferRecord> {
  requireExpert(caller)
  const { db, clock } = reading
  const scope = offerScope(caller)
  const rows = scope ? await listRows(db, scope, id) : []
  const [newest] = rows
  if (!newest || !scope) throw new Refusal('offer_not_found')
  const now = clock.now()
  const [latestRow, draftRow] = [await findLatest(db, scope, id), await findDraft(db, id)]
  const latest = latestRow && (await presentOffer(reading, caller, latestRow))
  const row = rows.find((each) => each.id === latestRow?.id)
  const orders = await listOrdersFrom(
    db,
    rows.map((each) => each.id),
    mostOrders,
  )
  return {
    id,
    number: newest.number,
    latest,
    providerItems: latestRow ? await listForProvider(db, latestRow.id) : [],
    draft: draftRow ? await presentDraft(reading, caller, draftRow) : null,
    versions: await presentVersions(db, rows, now),
    responsible: (row ?? newest).responsible,
    enquiryId: newest.enquiryId,
    ...(newest.order && { order: newest.order }),
    ...presentCourse(row),
    orders,
    allowed: [
      ...expertActions(row ? { ...row, state: shownState(row, now) } : null),
      ...(row && canBeginCampaigns(caller) ? (['campaign'] as const) : []),
    ],
  }
}

async function listForProvider(db: Db | Tx, versionId: string): Promise<OfferRecord['providerItems']> {
  const fields = await listProviderFields(db, versionId)
  return fields.map(({ id, costCents, intendedLaboratory }) => ({
    offerItemId: id,
    costCents,
    intendedLaboratory,
  }))
}

/** Events of the latest version since it was sent. */
function presentCourse(
  row: VersionRow | undefined,
): Pick<OfferRecord, 'recipient' | 'firstViewed' | 'reason' | 'closed' | 'remindedAt'> {
  if (!row) return { recipient: null, firstViewed: null, reason: null, closed: null, remindedAt: null }
  const { recipientName: name, recipientEmail: email, recipientLanguage: language } = row
  const { firstViewedAt, firstViewedBy, closingReason, closedAt, closedBy, remindedAt } = row
  return {
    recipient: email === '' ? null : { name, email, language },
    firstViewed: firstViewedAt && { at: firstViewedAt.toISOString(), by: firstViewedBy ?? '' },
    reason: closingReason,
    closed: closedAt && { at: closedAt.toISOString(), by: closedBy ?? '' },
    remindedAt: remindedAt?.toISOString() ?? null,
  }
}

/** Versions of an offer, the newest first, for whoever may see the offer. */
export async function listVersions(
  { db, clock }: Context,
  caller: Caller,
  id: string,
): Promise<{ versions: OfferVersionSummary[] }> {
  const scope = offerScope(caller)
  const rows = scope ? await listRows(db, scope, id) : []
  if (rows.length === 0) throw new Refusal('offer_not_found')
  return { versions: await presentVersions(db, rows, clock.now()) }
}

async function presentVersions(
  db: Db | Tx,
  rows: readonly VersionRow[],
  now: Date,
): Promise<OfferVersionSummary[]> {
  const sold = Map.groupBy(
    await listItems(
      db,
      rows.map(({ id }) => id),
    ),
    (item) => item.offerId,
  )
  const present = async (row: VersionRow) =>
    presentVersion(
      row,
      row.state === 'draft' ? completeItems(await findDraftItems(db, row.id)) : (sold.get(row.id) ?? []),
      now,
    )
  return Promise.all(rows.map(present))
}

function presentVersion(row: VersionRow, items: readonly OfferItem[], now: Date): OfferVersionSummary {
  const { version, validUntil, sentAt, discountPercent, serviceFeeCents } = row
  return {
    version,
    state: shownState(row, now),
    sentAt: sentAt?.toISOString() ?? null,
    validUntil,
    totalCents: sumsOf([{ totals: items.map(totalOf), discountPercent }], serviceFeeCents).totalCents,
  }
}
