import { sql } from 'kysely'
import type { CampaignInput } from '#contract/campaigns.ts'
import type { NamedRef } from '#contract/fields.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { DraftItem } from '#server/offers/drafts/rules.ts'

export type CampaignRow = {
  id: string
  code: string
  path: string | null
  nameEn: string
  nameFi: string
  textEn: string
  textFi: string
  startsOn: string
  endsOn: string
  mostRegistrations: number | null
  offerValidDays: number
  serviceFeeCents: number
  discountPercent: number
  items: DraftItem[]
  registrationCount: number
  createdAt: Date
  createdBy: NamedRef | null
  endedAt: Date | null
  endedBy: NamedRef | null
  endReason: string | null
  version: number
}

const campaigns = sql`
    select c.id, c.code, c.path, c.name_en as "nameEn", c.name_fi as "nameFi", c.text_en as "textEn", c.text_fi as "textFi",
      c.starts_on as "startsOn", c.ends_on as "endsOn", c.most_registrations as "mostRegistrations",
      c.offer_valid_days as "offerValidDays", c.service_fee_cents as "serviceFeeCents",
      c.discount_percent as "discountPercent", c.items, c.registration_count as "registrationCount",
      c.created_at as "createdAt",
      case when b.id is null then null else json_build_object('id', b.id, 'name', b.name) end as "createdBy",
      c.ended_at as "endedAt",
      case when e.id is null then null else json_build_object('id', e.id, 'name', e.name) end as "endedBy",
      c.end_reason as "endReason", c.version
    from campaigns c left join people b on b.id = c.created_by left join people e on e.id = c.ended_by`

export async function findCampaign(db: Db | Tx, id: string): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`${campaigns} where c.id = ${id}`.execute(db)
  return rows[0]
}

/** Locked until the transaction ends: a concurrent registration or edit waits. */
export async function lockCampaign(tx: Tx, id: string): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`${campaigns} where c.id = ${id} for no key update of c`.execute(tx)
  return rows[0]
}

/** Locked until the transaction ends: a concurrent registration waits and is counted after this one. */
export async function lockByCode(tx: Tx, code: string): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`${campaigns} where c.code = ${code} for no key update of c`.execute(
    tx,
  )
  return rows[0]
}

/** Code of the campaign to which an address of the site leads. */
export async function findCodeAt(db: Db, path: string): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`select code from campaigns where path = ${path}`.execute(db)
  return rows[0]?.code ?? null
}

/** Makes writers of codes and addresses wait for each other until the transaction ends, so that none is taken twice. */
export async function lockNames(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('campaign names'))`.execute(tx)
}

/** Use of a code and an address by campaigns other than this one. */
export async function findTaken(
  db: Db | Tx,
  { code, path }: Pick<CampaignInput, 'code' | 'path'>,
  ownId: string | null,
): Promise<{ code: boolean; path: boolean }> {
  const isOther = sql`id is distinct from ${ownId}::uuid`
  const { rows } = await sql<{ code: boolean; path: boolean }>`
    select exists (select from campaigns where code = ${code} and ${isOther}) as code,
      exists (select from campaigns where path = ${path} and ${isOther}) as path`.execute(db)
  return rows[0] ?? { code: false, path: false }
}

export async function findOfferOf(tx: Tx, campaignId: string, personId: string): Promise<string | null> {
  const { rows } = await sql<{ offerId: string }>`
    select offer_id as "offerId" from campaign_registrations
    where campaign_id = ${campaignId} and person_id = ${personId}`.execute(tx)
  return rows[0]?.offerId ?? null
}

/** Inserts a registration and counts it. The campaign has to be locked. */
export async function insertRegistration(
  tx: Tx,
  { campaignId, personId, offerId, at }: { campaignId: string; personId: string; offerId: string; at: Date },
): Promise<void> {
  await sql`
    insert into campaign_registrations (campaign_id, person_id, offer_id, registered_at)
    values (${campaignId}, ${personId}, ${offerId}, ${at})`.execute(tx)
  await sql`update campaigns set registration_count = registration_count + 1 where id = ${campaignId}`.execute(
    tx,
  )
}

const columnsOf = (input: CampaignInput) => ({
  code: input.code,
  path: input.path,
  name_en: input.name.en,
  name_fi: input.name.fi,
  text_en: input.text.en,
  text_fi: input.text.fi,
  starts_on: input.startsOn,
  ends_on: input.endsOn,
  most_registrations: input.mostRegistrations,
  offer_valid_days: input.offerValidDays,
  service_fee_cents: input.serviceFeeCents,
  discount_percent: input.discountPercent,
  items: JSON.stringify(input.items),
})

type NewCampaign = CampaignInput & { id: string; createdAt: Date; createdBy: string | null }

const newColumnsOf = (campaign: NewCampaign) => ({
  ...columnsOf(campaign),
  id: campaign.id,
  created_at: campaign.createdAt,
  created_by: campaign.createdBy,
})

export async function insertCampaign(tx: Tx, campaign: NewCampaign): Promise<void> {
  await tx.insertInto('campaigns').values(newColumnsOf(campaign)).execute()
}

/** Inserts campaigns whose codes are unknown. Known ones stay as they are. */
export async function insertUnknown(tx: Tx, unknown: readonly NewCampaign[]): Promise<void> {
  if (unknown.length === 0) return
  await tx
    .insertInto('campaigns')
    .values(unknown.map(newColumnsOf))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

export async function updateCampaign(tx: Tx, id: string, input: CampaignInput): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set((of) => ({ ...columnsOf(input), version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function writeEnd(
  tx: Tx,
  id: string,
  { at, personId, reason }: { at: Date; personId: string; reason: string },
): Promise<void> {
  await sql`
    update campaigns set ended_at = ${at}, ended_by = ${personId}, end_reason = ${reason}, version = version + 1
    where id = ${id}`.execute(tx)
}
