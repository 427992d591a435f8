import { z } from 'zod'
import { block, Day } from './fields.ts'

/** Due date of a test that is still to be done. */
export const DueDate = z
  .object({
    on: Day.optional().describe(
      'Day in Helsinki by whose end the result is due, `YYYY-MM-DD`; absent while none is known.',
    ),
    isPaused: z
      .boolean()
      .optional()
      .describe('True while a question to the customer is open: the date moves when it is answered.'),
    isSetByHand: z.boolean().optional().describe('True if an expert has set the date.'),
  })
  .meta({ id: 'DueDate' })
export type DueDate = z.infer<typeof DueDate>

/** Day on which late results are expected. */
export const LateDay = Day.describe(
  'Day in Helsinki on which the results are expected from the laboratory, where that is after the due date: the new date to propose to the customer.',
)

/** Urgencies of due dates, for the provider. */
export const dueUrgencies = ['overdue', 'soon'] as const

export const DueUrgency = z
  .enum(dueUrgencies)
  .describe('`overdue`: the due date has passed. `soon`: it is within two business days.')
export type DueUrgency = z.infer<typeof DueUrgency>

/** Fields of the estimate of one and many orders. */
export const estimating = {
  on: Day.nullable().describe(
    'The day in Helsinki, `YYYY-MM-DD`, not in the past and different from the previous one. Null clears a manually set day: the dates are then calculated from reception and turnaround.',
  ),
  reason: block(1000)
    .default('')
    .describe(
      'Reason for the customer, at most 1,000 characters. Required if the new day is later than the previous one, which is a delay.',
    ),
}
