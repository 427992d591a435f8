import { v7 as uuid } from 'uuid'
import type { Catalogue } from '#contract/catalogue-file.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mapProductIds } from '#server/catalogue/domain.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { stated } from '#server/events/rules.ts'
import { provideNewOffer } from '#server/offers/domain.ts'
import { lastValidDay } from '#server/offers/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { canRegister } from './access.ts'
import { itemsOf, refusalOf } from './rules.ts'
import {
  type Campaign,
  countRegistrations,
  findOfferOf,
  insertRegistration,
  lockCampaign,
  replaceCampaigns,
} from './store.ts'

/**
 * Gives the person the offer of a campaign, once. A registered person gets that offer again, regardless of the state of the
 * campaign.
 */
export function registerForCampaign(
  context: Context,
  caller: Caller,
  code: string,
): Promise<{ offerId: string }> {
  if (!canRegister(caller)) throw new Refusal('forbidden')
  const { db, clock } = context
  return db.transaction().execute(async (tx) => {
    const campaign = await lockCampaign(tx, code)
    if (!campaign) throw new Refusal('campaign_not_found')
    const had = await findOfferOf(tx, campaign.id, caller.personId)
    if (had) return { offerId: had }
    const now = clock.now()
    const refusal = refusalOf(campaign, await countWhereLimited(tx, campaign), now)
    if (refusal) throw new Refusal(refusal)
    const offerId = await makeOffer(tx, context, campaign, caller, now)
    await insertRegistration(tx, { campaignId: campaign.id, personId: caller.personId, offerId, at: now })
    return { offerId }
  })
}

const countWhereLimited = (tx: Tx, { id, mostRegistrations }: Campaign) =>
  mostRegistrations === null ? 0 : countRegistrations(tx, id)

async function makeOffer(
  tx: Tx,
  context: Context,
  campaign: Campaign,
  caller: Caller,
  now: Date,
): Promise<string> {
  const id = uuid({ msecs: now.getTime() })
  const keys = campaign.items.map(({ productKey }) => productKey)
  const productIds = await mapProductIds(tx, keys)
  const offer = {
    id,
    organisationId: null,
    personId: caller.personId,
    name: caller.language === 'fi' ? campaign.nameFi : campaign.nameEn,
    validUntil: lastValidDay(now, campaign.offerValidDays),
    serviceFeeCents: campaign.serviceFeeCents,
    createdAt: now,
    items: campaign.items.map(({ productKey, ...item }) => ({
      ...item,
      productId: productIds.get(productKey) ?? null,
      id: uuid({ msecs: now.getTime() }),
      frameQuantity: null,
    })),
  }
  await provideNewOffer(tx, context, offer, caller, stated({ campaign: campaign.code }))
  return id
}

/** Replaces the campaigns by those of a release's catalogue. */
export async function loadCampaigns(db: Db, { campaigns, products }: Catalogue): Promise<void> {
  const byId = new Map(products.map((product) => [product.id, product]))
  const rows = campaigns.map((campaign) => ({
    id: uuid(),
    code: campaign.code,
    nameEn: campaign.name.en,
    nameFi: campaign.name.fi,
    startsOn: campaign.startsOn,
    endsOn: campaign.endsOn,
    mostRegistrations: campaign.mostRegistrations,
    offerValidDays: campaign.offerValidDays,
    serviceFeeCents: campaign.serviceFeeCents,
    items: itemsOf(campaign, byId),
  }))
  await db.transaction().execute((tx) => replaceCampaigns(tx, rows))
}
