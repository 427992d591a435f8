import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Cents, Id, OrderParams } from './fields.ts'
import { changeErrors, reply200 } from './orders.ts'

export const orderLinePriceEndpoints = {
  setPrice: endpoint({
    method: 'PUT',
    path: '/orders/{id}/lines/{offerItemId}/price',
    summary: 'Set the final price of a line (expert)',
    description:
      'For a line offered as a price range: from then on the line has this price, and the total is recalculated. The price can be changed until the order is completed; after that it can be set only if it is still a range. The customer is notified according to the preference `price_set`.',
    ...reply200,
    params: OrderParams.extend({ offerItemId: Id.describe('The offered item of the line.') }),
    body: z.strictObject({
      unitPriceCents: Cents.describe('The price of one unit before the discount, within the range offered.'),
    }),
    versioned: true,
    errors: [...changeErrors, 'line_not_found', 'price_final', 'price_out_of_range'],
  }),
}
