import { helsinkiDay } from '#contract/days.ts'
import { dayAfter } from '#server/days.ts'

/** Days before the last one in which an offer without an order is shown: those of the reminder to the customer. */
const daysAhead = 7

/** First and last of the last days of validity that are near. */
export const expiringDays = (now: Date): { fromOn: string; untilOn: string } => ({
  fromOn: helsinkiDay(now),
  untilOn: dayAfter(helsinkiDay(now), daysAhead),
})
