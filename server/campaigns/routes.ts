import { campaignEndpoints } from '#contract/campaigns.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { registerForCampaign } from './domain.ts'

export function campaignRoutes(on: Register, context: Context): void {
  on(campaignEndpoints.registerForCampaign, ({ caller, params }) =>
    registerForCampaign(context, caller, params.code),
  )
}
