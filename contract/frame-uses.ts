import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, OrderParams } from './fields.ts'
import { FrameBalance } from './frames.ts'

/** Test of a framework offer and the quantity that one order uses. */
export const FrameUse = z
  .object({
    ...FrameBalance.shape,
    orderQuantity: Count.describe(
      'For a draft, the quantity it would take if submitted now; otherwise the quantity it has taken.',
    ),
    shortQuantity: Count.describe(
      'How much more a draft needs than remains; it cannot be submitted until this is 0. Always 0 for submitted orders.',
    ),
  })
  .meta({ id: 'FrameUse' })
export type FrameUse = z.infer<typeof FrameUse>

export const frameUseEndpoints = {
  listFrameUses: endpoint({
    method: 'GET',
    path: '/orders/{id}/frames',
    summary: 'List the quantities an order takes from its framework offers',
    description:
      'The tests with an agreed quantity in the framework offers that the order uses; for a draft, only while the offer is valid. Empty for reporting contacts.',
    access: 'signed-in',
    params: OrderParams,
    status: 200,
    reply: z
      .object({ items: z.array(FrameUse).describe('By offer, in the order of the offer.') })
      .meta({ id: 'FrameUseList' }),
    errors: ['order_not_found'],
  }),
}
