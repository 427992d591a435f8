import type { CampaignAct } from '#contract/campaign-lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'

/** True for callers who can receive the offer of a campaign: customers only. */
export const canRegister = (caller: Caller): boolean => !hasGrant(caller, 'expert')

/** True for provider staff, who see campaigns and their figures. */
export const canSeeCampaigns = (caller: Caller): boolean => hasGrant(caller, 'expert')

/** True for managers. Campaigns are prices for everybody. */
export const canManageCampaigns = (caller: Caller): boolean => hasGrant(caller, 'campaigns')

/** Actions of the caller among those that the campaign allows. */
export const campaignActsOf = (caller: Caller, possible: readonly CampaignAct[]): CampaignAct[] =>
  canManageCampaigns(caller) ? [...possible] : []
