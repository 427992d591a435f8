import { z } from 'zod'
import { Cents, CentsRange, Count, Currency, Id, LocalText, TotalRange } from './fields.ts'
import { priceUnits } from './lists.ts'

export const OrderLine = z
  .object({
    offerItemId: Id.describe('The offered item that is priced here.'),
    name: LocalText.describe('The name of the test or fee in both languages, from the offer.'),
    unit: z.enum(priceUnits).describe('Unit that one price is for, from the offer.'),
    quantity: Count.describe('Multiplier of the unit price, from the price unit.'),
    unitPriceCents: CentsRange.describe('The price of one unit before the discount, whole cents, VAT 0.'),
    priceRange: z
      .object({
        offeredCents: CentsRange.describe('The price of one unit in the offer.'),
        canSet: z.boolean().describe('True if this reader may set the final price now.'),
      })
      .optional()
      .describe(
        'Only for a line that was offered as a range: until an expert sets the price, `unitPriceCents` is this range.',
      ),
    discountPercent: z
      .int()
      .min(0)
      .max(90)
      .describe(
        'Whole per cent taken off the unit price. The volume tier that the quantity reaches; 0 for none.',
      ),
    totalCents: TotalRange.describe('Unit price × quantity less the discount, whole cents, VAT 0.'),
  })
  .meta({ id: 'OrderLine' })
export type OrderLine = z.infer<typeof OrderLine>

export const OrderPrices = z
  .object({
    currency: Currency,
    lines: z
      .array(OrderLine)
      .describe('One line per test that at least one sample has, and per one-time item of the offers used.'),
    discountCents: TotalRange.optional().describe(
      'Taken off the lines by the discounts of the offers used, whole cents; absent without one.',
    ),
    serviceFeeCents: Cents.describe('The service fee of the order, whole cents, VAT 0; 0 for none.'),
    totalCents: TotalRange.describe('Lines less the discount, and the service fee, VAT 0.'),
  })
  .meta({ id: 'OrderPrices' })
export type OrderPrices = z.infer<typeof OrderPrices>
