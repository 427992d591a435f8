import type { CatalogueCampaign } from '#contract/catalogue-file.ts'
import { loadCampaigns } from '#server/campaigns/domain.ts'
import { readCatalogue } from '#site-build/content/catalogue.ts'
import type { TestApi } from './api.ts'

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

/** Replaces all campaigns. Each is open except for the given values; by default there is one. */
export async function provideCampaigns(
  { context }: TestApi,
  ...optionsList: Partial<CatalogueCampaign>[]
): Promise<CatalogueCampaign[]> {
  const campaigns = (optionsList.length > 0 ? optionsList : [{}]).map((options) => ({ ...open, ...options }))
  await loadCampaigns(context.db, { ...readCatalogue(), campaigns })
  return campaigns
}
