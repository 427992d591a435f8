import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** Campaign code as printed in marketing material; case-insensitive on input. */
export const CampaignCode = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/, 'wrong_format')
  .toUpperCase()
  .describe('The code of the campaign: 3–40 letters, digits and hyphens, in either case.')

export const campaignEndpoints = {
  registerForCampaign: endpoint({
    method: 'POST',
    path: '/campaigns/{code}/registrations',
    summary: 'Register for a campaign',
    description:
      'Makes the campaign’s offer to the person who calls, once: calling again gives the same offer, also when the campaign has ended since.',
    access: 'signed-in',
    params: z.strictObject({ code: CampaignCode }),
    status: 200,
    reply: z
      .object({
        offerId: Id.describe('The offer that the person has by this campaign, a UUID of version 7.'),
      })
      .meta({ id: 'CampaignRegistration' }),
    errors: ['forbidden', 'campaign_not_found', 'campaign_ended', 'campaign_full'],
  }),
}
