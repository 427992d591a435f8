/** Instant that lies months before another one. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}

/** Beginning of the year, in UTC, before whose end a period of months from the end of the year is over. */
export const yearsEndBefore = (now: Date, months: number): Date =>
  new Date(Date.UTC(monthsBefore(now, months).getUTCFullYear(), 0, 1))
