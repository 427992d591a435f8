import { provider } from '#contract/facts.ts'
import { helsinkiDay } from '#server/clock.ts'
import { dayAfter } from '#server/days.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Days off on the same date each year: public holidays, and Christmas Eve by custom. */
const fixedDaysOff = new Set(['01-01', '01-06', '05-01', '12-06', '12-24', '12-25', '12-26'])

/** Days off by their distance in days from Easter Sunday: Good Friday, Easter Monday, Ascension Day. */
const easterDaysOff = [-2, 1, 39]

/** Date of Easter Sunday in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): Date {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const sunCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - sunCorrection + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1))
}

/** True for a day on which the provider works in Finland. Midsummer Eve, the Friday from 19 to 25 June, is a day off. */
export function isWorkingDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  const weekday = at.getUTCDay()
  if (weekday === 0 || weekday === 6 || fixedDaysOff.has(day.slice(5))) return false
  if (weekday === 5 && day.slice(5) >= '06-19' && day.slice(5) <= '06-25') return false
  const sinceEaster = (at.getTime() - easterOf(at.getUTCFullYear()).getTime()) / dayMs
  return !easterDaysOff.includes(sinceEaster)
}

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
  while (!isWorkingDay(day))
  return helsinkiHour(day, provider.closingHour)
}
