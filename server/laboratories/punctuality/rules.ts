import { helsinkiDay } from '#contract/days.ts'

const monthsShown = 12

/** The twelve months up to the present one in Helsinki, ascending. */
export function monthsUntil(now: Date): string[] {
  const [year = 0, month = 0] = helsinkiDay(now).split('-').map(Number)
  return Array.from({ length: monthsShown }, (_, nth) =>
    new Date(Date.UTC(year, month - monthsShown + nth, 1)).toISOString().slice(0, 7),
  )
}
