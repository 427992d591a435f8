import { z } from 'zod'
import { Id } from './fields.ts'
import { mostTestGroups } from './limits.ts'
import { mostSamplesEver } from './samples.ts'

export const SampleNumbers = z
  .array(z.int().min(1).max(mostSamplesEver))
  .max(mostSamplesEver)
  .describe('Numbers of samples in the order, as on their labels.')

/** Tests of an order by item, each with the numbers of samples. */
export const NamedTests = z
  .array(
    z.strictObject({
      offerItemId: Id.describe('The offered item, which is the test.'),
      samples: SampleNumbers.default([]).describe(
        'The samples, each once, by their numbers in the order. If empty, all samples whose test can be changed.',
      ),
    }),
  )
  .min(1)
  .max(mostTestGroups)

export const UndoneTests = NamedTests.optional().describe(
  'Tests without results; by default, all such tests in the order.',
)
