import type { OfferDifferences } from '#contract/offer-records.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { offerScope } from '../access.ts'
import { presentOffer } from '../domain.ts'
import { findDraftItems } from '../drafts/store.ts'
import { listProviderFields } from '../items/store.ts'
import { findPrevious, findVersion, type OfferRow } from '../store.ts'
import { type Compared, differencesOf } from './rules.ts'

/** Differences between a version and the one that was sent before it, for whoever may see the version. */
export async function getDifferences(
  context: Context,
  caller: Caller,
  { id, version }: { id: string; version: number },
): Promise<OfferDifferences> {
  const scope = offerScope(caller)
  const row = scope && (await findVersion(context.db, scope, { stableId: id, version }))
  if (!row || !scope) throw new Refusal('offer_not_found')
  const previous = await findPrevious(context.db, scope, { stableId: id, version })
  if (!previous) return { from: null, to: version, fields: [], items: [] }
  const [before, after] = [await compared(context, caller, previous), await compared(context, caller, row)]
  return { from: previous.version, to: version, ...differencesOf(before, after) }
}

async function compared(context: Context, caller: Caller, row: OfferRow): Promise<Compared> {
  const offer = await presentOffer(context, caller, row)
  if (row.state === 'draft') {
    const items = await findDraftItems(context.db, row.id)
    return { offer, known: new Map(items.map(({ id, samples = [] }) => [id, { stableId: id, samples }])) }
  }
  const fields = await listProviderFields(context.db, row.id)
  return {
    offer,
    known: new Map(fields.map(({ id, draftItemId, samples }) => [id, { stableId: draftItemId, samples }])),
  }
}
