import { sql } from 'kysely'
import type { OfferState } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { OfferScope } from './access.ts'
import type { NewOffer, OfferItem } from './rules.ts'

/** One version of an offer. Items and orders refer to its id; the stable id is that of the offer with all its versions. */
export type OfferRow = {
  id: string
  stableId: string
  number: number
  version: number
  state: OfferState
  name: string
  organisation: { id: string; name: string } | null
  /** Receiver of an offer that was made to one person. */
  person: { id: string; name: string } | null
  validUntil: string
  createdAt: Date
  /** Null for a draft. */
  sentAt: Date | null
  serviceFeeCents: number
  isFrame: boolean
  itemCount: number
}

const offerColumns = sql`
  o.id, o.stable_id as "stableId", o.number, o.version, o.state, o.name, o.valid_until as "validUntil",
  o.created_at as "createdAt", o.sent_at as "sentAt",
  o.service_fee_cents as "serviceFeeCents", o.is_frame as "isFrame",
  case when g.id is null then null else json_build_object('id', g.id, 'name', g.name) end as organisation,
  case when p.id is null then null else json_build_object('id', p.id, 'name', p.name) end as person,
  (select count(*)::int from offer_items i where i.offer_id = o.id) as "itemCount"`

const offersWithReceivers = sql`
  offers o left join organisations g on g.id = o.organisation_id left join people p on p.id = o.person_id`

function within(scope: OfferScope) {
  if (scope.kind === 'all') {
    return scope.organisationId ? sql`o.organisation_id = ${scope.organisationId}::uuid` : sql`true`
  }
  return sql`(o.organisation_id = any(${scope.organisationIds}::uuid[]) or o.person_id = ${scope.personId}::uuid)`
}

/** The latest version that was sent: one of each offer at most, by a unique index. */
const isLatestSent = sql`o.state not in ('draft', 'superseded')`

/** Latest validity first, so that valid offers precede expired ones. */
export async function listOffers(
  db: Db,
  scope: OfferScope,
  after: string[] | null,
  limit: number,
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns}
    from ${offersWithReceivers}
    where ${within(scope)} and ${isLatestSent}
      and ${after ? sql`(o.valid_until, o.id) < (${after[0]}::date, ${after[1]}::uuid)` : sql`true`}
    order by o.valid_until desc, o.id desc
    limit ${limit}`.execute(db)
  return rows
}

export async function findLatest(db: Db | Tx, scope: OfferScope, stableId: string): Promise<OfferRow | null> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns}
    from ${offersWithReceivers}
    where o.stable_id = ${stableId} and ${isLatestSent} and ${within(scope)}`.execute(db)
  return rows[0] ?? null
}

/** One version by its number. Only experts see drafts. */
export async function findVersion(
  db: Db,
  scope: OfferScope,
  at: { stableId: string; version: number },
): Promise<OfferRow | null> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns}
    from ${offersWithReceivers}
    where o.stable_id = ${at.stableId} and o.version = ${at.version} and ${within(scope)}
      and ${scope.kind === 'all' ? sql`true` : sql`o.state <> 'draft'`}`.execute(db)
  return rows[0] ?? null
}

export type LockedOffer = Pick<OfferRow, 'id' | 'state' | 'version' | 'validUntil'> & {
  organisationId: string | null
  personId: string | null
  /** True if the order through which the caller acts uses this version. */
  isInOrder: boolean
}

/** Version of an offer, locked until the transaction ends. Orders may go on referring to it. */
export async function lockOffer(
  tx: Tx,
  id: string,
  orderId: string | null,
): Promise<LockedOffer | undefined> {
  const { rows } = await sql<LockedOffer>`
    select o.id, o.state, o.version, o.valid_until as "validUntil", o.organisation_id as "organisationId",
      o.person_id as "personId",
      exists (select from order_offers x where x.order_id = ${orderId} and x.offer_id = o.id) as "isInOrder"
    from offers o where o.id = ${id} for no key update of o`.execute(tx)
  return rows[0]
}

/** Writes the next state of a version if it is still in the state that was seen. Nothing else of it ever changes. */
export async function updateOffer(
  tx: Tx,
  seen: { id: string; state: OfferState },
  state: OfferState,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update offers set state = ${state} where id = ${seen.id} and state = ${seen.state}`.execute(tx)
  return numAffectedRows === 1n
}

/** Sent versions whose last day is before this one. */
export async function listToExpire(db: Db, today: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from offers where state = 'sent' and valid_until < ${today}::date
    order by valid_until limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Named versions within the scope. */
export async function listWithin(tx: Tx, scope: OfferScope, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from offers o where o.id = any(${ids}::uuid[]) and ${within(scope)}`.execute(tx)
  return rows.map((row) => row.id)
}

/** Items of these offers with their tiers, by offer and position. */
export async function listItems(db: Db | Tx, offerIds: readonly string[]): Promise<OfferItem[]> {
  return (await selectItems({ offerIds }).execute(db)).rows
}

const itemsWithTiers = sql`
    select i.id, i.offer_id as "offerId", i.name_en as "nameEn", i.name_fi as "nameFi", i.standard, i.quantity, i.unit,
      i.unit_price_min_cents as "unitPriceMinCents", i.unit_price_max_cents as "unitPriceMaxCents", i.elements,
      i.turnaround_min_weeks as "turnaroundMinWeeks", i.turnaround_max_weeks as "turnaroundMaxWeeks",
      i.sample_requirements_en as "sampleRequirementsEn", i.sample_requirements_fi as "sampleRequirementsFi", i.materials,
      i.frame_quantity as "frameQuantity",
      coalesce((
        select json_agg(json_build_object('fromQuantity', t.from_quantity, 'discountPercent', t.discount_percent)
          order by t.from_quantity)
        from offer_item_tiers t where t.offer_item_id = i.id), '[]') as tiers
    from offer_items i`

const selectItems = (at: { offerIds: readonly string[] }) =>
  sql<OfferItem>`${itemsWithTiers} where i.offer_id = any(${at.offerIds}::uuid[]) order by i.offer_id, i.position`

/**
 * Those of all offers that an order uses, by offer and position. One id is planned once and for all; a list of them, which may
 * have any length, with each call, and that takes longer than the reading.
 */
export async function listItemsOfOrder(db: Db | Tx, orderId: string): Promise<OfferItem[]> {
  return (await selectItemsOfOrder({ orderId }).execute(db)).rows
}

const selectItemsOfOrder = (at: { orderId: string }) => sql<OfferItem>`
    ${itemsWithTiers} where i.offer_id in (select x.offer_id from order_offers x where x.order_id = ${at.orderId})
    order by i.offer_id, i.position`

/** Inserts the first version of an offer, sent. */
export async function insertOffer(tx: Tx, offer: NewOffer, actorId: string | null): Promise<void> {
  const { id, items } = offer
  await tx
    .insertInto('offers')
    .values({
      id,
      organisation_id: offer.organisationId,
      person_id: offer.personId,
      name: offer.name,
      valid_until: offer.validUntil,
      service_fee_cents: offer.serviceFeeCents,
      is_frame: items.some((item) => item.frameQuantity !== null),
      state: 'sent',
      created_at: offer.createdAt,
      sent_at: offer.createdAt,
      created_by: actorId,
    })
    .execute()
  await tx
    .insertInto('offer_items')
    .values(items.map((item, index) => itemColumns(id, item, index + 1)))
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
    frame_quantity: item.frameQuantity,
    product_id: item.productId,
  }
}
