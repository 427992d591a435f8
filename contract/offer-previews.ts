import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { languages } from './lists.ts'
import { Offer, OfferParams } from './offers.ts'

/** Draft as its customer would get it. It has the shape that customers read, so nothing of the provider is in it. */
export const OfferPreview = z
  .object({
    offer: Offer.describe(
      'The offer as `GET /offers/{id}` would return it to the customer if it were sent now; incomplete items are left out.',
    ),
    receiver: z
      .string()
      .describe('Name of the customer, also of one that is created when the offer is sent; may be empty.'),
    language: z.enum(languages).describe('Language of the recipient.'),
    complete: z.boolean().describe('False while required information is missing.'),
  })
  .meta({ id: 'OfferPreview' })
export type OfferPreview = z.infer<typeof OfferPreview>

export const offerPreviewEndpoints = {
  getOfferPreview: endpoint({
    method: 'GET',
    path: '/offers/{id}/draft/preview',
    summary: 'Draft offer as the customer would receive it (expert)',
    access: 'signed-in',
    params: OfferParams,
    status: 200,
    reply: OfferPreview,
    errors: ['forbidden', 'offer_not_found'],
  }),
}
