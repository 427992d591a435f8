import Holidays from 'date-holidays'
import { dayAfter } from './days.ts'

/** Day off that the library does not count as a public holiday, although offices and laboratories are closed on it. */
type OwnDayOff = (day: string, weekday: number) => boolean

const christmasEve: OwnDayOff = (day) => day.endsWith('12-24')
const newYearsEve: OwnDayOff = (day) => day.endsWith('12-31')
/** The Friday from 19 to 25 June. */
const midsummerEve: OwnDayOff = (day, weekday) =>
  weekday === 5 && day.slice(5) >= '06-19' && day.slice(5) <= '06-25'

const ownDaysOff: Partial<Record<string, readonly OwnDayOff[]>> = {
  FI: [christmasEve, midsummerEve],
  SE: [christmasEve, newYearsEve, midsummerEve],
}

/** Public holidays by country and year. Building one takes some 50 ms, so each is built once. */
const publicHolidays = new Map<string, ReadonlySet<string>>()

function holidaysOf(country: string, year: string): ReadonlySet<string> {
  const key = `${country} ${year}`
  const known = publicHolidays.get(key)
  if (known) return known
  const days = new Set(
    new Holidays(country, { types: ['public'] })
      .getHolidays(Number(year))
      // The instants of the library are those of the country, whose days may begin on another day in UTC.
      .map(({ date }) => date.slice(0, 10)),
  )
  publicHolidays.set(key, days)
  return days
}

/**
 * True if a laboratory or office in this country (ISO 3166-1 alpha-2) works on this day. Only holidays of the whole country count.
 */
export function isWorkingDay(day: string, country: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  if (ownDaysOff[country]?.some((isOff) => isOff(day, weekday))) return false
  return !holidaysOf(country, day.slice(0, 4)).has(day)
}

/** Working day that is a number of working days after a day; with 0 the day itself, or the next on which somebody works. */
export function addWorkingDays(from: string, count: number, country: string): string {
  let day = from
  for (let left = count; left > 0 || !isWorkingDay(day, country); ) {
    day = dayAfter(day, 1)
    if (isWorkingDay(day, country) && left > 0) left -= 1
  }
  return day
}

/** Number of working days after one day, up to and including another. */
export function workingDaysBetween(from: string, to: string, country: string): number {
  let count = 0
  for (let day = dayAfter(from, 1); day <= to; day = dayAfter(day, 1))
    count += Number(isWorkingDay(day, country))
  return count
}
