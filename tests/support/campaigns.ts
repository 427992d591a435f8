import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Campaign, CampaignInput } from '#contract/campaigns.ts'
import type { CatalogueCampaign } from '#contract/catalogue-file.ts'
import { loadCampaigns } from '#server/campaigns/domain.ts'
import type { ApiClient, TestApi } from './api.ts'
import { expectOk } from './builders.ts'
import { aDraftItem } from './offers.ts'
import { realCatalogue } from './real-catalogue.ts'

const open: CatalogueCampaign = {
  code: 'OPEN-2026',
  name: { en: 'Metals in toys', fi: 'Lelujen metallit' },
  startsOn: '2000-01-01',
  endsOn: '2999-12-31',
  mostRegistrations: null,
  offerValidDays: 30,
  serviceFeeCents: 0,
  items: [
    {
      product: 'migration-of-17-elements-toy-materials-en-71-3',
      quantity: 3,
      minCents: 10_000,
      maxCents: 12_000,
    },
    { product: 'toy-mechanical-physical-safety-en-71-1', quantity: 1 },
  ],
}

/** Provides campaigns with these values, also where they are stored already. Each is open unless the values say otherwise; by default there is one. */
export async function provideCampaigns(
  { context, ownerDb }: TestApi,
  ...optionsList: Partial<CatalogueCampaign>[]
): Promise<CatalogueCampaign[]> {
  const campaigns = (optionsList.length > 0 ? optionsList : [{}]).map((options) => ({ ...open, ...options }))
  await loadCampaigns(context.db, context.clock, { ...realCatalogue(), campaigns })
  for (const { code, startsOn, endsOn, mostRegistrations } of campaigns) {
    await sql`
      update campaigns set starts_on = ${startsOn}, ends_on = ${endsOn}, most_registrations = ${mostRegistrations}
      where code = ${code}`.execute(ownerDb)
  }
  return campaigns
}

/** Stored campaign as it is written, with changes. */
export const campaignInput = (campaign: Campaign, changes: Partial<CampaignInput> = {}): CampaignInput => ({
  code: campaign.code,
  path: campaign.path,
  name: campaign.name,
  text: campaign.text,
  startsOn: campaign.startsOn,
  endsOn: campaign.endsOn,
  mostRegistrations: campaign.mostRegistrations,
  offerValidDays: campaign.offerValidDays,
  serviceFeeCents: campaign.serviceFeeCents,
  discountPercent: campaign.discountPercent,
  items: campaign.items.map(({ totalCents: _, marginCents: __, ...item }) => item),
  ...changes,
})

/** Campaign of a manager that has begun, with one item, unless the values say otherwise. */
export async function aCampaign(manager: ApiClient, values: Partial<CampaignInput> = {}): Promise<Campaign> {
  const code = `C-${randomUUID()}`.slice(0, 30)
  return expectOk(
    await manager.post<Campaign>('/campaigns', {
      code,
      path: null,
      name: { en: `Campaign ${code}`, fi: `Kampanja ${code}` },
      text: { en: '', fi: '' },
      startsOn: '2000-01-01',
      endsOn: '2999-12-31',
      mostRegistrations: null,
      offerValidDays: 30,
      serviceFeeCents: 4900,
      discountPercent: 0,
      items: [aDraftItem()],
      ...values,
    }),
  )
}
