import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { NewOffer, OfferItem, ProviderFields } from '../rules.ts'

/** Items of these offers with their tiers, by offer and position. */
export async function listItems(db: Db | Tx, offerIds: readonly string[]): Promise<OfferItem[]> {
  return (await selectItems({ offerIds }).execute(db)).rows
}

const itemsWithTiers = sql`
    select i.id, i.offer_id as "offerId", i.name_en as "nameEn", i.name_fi as "nameFi", i.standard, i.quantity, i.unit,
      i.unit_price_min_cents as "unitPriceMinCents", i.unit_price_max_cents as "unitPriceMaxCents", i.elements,
      i.turnaround_min_weeks as "turnaroundMinWeeks", i.turnaround_max_weeks as "turnaroundMaxWeeks",
      i.sample_requirements_en as "sampleRequirementsEn", i.sample_requirements_fi as "sampleRequirementsFi", i.materials, i.requirements,
      i.frame_quantity as "frameQuantity",
      coalesce((
        select json_agg(json_build_object('fromQuantity', t.from_quantity, 'discountPercent', t.discount_percent)
          order by t.from_quantity)
        from offer_item_tiers t where t.offer_item_id = i.id), '[]') as tiers
    from offer_items i`

const selectItems = (at: { offerIds: readonly string[] }) =>
  sql<OfferItem>`${itemsWithTiers} where i.offer_id = any(${at.offerIds}::uuid[]) order by i.offer_id, i.position`

/**
 * Those of all offers that an order uses, by number of the offer and position. One id is planned once and for all; a list of them, which may
 * have any length, with each call, and that takes longer than the reading.
 */
export async function listItemsOfOrder(db: Db | Tx, orderId: string): Promise<OfferItem[]> {
  return (await selectItemsOfOrder({ orderId }).execute(db)).rows
}

const selectItemsOfOrder = (at: { orderId: string }) => sql<OfferItem>`
    ${itemsWithTiers} join offers f on f.id = i.offer_id
    where i.offer_id in (select x.offer_id from order_offers x where x.order_id = ${at.orderId})
    order by f.number, f.version, i.position`

/** Fields of the items of a version that only the provider sees, with their products, by position. */
export async function listProviderFields(db: Db | Tx, offerId: string): Promise<ProviderFields[]> {
  const { rows } = await sql<ProviderFields>`
    select i.id, i.cost_cents as "costCents", i.intended_laboratory as "intendedLaboratory",
      i.samples, coalesce(i.draft_item_id, i.id) as "draftItemId", p.key as "productKey"
    from offer_items i left join products p on p.id = i.product_id
    where i.offer_id = ${offerId} order by i.position`.execute(db)
  return rows
}

/** Inserts all items of a version in their order. The database accepts them only with the version itself. */
export async function insertItems(tx: Tx, offerId: string, items: NewOffer['items']): Promise<void> {
  await tx
    .insertInto('offer_items')
    .values(items.map((item, index) => itemColumns(offerId, item, index + 1)))
    .execute()
  const tiers = items.flatMap((item) =>
    item.tiers.map((tier) => ({
      offer_item_id: item.id,
      from_quantity: tier.fromQuantity,
      discount_percent: tier.discountPercent,
    })),
  )
  if (tiers.length > 0) await tx.insertInto('offer_item_tiers').values(tiers).execute()
}

function itemColumns(offerId: string, item: NewOffer['items'][number], position: number) {
  return {
    id: item.id,
    offer_id: offerId,
    position,
    name_en: item.nameEn,
    name_fi: item.nameFi,
    standard: item.standard,
    quantity: item.quantity,
    unit: item.unit,
    unit_price_min_cents: item.unitPriceMinCents,
    unit_price_max_cents: item.unitPriceMaxCents,
    elements: item.elements,
    turnaround_min_weeks: item.turnaroundMinWeeks,
    turnaround_max_weeks: item.turnaroundMaxWeeks,
    sample_requirements_en: item.sampleRequirementsEn,
    sample_requirements_fi: item.sampleRequirementsFi,
    materials: item.materials,
    requirements: JSON.stringify(item.requirements ?? []),
    frame_quantity: item.frameQuantity,
    product_id: item.productId,
    cost_cents: item.provider?.costCents ?? null,
    intended_laboratory: item.provider?.intendedLaboratory ?? '',
    draft_item_id: item.provider?.draftItemId ?? null,
    samples: item.provider?.samples ?? [],
  }
}
