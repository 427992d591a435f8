import type { Consignment } from '#contract/consignments.ts'
import { helsinkiDay } from '#contract/days.ts'

/**
 * Day by which results can be expected where none is set: the last due date of the tests, if it is not over in Helsinki. After a
 * consignment was sent, a missing day means that none is expected.
 */
export const suggestedDay = (
  { state, dueOn }: Pick<Consignment, 'state' | 'dueOn'>,
  now = new Date(),
): string | null => (state === 'draft' && dueOn !== null && dueOn >= helsinkiDay(now) ? dueOn : null)
