import { z } from 'zod'
import { Count, Id, LocalText } from './fields.ts'
import { priceUnits } from './lists.ts'

const test = {
  offerItemId: Id.describe('The offered item.'),
  name: LocalText.describe('The name of the test in both languages, from the offer.'),
  unit: z
    .enum(priceUnits)
    .describe('What is counted: the quantities beside it are what the price is multiplied by in orders.'),
}
const leftQuantity = Count.describe('What orders may still take.')

/** Use of one test of a frame offer. */
export const FrameBalance = z
  .object({
    ...test,
    agreedQuantity: Count.describe('What all orders together may take.'),
    orderedQuantity: Count.describe('What submitted orders have taken so far.'),
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
    exhausted: z.boolean().describe('Whether so little is left of every test that no order can be begun.'),
  })
  .meta({ id: 'Frame' })
export type Frame = z.infer<typeof Frame>

/** Test of which an order needs more than its frame offer has left. */
export const FrameShortage = z
  .object({
    ...test,
    neededQuantity: Count.describe('What the order would take.'),
    leftQuantity,
  })
  .meta({ id: 'FrameShortage' })
export type FrameShortage = z.infer<typeof FrameShortage>
