import { z } from 'zod'
import { Count, Id, LocalText } from './fields.ts'
import { priceUnits } from './lists.ts'

const test = {
  offerItemId: Id.describe('The offered item.'),
  name: LocalText.describe('The name of the test in both languages, from the offer.'),
  unit: z
    .enum(priceUnits)
    .describe('Unit that is counted; the quantities are those that prices in orders are multiplied by.'),
}
const leftQuantity = Count.describe('Remaining quantity.')

/** Use of one test of a framework offer. */
export const FrameBalance = z
  .object({
    ...test,
    agreedQuantity: Count.describe('Agreed quantity for all orders together.'),
    orderedQuantity: Count.describe('Quantity that submitted orders have taken.'),
    leftQuantity,
  })
  .meta({ id: 'FrameBalance' })
export type FrameBalance = z.infer<typeof FrameBalance>

export const Frame = z
  .object({
    balances: z
      .array(FrameBalance)
      .describe(
        'The tests with an agreed quantity, in the order of the offer; of the others there is no limit.',
      ),
    exhausted: z.boolean().describe('True if too little of every test remains to start an order.'),
  })
  .meta({ id: 'Frame' })
export type Frame = z.infer<typeof Frame>

/** Test of which an order needs more than its framework offer has left. */
export const FrameShortage = z
  .object({
    ...test,
    neededQuantity: Count.describe('Quantity that the order would take.'),
    leftQuantity,
  })
  .meta({ id: 'FrameShortage' })
export type FrameShortage = z.infer<typeof FrameShortage>
