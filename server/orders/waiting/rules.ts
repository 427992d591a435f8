import { helsinkiDay } from '#server/clock.ts'

/** Days ahead in which an estimated completion counts as due: enough to tell the customer of a delay in time. */
const daysAhead = 2

/** Last day on which results count as due. */
export const resultsDueUntil = (now: Date): string =>
  helsinkiDay(new Date(now.getTime() + daysAhead * 24 * 60 * 60_000))
