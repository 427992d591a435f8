import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, OrderParams } from './fields.ts'
import { FrameBalance } from './frames.ts'

/** Test of a frame offer and the quantity that one order uses. */
export const FrameUse = z
  .object({
    ...FrameBalance.shape,
    orderQuantity: Count.describe(
      'Of this order: of a draft what it would take if it were submitted now, else what it has taken.',
    ),
    shortQuantity: Count.describe(
      'How much more a draft needs than is left: so long it cannot be submitted. 0 for enough, and for what is submitted.',
    ),
  })
  .meta({ id: 'FrameUse' })
export type FrameUse = z.infer<typeof FrameUse>

export const frameUseEndpoints = {
  listFrameUses: endpoint({
    method: 'GET',
    path: '/orders/{id}/frames',
    summary: 'List the quantities an order takes from its frame offers',
    description:
      'The tests with an agreed quantity of the frame offers that the order uses; of a draft only while the offer is valid. Empty for reporting contacts.',
    access: 'signed-in',
    params: OrderParams,
    status: 200,
    reply: z
      .object({ items: z.array(FrameUse).describe('By offer, in the order of the offer.') })
      .meta({ id: 'FrameUseList' }),
    errors: ['order_not_found'],
  }),
}
