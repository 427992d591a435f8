import type { CatalogueCampaign, CatalogueProduct } from '#contract/catalogue-file.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { helsinkiDay } from '#server/clock.ts'
import type { OfferItem } from '#server/offers/rules.ts'

export type CampaignItem = Omit<OfferItem, 'id' | 'offerId' | 'frameQuantity'> & { productKey: string }

type Open = { startsOn: string; endsOn: string; withdrawn: boolean; mostRegistrations: number | null }

/** Reason why nobody new may register, or null. A campaign that has not begun is unknown. */
export function refusalOf(campaign: Open, registered: number, now: Date): ErrorCode | null {
  const today = helsinkiDay(now)
  if (today < campaign.startsOn) return 'campaign_not_found'
  if (campaign.withdrawn || today > campaign.endsOn) return 'campaign_ended'
  const { mostRegistrations } = campaign
  return mostRegistrations !== null && registered >= mostRegistrations ? 'campaign_full' : null
}

/** Offer items of a campaign: the products as in the catalogue, with the campaign's own prices. */
export function itemsOf(
  campaign: CatalogueCampaign,
  products: ReadonlyMap<string, CatalogueProduct>,
): CampaignItem[] {
  return campaign.items.map(({ product: id, quantity, minCents, maxCents }) => {
    const product = products.get(id)
    if (!product) throw new Error(`The campaign ${campaign.code} names a product that is not there: ${id}`)
    return {
      productKey: product.id,
      nameEn: product.name.en,
      nameFi: product.name.fi,
      standard: product.standards.join(', ') || null,
      quantity,
      unit: product.price.unit,
      unitPriceMinCents: minCents ?? product.price.minCents,
      unitPriceMaxCents: maxCents ?? product.price.maxCents,
      elements: product.price.elements ?? null,
      turnaroundMinWeeks: product.turnaroundWeeks.min,
      turnaroundMaxWeeks: product.turnaroundWeeks.max,
      sampleRequirementsEn: product.requiredQuantity.en,
      sampleRequirementsFi: product.requiredQuantity.fi,
      materials: [],
      tiers: product.volumeTiers,
    }
  })
}
