import { z } from 'zod'
import { LocalText } from './fields.ts'

/** Tests of one name whose results are to come. */
export const WaitingTests = z
  .object({
    name: LocalText.describe('Name of the test.'),
    samples: z.array(z.int().min(1)).describe('Numbers of their samples in the order, ascending.'),
  })
  .meta({ id: 'WaitingTests' })
export type WaitingTests = z.infer<typeof WaitingTests>
