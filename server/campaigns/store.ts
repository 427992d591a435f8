import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { CampaignItem } from './rules.ts'

export type Campaign = {
  id: string
  code: string
  nameEn: string
  nameFi: string
  startsOn: string
  endsOn: string
  mostRegistrations: number | null
  offerValidDays: number
  serviceFeeCents: number
  items: CampaignItem[]
  withdrawn: boolean
}

/** Locked until the transaction ends: a concurrent registration waits and is counted after this one. */
export async function lockCampaign(tx: Tx, code: string): Promise<Campaign | undefined> {
  const { rows } = await sql<Campaign>`
    select id, code, name_en as "nameEn", name_fi as "nameFi", starts_on as "startsOn", ends_on as "endsOn",
      most_registrations as "mostRegistrations", offer_valid_days as "offerValidDays",
      service_fee_cents as "serviceFeeCents", items, withdrawn
    from campaigns where code = ${code} for update`.execute(tx)
  return rows[0]
}

export async function findOfferOf(tx: Tx, campaignId: string, personId: string): Promise<string | null> {
  const { rows } = await sql<{ offerId: string }>`
    select offer_id as "offerId" from campaign_registrations
    where campaign_id = ${campaignId} and person_id = ${personId}`.execute(tx)
  return rows[0]?.offerId ?? null
}

export async function countRegistrations(tx: Tx, campaignId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from campaign_registrations where campaign_id = ${campaignId}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertRegistration(
  tx: Tx,
  { campaignId, personId, offerId, at }: { campaignId: string; personId: string; offerId: string; at: Date },
): Promise<void> {
  await sql`
    insert into campaign_registrations (campaign_id, person_id, offer_id, registered_at)
    values (${campaignId}, ${personId}, ${offerId}, ${at})`.execute(tx)
}

/** Replaces the campaigns by code. A missing one is withdrawn rather than deleted, because people have its offers. */
export async function replaceCampaigns(
  tx: Tx,
  campaigns: readonly Omit<Campaign, 'withdrawn'>[],
): Promise<void> {
  const codes = campaigns.map(({ code }) => code)
  await sql`update campaigns set withdrawn = true where code <> all(${codes}::text[])`.execute(tx)
  for (const campaign of campaigns) {
    await sql`
      insert into campaigns (id, code, name_en, name_fi, starts_on, ends_on, most_registrations, offer_valid_days,
        service_fee_cents, items)
      values (${campaign.id}, ${campaign.code}, ${campaign.nameEn}, ${campaign.nameFi}, ${campaign.startsOn},
        ${campaign.endsOn}, ${campaign.mostRegistrations}, ${campaign.offerValidDays}, ${campaign.serviceFeeCents},
        ${JSON.stringify(campaign.items)})
      on conflict (code) do update set name_en = excluded.name_en, name_fi = excluded.name_fi,
        starts_on = excluded.starts_on, ends_on = excluded.ends_on, most_registrations = excluded.most_registrations,
        offer_valid_days = excluded.offer_valid_days, service_fee_cents = excluded.service_fee_cents,
        items = excluded.items, withdrawn = false`.execute(tx)
  }
}
