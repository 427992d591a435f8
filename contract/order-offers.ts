import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OrderParams } from './fields.ts'
import { OfferDraft } from './offer-drafts.ts'

export const orderOfferEndpoints = {
  beginOrderOffer: endpoint({
    method: 'POST',
    path: '/orders/{id}/offer',
    summary: 'Begin or continue the offer for an order under review (expert)',
    description:
      'Gives the open draft if there is one. Otherwise begins the offer with the customer, the orderer, the tests that no valid offer prices and the request in words; or the next version of the offer, with its items. Sending it provides it to the order. Sample numbers, and with them the quantities of items that are priced by samples, follow from the order. An API key needs `offers_write` too.',
    access: 'signed-in',
    params: OrderParams,
    body: z.strictObject({}),
    status: 200,
    reply: OfferDraft,
    errors: ['forbidden', 'order_not_found', 'act_not_allowed'],
  }),
}
