import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OrderParams } from './fields.ts'
import { OfferDraft } from './offer-drafts.ts'

export const orderOfferEndpoints = {
  beginOrderOffer: endpoint({
    method: 'POST',
    path: '/orders/{id}/offer',
    summary: 'Create or continue the offer for an order under review (expert)',
    description:
      'Returns the open draft if there is one. Otherwise creates the offer with the customer, the person who placed the order, the tests that no valid offer prices and the written request, or the next version of the offer with its items. Sending it provides the offer for the order. Sample numbers, and therefore the quantities of items priced per sample, are taken from the order. An API key also needs `offers_write`.',
    access: 'signed-in',
    params: OrderParams,
    body: z.strictObject({}),
    status: 200,
    reply: OfferDraft,
    errors: ['forbidden', 'order_not_found', 'act_not_allowed'],
  }),
}
