import { helsinkiDay } from '#server/clock.ts'
import { dayAfter } from '#server/days.ts'

/** Days ahead in which an estimated completion counts as due: enough to tell the customer of a delay in time. */
const daysAhead = 2

/** Last day on which results count as due. */
export const resultsDueUntil = (now: Date): string => dayAfter(helsinkiDay(now), daysAhead)
