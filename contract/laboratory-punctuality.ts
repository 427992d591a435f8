import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Id, LocalText, NamedRef } from './fields.ts'

const Month = z.string().regex(/^\d{4}-\d{2}$/)

/** Released and corrected tests of one laboratory by one method in one month. */
export const PunctualityFigure = z.object({
  laboratory: NamedRef.describe('The laboratory that did the tests.'),
  method: LocalText.describe('Name of the test in the offer.'),
  month: Month.describe('Month of the release, or of the correction, in Helsinki, `YYYY-MM`.'),
  released: Count.describe('Tests with a due date that were released.'),
  onTime: Count.describe(
    'Tests released on or before their due date, unless it was moved after it had passed.',
  ),
  corrected: Count.describe('Tests whose released result was corrected or withdrawn in that month.'),
})

export const Punctuality = z
  .object({
    months: z.array(Month).describe('The twelve months up to the present one, ascending.'),
    figures: z
      .array(PunctualityFigure)
      .describe(
        'By laboratory, method and month; months with neither released nor corrected tests are left out.',
      ),
  })
  .meta({ id: 'Punctuality' })
export type Punctuality = z.infer<typeof Punctuality>

export const laboratoryPunctualityEndpoints = {
  getPunctuality: endpoint({
    method: 'GET',
    path: '/laboratories/punctuality',
    summary: 'Punctuality and corrections of laboratories in the last twelve months (expert)',
    access: 'signed-in',
    query: z.strictObject({ laboratory: Id.optional().describe('Only this laboratory.') }),
    status: 200,
    reply: Punctuality,
    errors: ['forbidden'],
  }),
}
