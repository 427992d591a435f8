import { v7 as uuid } from 'uuid'
import type { Catalogue } from '#contract/catalogue-file.ts'
import { languageOf } from '#contract/entry-paths.ts'
import { pathTo } from '#contract/paths.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mapProductIds } from '#server/catalogue/domain.ts'
import type { Clock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { stated } from '#server/events/rules.ts'
import { provideNewOffer } from '#server/offers/domain.ts'
import { soldItems } from '#server/offers/drafts/rules.ts'
import { lastValidDay } from '#server/offers/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { canRegister } from './access.ts'
import { inBoth, itemsOf, refusalOf } from './rules.ts'
import {
  type CampaignRow,
  findCodeAt,
  findOfferOf,
  insertRegistration,
  insertUnknown,
  lockByCode,
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
    const campaign = await lockByCode(tx, code)
    if (!campaign) throw new Refusal('campaign_not_found')
    const had = await findOfferOf(tx, campaign.id, caller.personId)
    if (had) return { offerId: had }
    const now = clock.now()
    const refusal = refusalOf(campaign, now)
    if (refusal) throw new Refusal(refusal)
    const offerId = await makeOffer(tx, context, campaign, caller, now)
    await insertRegistration(tx, { campaignId: campaign.id, personId: caller.personId, offerId, at: now })
    return { offerId }
  })
}

async function makeOffer(
  tx: Tx,
  context: Context,
  campaign: CampaignRow,
  caller: Caller,
  now: Date,
): Promise<string> {
  const newId = () => uuid({ msecs: now.getTime() })
  const id = newId()
  const keys = campaign.items.flatMap(({ productId }) => productId ?? [])
  const productIds = await mapProductIds(tx, [...new Set(keys)])
  const offer = {
    id,
    organisationId: null,
    personId: caller.personId,
    name: caller.language === 'fi' ? campaign.nameFi : campaign.nameEn,
    text: inBoth({ en: campaign.textEn, fi: campaign.textFi })[caller.language],
    validUntil: lastValidDay(now, campaign.offerValidDays),
    serviceFeeCents: campaign.serviceFeeCents,
    discountPercent: campaign.discountPercent,
    createdAt: now,
    items: soldItems(campaign.items, { productIds, newId }),
  }
  await provideNewOffer(tx, context, offer, caller, stated({ campaign: campaign.code }))
  return id
}

/** Page of the campaign to which an address of the site leads, in the language of the address; null for none. */
export async function findCampaignPage({ db }: Pick<Context, 'db'>, path: string): Promise<string | null> {
  const language = languageOf(path)
  const own = path.replace(/^\/fi(?=\/)/, '').replace(/\/$/, '')
  if (!/^\/[a-z0-9-]{1,59}$/.test(own)) return null
  const code = await findCodeAt(db, own)
  return code === null ? null : pathTo.campaign({ code }, language)
}

/** Adds the campaigns of a release's catalogue whose codes are unknown. Stored campaigns belong to the office. */
export async function loadCampaigns(db: Db, clock: Clock, { campaigns, products }: Catalogue): Promise<void> {
  const byId = new Map(products.map((product) => [product.id, product]))
  const createdAt = clock.now()
  const unknown = campaigns.map((campaign) => ({
    id: uuid({ msecs: createdAt.getTime() }),
    code: campaign.code,
    path: null,
    name: campaign.name,
    text: { en: '', fi: '' },
    startsOn: campaign.startsOn,
    endsOn: campaign.endsOn,
    mostRegistrations: campaign.mostRegistrations,
    offerValidDays: campaign.offerValidDays,
    serviceFeeCents: campaign.serviceFeeCents,
    discountPercent: 0,
    items: itemsOf(campaign, byId, () => uuid({ msecs: createdAt.getTime() })),
    createdAt,
    createdBy: null,
  }))
  await db.transaction().execute((tx) => insertUnknown(tx, unknown))
}
