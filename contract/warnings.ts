import { z } from 'zod'
import { Day, Id } from './fields.ts'
import { specialGoods } from './lists.ts'

/**
 * Warnings about a draft before submission. A warning never prevents submission; what does is in `missing` of the order.
 * Each warning names its samples and tests and the values that its text in both languages needs.
 */

const samples = z.array(Id).min(1).describe('The samples it was found in.')

const Amount = z
  .object({
    value: z.number().describe('Amount in the unit.'),
    unit: z.enum(['g', 'ml', 'cm2', 'piece']).describe('Grams, millilitres, square centimetres or pieces.'),
  })
  .meta({ id: 'Amount' })
export type Amount = z.infer<typeof Amount>

export const SampleWarning = z
  .discriminatedUnion('code', [
    z.object({
      code: z.literal('material_not_tested').describe('The test is intended for other materials.'),
      sampleIds: samples,
      offerItemId: Id.describe('The test.'),
      material: z.string().describe('Material of the samples as written.'),
      takes: z
        .array(z.string())
        .describe('The materials of the test, as in `materials` of the offered item.'),
    }),
    z.object({
      code: z.literal('amount_too_small').describe('The chosen tests need more of the sample.'),
      sampleIds: samples,
      given: Amount.describe('Amount that the additional information of the samples states.'),
      needed: Amount.describe('Sum of the requirements of the chosen tests.'),
    }),
    z.object({
      code: z
        .literal('goods_not_accepted')
        .describe('Words in the sample or a test suggest goods that the chosen reception does not accept.'),
      sampleIds: samples,
      goods: z.enum(specialGoods).describe('Type of goods these appear to be.'),
    }),
  ])
  .meta({ id: 'SampleWarning' })
export type SampleWarning = z.infer<typeof SampleWarning>

export const OrderWarning = z
  .union([
    SampleWarning,
    z.object({
      code: z.literal('offer_expires_first').describe('The offer expires before samples can arrive.'),
      offerId: Id.describe('The offer, one of `offers`.'),
      arrivesOn: Day.describe('The day on which samples that are sent today arrive at the earliest.'),
    }),
  ])
  .meta({ id: 'OrderWarning' })
export type OrderWarning = z.infer<typeof OrderWarning>
