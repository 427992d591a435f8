import type { Consignment } from '#contract/consignments.ts'

const inHelsinki = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', dateStyle: 'short' })

/**
 * Day by which results can be expected where none is set: the last due date of the tests, if it is not over in Helsinki. After a
 * consignment was sent, a missing day means that none is expected.
 */
export const suggestedDay = (
  { state, dueOn }: Pick<Consignment, 'state' | 'dueOn'>,
  now = new Date(),
): string | null => (state === 'draft' && dueOn !== null && dueOn >= inHelsinki.format(now) ? dueOn : null)
