/** Closed lists and limits of campaigns. Without zod, which pages do not load. */

/** States of a campaign. They follow from its period, its limit and its registrations. */
export const campaignStates = ['planned', 'running', 'full', 'ended'] as const
export type CampaignState = (typeof campaignStates)[number]

/** Sort orders of the list of campaigns; the first is the default. */
export const campaignSorts = ['newest', 'name', 'ends', 'registrations'] as const
export type CampaignSort = (typeof campaignSorts)[number]

/** Actions on a campaign. `edit_offer` changes what registered people get: items, prices, terms, and the code. */
export const campaignActs = ['edit', 'edit_offer', 'end', 'copy'] as const
export type CampaignAct = (typeof campaignActs)[number]

/** Fields of a campaign that stay as they are once somebody has registered: all that people were promised by the code. */
export const promisedCampaignFields = [
  'code',
  'startsOn',
  'offerValidDays',
  'serviceFeeCents',
  'discountPercent',
  'items',
] as const

/** Lengths of time by which figures are counted. */
export const figureUnits = ['day', 'week', 'month'] as const
export type FigureUnit = (typeof figureUnits)[number]

export const longestCampaignName = 110
export const longestCampaignText = 5000
