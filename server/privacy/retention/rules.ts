import { type RetentionStep, retentionSteps } from '#contract/privacy-lists.ts'
import type { Retention } from '#contract/retention.ts'

/** Instant that lies months before another one; the last of the month if it has no such day. */
export function monthsBefore(now: Date, months: number): Date {
  const day = now.getUTCDate()
  const before = new Date(now)
  before.setUTCDate(1)
  before.setUTCMonth(before.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate()
  before.setUTCDate(Math.min(day, lastDay))
  return before
}

/**
 * Instant before which an order has ended if months have passed since the end of the year of its end. Years are those of
 * Helsinki, which is two hours ahead on New Year's Eve.
 */
export function yearsEndBefore(now: Date, months: number): Date {
  const inHelsinki = new Date(now.getTime() + newYearAheadMs)
  return new Date(Date.UTC(monthsBefore(inHelsinki, months).getUTCFullYear(), 0, 1) - newYearAheadMs)
}

const newYearAheadMs = 2 * 60 * 60 * 1000

/** Instant before which a matter has to have ended for its data to be removed. */
export const endedBefore = (step: RetentionStep, now: Date, months: number): Date =>
  step === 'order_contacts' ? yearsEndBefore(now, months) : monthsBefore(now, months)

type Months = Record<RetentionStep, number | null>
type Removal = { step: string; removedAt: Date; removed: number }

/** Every period with what was last removed. */
export function presentSteps(
  months: Months,
  noticeMonths: Record<RetentionStep, number>,
  removals: readonly Removal[],
): Retention['steps'] {
  const byStep = new Map(removals.map((removal) => [removal.step, removal]))
  return retentionSteps.map((step) => ({
    step,
    months: months[step],
    noticeMonths: noticeMonths[step],
    removedAt: byStep.get(step)?.removedAt.toISOString() ?? null,
    removed: byStep.get(step)?.removed ?? 0,
  }))
}
