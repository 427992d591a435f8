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
      'For a line that was offered as a range: from then on it costs the amount, and the total follows. It can be set again until the order is completed; afterwards only where it is still a range. The customer is notified according to the preference `price_set`.',
    ...reply200,
    params: OrderParams.extend({ offerItemId: Id.describe('The offered item of the line.') }),
    body: z.strictObject({
      unitPriceCents: Cents.describe('The price of one unit before the discount, within the range offered.'),
    }),
    versioned: true,
    errors: [...changeErrors, 'line_not_found', 'price_final', 'price_out_of_range'],
  }),
}
