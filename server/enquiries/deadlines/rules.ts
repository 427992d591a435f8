import { helsinkiDay } from '#contract/days.ts'
import { provider } from '#contract/facts.ts'
import { dayAfter } from '#server/days.ts'
import { isWorkingDay } from '#server/working-days.ts'

/** Instant of an hour of a day in Helsinki, two or three hours ahead of UTC. */
function helsinkiHour(day: string, hour: number): Date {
  const winter = new Date(`${day}T${String(hour - 2).padStart(2, '0')}:00:00Z`)
  const summer = new Date(winter.getTime() - 60 * 60 * 1000)
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', hour: '2-digit' })
  return Number(shown.format(winter)) === hour ? winter : summer
}

/** End of the next working day after an instant, by which a reply is promised. */
export function replyDueAt(receivedAt: Date): Date {
  let day = helsinkiDay(receivedAt)
  do day = dayAfter(day, 1)
  while (!isWorkingDay(day, provider.country))
  return helsinkiHour(day, provider.closingHour)
}
