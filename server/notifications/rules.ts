import { helsinkiDay } from '#contract/days.ts'
import { digestHour } from '#contract/facts.ts'
import type { NotificationKind, NotificationTiming } from '#contract/lists.ts'

/** Default of a preference. */
export const usualTimings: Record<NotificationKind, NotificationTiming> = {
  offer_provided: 'at_once',
  order_confirmed: 'at_once',
  samples_received: 'at_once',
  sample_rejected: 'at_once',
  testing_begun: 'none',
  estimate_changed: 'none',
  price_set: 'at_once',
  file_added: 'none',
  message_received: 'at_once',
  result_released: 'at_once',
  order_completed: 'at_once',
  order_cancelled: 'at_once',
  colleague_submitted: 'none',
  join_requested: 'at_once',
}

const dayMs = 24 * 60 * 60 * 1000
const longestAheadDays = 366

/** Problem with the days of an absence, or null. */
export function absenceProblem(
  { from, until }: { from: string; until: string },
  now: Date,
): { path: 'until'; code: 'too_small' | 'too_large' } | null {
  const today = helsinkiDay(now)
  if (until < from || until < today) return { path: 'until', code: 'too_small' }
  const ahead = (Date.parse(until) - Date.parse(today)) / dayMs
  return ahead > longestAheadDays ? { path: 'until', code: 'too_large' } : null
}

const hourInHelsinki = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Helsinki',
  hour: '2-digit',
  hourCycle: 'h23',
})

/**
 * Last time at which digests were due: the day, and the instant until which events belong to it. The clocks change at
 * night, so the hour exists once on every day.
 */
export function lastDigestTime(now: Date): { day: string; due: Date } {
  const today = helsinkiDay(now)
  const due = instantOfDigest(today)
  if (due <= now) return { day: today, due }
  const yesterday = helsinkiDay(new Date(due.getTime() - dayMs))
  return { day: yesterday, due: instantOfDigest(yesterday) }
}

/** Helsinki is two hours ahead of UTC in winter and three in summer. */
function instantOfDigest(day: string): Date {
  const [winter, summer] = [2, 3].map(
    (ahead) => new Date(Date.parse(day) + (digestHour - ahead) * 60 * 60 * 1000),
  )
  return winter && Number(hourInHelsinki.format(winter)) === digestHour ? winter : (summer as Date)
}
