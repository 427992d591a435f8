import { campaignFigureEndpoints } from '#contract/campaign-figures.ts'
import { campaignEndpoints } from '#contract/campaigns.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { registerForCampaign } from './domain.ts'
import { exportCampaigns } from './exporting/domain.ts'
import {
  authoriseCampaigns,
  authoriseEdit,
  beginCampaign,
  createCampaign,
  editCampaign,
  endCampaign,
  getCampaign,
  previewCampaign,
} from './handling/domain.ts'
import {
  getCampaignFigures,
  listCampaignEvents,
  listCampaignPeople,
  listCampaigns,
} from './overview/domain.ts'

export function campaignRoutes(on: Register, context: Context): void {
  on(campaignEndpoints.registerForCampaign, ({ caller, params }) =>
    registerForCampaign(context, caller, params.code),
  )
  on(campaignEndpoints.beginCampaign, ({ caller, query }) => beginCampaign(context, caller, query))
  const authorise = ({ caller }: { caller: Caller }) => authoriseCampaigns(caller)
  on(
    campaignEndpoints.createCampaign,
    ({ caller, body, onceKey }) => createCampaign(context, caller, body, onceKey),
    { authorise },
  )
  on(campaignEndpoints.getCampaign, ({ caller, params }) => getCampaign(context, caller, params.id))
  on(
    campaignEndpoints.editCampaign,
    ({ caller, params, body, version }) => editCampaign(context, caller, { ...params, version }, body),
    { authorise: ({ caller, params }) => authoriseEdit(context, caller, params.id) },
  )
  on(campaignEndpoints.endCampaign, ({ caller, params, body, version }) =>
    endCampaign(context, caller, { ...params, version }, body.reason),
  )
  on(campaignEndpoints.previewCampaign, ({ caller, body }) => previewCampaign(context, caller, body), {
    authorise,
  })
  on(campaignFigureEndpoints.listCampaigns, ({ caller, query }) => listCampaigns(context, caller, query))
  on(campaignFigureEndpoints.exportCampaigns, async ({ caller, query: { language, ...list } }) =>
    exportCampaigns(context, caller, list, language ?? caller.language),
  )
  on(campaignFigureEndpoints.getCampaignFigures, ({ caller, params }) =>
    getCampaignFigures(context, caller, params.id),
  )
  on(campaignFigureEndpoints.listCampaignPeople, ({ caller, params, query }) =>
    listCampaignPeople(context, caller, params.id, query.cursor),
  )
  on(campaignFigureEndpoints.listCampaignEvents, ({ caller, params, query }) =>
    listCampaignEvents(context, caller, params.id, query.cursor),
  )
}
